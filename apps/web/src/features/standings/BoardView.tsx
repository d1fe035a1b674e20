import { Button } from '@mantine/core';
import { IconMoodEmpty, IconSettings, IconStar } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { messageOf } from '../../shared/client/apiError.ts';
import { Opener } from '../../shared/floating/Opener.tsx';
import { usePart } from '../../shared/hooks/usePart.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { useSession } from '../../shared/session/sessionStore.ts';
import { Pager } from '../../shared/table/Pager.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { Board } from './board/Board.tsx';
import type { BoardContest } from './board/boardContest.ts';
import type { BoardRow } from './board/boardModel.ts';
import { type BoardFrame, noCounts, rowKey, shownName } from './board/boardModel.ts';
import { BoardAge } from './controls/BoardAge.tsx';
import { BoardTools } from './controls/BoardTools.tsx';
import { boardInput, boardQuery, boardSizes } from './controls/boardQuery.ts';
import { SealNote } from './controls/SealNote.tsx';
import { TornNote } from './controls/TornNote.tsx';
import { type BoardCall, useBoard } from './controls/useBoard.ts';
import { useFollowed } from './controls/useFollowed.ts';
import { loadRuns } from './runs/loadRuns.ts';
import styles from './View.module.css';

const loadAdmin = async () => (await import('./controls/AdminPanel.tsx')).AdminPanel;

interface BoardViewProps {
  contest: BoardContest;
  call: BoardCall;
  /** Seconds between two questions where nothing tells of changes. */
  seconds: number;
  /** More beside the controls. */
  tools?: ReactNode;
}

interface OpenCell {
  row: BoardRow;
  displayId: string;
  element: HTMLElement;
}

/** A contest's board with its controls, inside the contest and outside. */
export const BoardView = ({ contest, call, seconds, tools }: BoardViewProps) => {
  const { t } = useTranslation('board');
  const { cid, type } = contest;
  const own = useSession((session) => session.user?.uid);
  const { query, setQuery } = useUrlQuery(boardQuery);
  const followed = useFollowed(cid);
  const wanted = {
    ...query,
    containsEnd: query.containsEnd && contest.manage?.afterEnd === true,
    forceRefresh: query.forceRefresh && contest.manage !== undefined,
  };
  const { board, auto, live } = useBoard(call, boardInput(cid, wanted, followed.list), {
    ended: contest.ended,
    seconds,
    type,
  });
  const { data, error } = board;
  const sealed = data?.sealed ?? (contest.sealed && !wanted.forceRefresh);
  const { problems, nameField } = contest;
  const counts = data?.counts ?? noCounts;
  const frame = useMemo<BoardFrame>(
    () => ({ type, problems, nameField, sealed, counts }),
    [type, problems, nameField, sealed, counts],
  );

  const [Runs, wantRuns] = usePart(loadRuns);
  const [cell, setCell] = useState<OpenCell | null>(null);
  const onCell = useCallback(
    (row: BoardRow, displayId: string, element: HTMLElement) => {
      wantRuns(true);
      setCell({ row, displayId, element });
    },
    [wantRuns],
  );

  const onlyFollowed = query.whose === 'followed';
  const pinned = data?.pinned ?? [];
  const rows = onlyFollowed ? pinned.filter((row) => followed.set.has(row.uid)) : (data?.records ?? []);
  const shown = (
    <Board
      frame={frame}
      rows={rows}
      pinned={onlyFollowed ? [] : pinned}
      own={own}
      followed={followed.set}
      onFollow={followed.toggle}
      onCell={onCell}
      scene={JSON.stringify([wanted, onlyFollowed])}
      label={t('caption', { title: contest.title })}
    />
  );
  const nothing = onlyFollowed ? (
    <EmptyState
      tall
      icon={<IconStar size={24} stroke={1.5} />}
      title={t('emptyFollowed')}
      description={t('emptyFollowedHint')}
    />
  ) : query.keyword === '' ? (
    <EmptyState tall icon={<IconMoodEmpty size={24} stroke={1.5} />} title={t('empty')} description={t('emptyHint')} />
  ) : (
    <EmptyState tall filtered />
  );
  return (
    <div className={styles['view']}>
      {sealed ? <SealNote type={type} since={contest.sealTime} until={contest.revealTime} /> : null}
      {data?.torn ? <TornNote torn={data.torn} /> : null}
      <BoardTools
        type={type}
        query={query}
        setQuery={setQuery}
        followed={followed.list.length}
        auto={auto}
        seconds={seconds}
        sealed={sealed}
        age={
          data !== undefined && (auto.on || error) ? (
            <BoardAge live={live} updatedAt={board.dataUpdatedAt} failure={error ? messageOf(error) : undefined} />
          ) : undefined
        }
        more={
          <>
            {tools}
            {contest.download || contest.manage ? (
              <Opener load={loadAdmin} needs={{ contest, shown: wanted, setQuery }}>
                <Button
                  variant={wanted.forceRefresh || wanted.containsEnd ? 'light' : 'default'}
                  leftSection={<IconSettings size={16} stroke={1.75} aria-hidden="true" />}
                >
                  {t('admin')}
                </Button>
              </Opener>
            ) : null}
          </>
        }
      />
      <Card flush edge>
        {data === undefined ? (
          error ? (
            <ErrorState tall error={error} onRetry={() => void board.refetch()} />
          ) : (
            <SkeletonLines padded lines={12} />
          )
        ) : rows.length === 0 ? (
          nothing
        ) : (
          shown
        )}
        {onlyFollowed || data === undefined ? null : (
          <Pager
            page={query.currentPage}
            limit={query.limit}
            total={data.total}
            settled={!board.isPlaceholderData}
            sizes={boardSizes}
            onPage={(currentPage, options) => setQuery({ currentPage }, options)}
            onLimit={(limit) => setQuery({ limit })}
          />
        )}
      </Card>
      {cell === null || Runs === undefined ? null : (
        <Runs
          key={`${rowKey(cell.row)} ${cell.displayId}`}
          cid={cid}
          uid={cell.row.uid}
          displayId={cell.displayId}
          virtual={cell.row.isVirtual}
          forceRefresh={wanted.forceRefresh}
          containsEnd={wanted.containsEnd}
          type={type}
          element={cell.element}
          name={shownName(cell.row, nameField)}
          balloon={problems.find((one) => one.displayId === cell.displayId)?.color ?? undefined}
          onClose={() => setCell(null)}
        />
      )}
    </div>
  );
};
