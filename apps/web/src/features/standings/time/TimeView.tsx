import { standings } from '@assay/contract';
import { contestRuleOf } from '@assay/domain';
import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCall } from '../../../shared/client/useCall.ts';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { Pager } from '../../../shared/table/Pager.tsx';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { replayPlace } from '../../contest/index.ts';
import { Board } from '../board/Board.tsx';
import type { BoardContest } from '../board/boardContest.ts';
import type { BoardRow } from '../board/boardModel.ts';
import { type BoardFrame, noCounts, shownName } from '../board/boardModel.ts';
import { BoardTools } from '../controls/BoardTools.tsx';
import { boardQuery, boardSizes } from '../controls/boardQuery.ts';
import { useFollowed } from '../controls/useFollowed.ts';
import { loadRuns } from '../runs/loadRuns.ts';
import styles from '../View.module.css';
import { type BoardChange, boardChange } from './boardChange.ts';
import { playbackIn } from './playback.ts';
import { TimeSlider } from './TimeSlider.tsx';
import { useAskedSecond } from './useAskedSecond.ts';
import { useFinalRanks } from './useFinalRanks.ts';

const loadRank = async () => (await import('./RankPanel.tsx')).RankPanel;

interface TimeViewProps {
  contest: BoardContest;
  /** Seconds from start to end, and from which on it was sealed. */
  duration: number;
  sealAt: number | null;
  /** Seconds that have passed of it. */
  elapsed: number;
  /** The reader asked for it on this page: the slider takes the focus. */
  asked: boolean;
  onLeave: () => void;
}

interface Opened {
  row: BoardRow;
  /** Null: the rank was pressed. */
  displayId: string | null;
  element: HTMLElement;
}

const nothing: BoardChange = { fresh: new Map(), gain: null };

/** The board at any second of the contest, with what it came to. */
export const TimeView = ({ contest, duration, sealAt, elapsed, asked, onLeave }: TimeViewProps) => {
  const { t } = useTranslation('board');
  const { cid, type, problems, nameField } = contest;
  const own = useSession((session) => session.user?.uid);
  const { query, setQuery } = useUrlQuery(boardQuery);
  const followed = useFollowed(cid);
  const [playback, act] = useReducer(playbackIn(duration), { second: elapsed, playing: false, speed: 60 });

  const [second, ask] = useState(elapsed);
  const board = useCall(
    standings.getBoardAt,
    {
      body: {
        cid,
        second,
        currentPage: query.currentPage,
        limit: query.limit,
        removeStar: query.removeStar,
        keyword: query.keyword || undefined,
        concernedList: [...followed.list],
      },
    },
    { quiet: true, staleTime: 60_000 },
  );
  const activity = useCall(standings.getBoardActivity, { query: { cid } }, { quiet: true, staleTime: 60_000 });
  useAskedSecond(Math.floor(playback.second), second, board.isFetching, ask);
  const { data } = board;
  const onlyFollowed = query.whose === 'followed';
  const pinned = data?.pinned ?? [];
  const rows = onlyFollowed ? pinned.filter((row) => followed.set.has(row.uid)) : (data?.records ?? []);
  const finals = useFinalRanks(
    cid,
    duration,
    query.removeStar,
    [...pinned, ...rows].map(({ uid }) => uid),
  );

  const before = useRef<readonly BoardRow[]>([]);
  const shown = useRef(nothing);
  const change = useMemo(() => {
    const found = boardChange(type, before.current, data?.records ?? []);
    before.current = data?.records ?? [];
    // What changed last stays marked until something else does.
    if (found.fresh.size > 0) shown.current = found;
    return shown.current;
  }, [data, type]);
  const counts = data?.counts ?? noCounts;
  const frame = useMemo<BoardFrame>(
    () => ({ type, problems, nameField, sealed: false, counts }),
    [type, problems, nameField, counts],
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const [Runs, wantRuns] = usePart(loadRuns);
  const [Rank, wantRank] = usePart(loadRank);
  const onCell = useCallback(
    (row: BoardRow, displayId: string, element: HTMLElement) => {
      wantRuns(true);
      setOpened({ row, displayId, element });
    },
    [wantRuns],
  );
  const onRank = useCallback(
    (row: BoardRow, element: HTMLElement) => {
      wantRank(true);
      setOpened({ row, displayId: null, element });
    },
    [wantRank],
  );
  const close = (): void => setOpened(null);
  // Inside a contest the slider takes the ruler's place in the head; the outside board has no head.
  const [place, setPlace] = useState<HTMLElement | null>();
  useLayoutEffect(() => setPlace(document.getElementById(replayPlace)), []);
  const { gain } = change;
  const slider = (
    <TimeSlider
      inHead={place !== null}
      asked={asked}
      playback={playback}
      act={act}
      duration={duration}
      sealAt={sealAt}
      activity={activity.data ?? []}
      news={
        gain === null
          ? null
          : t('time.news', {
              name: shownName(gain.row, nameField),
              problem: gain.displayId,
              from: gain.from,
              to: gain.to,
            })
      }
      onLeave={onLeave}
    />
  );
  return (
    <div className={styles['view']}>
      {place === undefined ? null : place === null ? <Card edge>{slider}</Card> : createPortal(slider, place)}
      <BoardTools
        type={type}
        query={query}
        setQuery={setQuery}
        followed={followed.list.length}
        seconds={0}
        sealed={false}
        fresh
        more={<span className={styles['hint']}>{t('time.hint')}</span>}
      />
      <Card flush edge>
        {data === undefined ? (
          board.error ? (
            <ErrorState tall error={board.error} onRetry={() => void board.refetch()} />
          ) : (
            <SkeletonLines padded lines={12} />
          )
        ) : rows.length === 0 ? (
          <EmptyState tall title={t('empty')} description={t('time.emptyHint')} />
        ) : (
          <Board
            frame={frame}
            rows={rows}
            pinned={onlyFollowed ? [] : pinned}
            own={own}
            followed={followed.set}
            onFollow={followed.toggle}
            onCell={onCell}
            onRank={onRank}
            finals={finals}
            fresh={change.fresh}
            scene={JSON.stringify([query, cid])}
            label={t('time.caption', { title: contest.title })}
          />
        )}
        {data === undefined || onlyFollowed ? null : (
          <Pager
            page={query.currentPage}
            limit={query.limit}
            total={data.total}
            // Fewer teams at an earlier second must not change the page that is asked for.
            settled={false}
            sizes={boardSizes}
            onPage={(currentPage, options) => setQuery({ currentPage }, options)}
            onLimit={(limit) => setQuery({ limit })}
          />
        )}
      </Card>
      {opened !== null && opened.displayId === null && Rank !== undefined ? (
        <Rank
          key={opened.row.uid}
          cid={cid}
          uid={opened.row.uid}
          name={shownName(opened.row, nameField)}
          solves={contestRuleOf(type).solvesOfRow(opened.row)}
          element={opened.element}
          duration={duration}
          sealAt={sealAt}
          worst={data?.ranked ?? 1}
          second={second}
          removeStar={query.removeStar}
          onClose={close}
        />
      ) : null}
      {opened !== null && opened.displayId !== null && Runs !== undefined ? (
        <Runs
          key={`${opened.row.uid} ${opened.displayId}`}
          cid={cid}
          uid={opened.row.uid}
          displayId={opened.displayId}
          forceRefresh
          containsEnd={false}
          type={type}
          element={opened.element}
          name={shownName(opened.row, nameField)}
          balloon={problems.find((one) => one.displayId === opened.displayId)?.color ?? undefined}
          until={second}
          onClose={close}
        />
      ) : null}
    </div>
  );
};
