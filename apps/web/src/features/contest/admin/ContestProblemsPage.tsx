import { contestAdmin } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { Crumb } from '../../../shared/kit/Crumb.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import styles from './Contests.module.css';
import { editorOf } from './editorOf.ts';
import { Checklist } from './problems/Checklist.tsx';
import { movedTo } from './problems/displayIds.ts';
import { ProblemEntry } from './problems/ProblemEntry.tsx';
import { problemCalls } from './problems/problemCalls.ts';
import { useContestHead } from './useContestHead.ts';

const AddProblem = lazyPart(async () => (await import('./problems/AddProblem.tsx')).AddProblem);

/** No contest has more. */
const most = 100;

/** `/admin/contest/:contestId/problems`: which problems a contest has, what they are called, and whether all is ready. */
const ContestProblemsPage = () => {
  const { t } = useTranslation(['contestAdmin', 'contest']);
  const { cid, crumb, data: contest } = useContestHead(t('problems.title'));
  const place = useEditPlace();
  const [moved, setMoved] = useState<{ pid: number; way: 'up' | 'down' }>();
  const [dragged, setDragged] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useCall(editorOf(place.gid).problems, { query: { cid, limit: most } });
  const order = useCallMutation(contestAdmin.orderContestProblems, { invalidates: problemCalls });
  const known = new Map((data?.problemList.records ?? []).map((row) => [row.id, row]));
  const entries = [...known.keys()].flatMap((pid) => data?.contestProblemMap[String(pid)] ?? []);
  const move = (from: number, to: number): void => {
    if (order.isPending) return;
    setMoved({ pid: entries[from]?.pid ?? 0, way: to < from ? 'up' : 'down' });
    order.mutate({ body: { cid, displayIds: movedTo(entries, from, to) } });
  };
  const drop = (to: number): void => {
    if (dragged !== undefined && dragged !== to) move(dragged, to);
    setDragged(undefined);
  };
  const add = (
    <Button
      variant="filled"
      disabled={contest === undefined}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t('problems.add')}
    </Button>
  );
  const list = () => {
    if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <SkeletonLines lines={10} />;
    if (entries.length === 0)
      return (
        <EmptyState
          title={t('problems.none')}
          description={t(place.gid === null ? 'problems.noneHint' : 'problems.noneHintGroup')}
          action={add}
        />
      );
    return (
      <ol className={styles['entries']} aria-label={t('problems.title')}>
        {entries.map((entry, index) => (
          <ProblemEntry
            // Renamed elsewhere, it is filled again.
            key={`${entry.pid} ${entry.gmtModified}`}
            entry={entry}
            known={known.get(entry.pid)}
            focused={moved?.pid === entry.pid ? moved.way : undefined}
            onUp={index === 0 ? undefined : () => move(index, index - 1)}
            onDrag={() => setDragged(index)}
            onDrop={dragged === undefined ? undefined : () => drop(index)}
            onDown={index === entries.length - 1 ? undefined : () => move(index, index + 1)}
          />
        ))}
      </ol>
    );
  };
  return (
    <>
      <div className={styles['crumb']}>
        <Crumb items={crumb} />
      </div>
      <PageTitle
        title={t('problems.title')}
        note={data === undefined ? undefined : entries.length}
        tools={
          <>
            {data !== undefined && entries.length === 0 ? null : (
              <Button
                component={Link}
                to={`${paths.contestProblems(cid)}?print`}
                leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
              >
                {t('contest:booklet.open')}
              </Button>
            )}
            <Button component={Link} to={place.newContestProblem(cid)}>
              {t('problems.create')}
            </Button>
            {add}
          </>
        }
      />
      <Columns inOrder side={<Checklist cid={cid} />}>
        <Card flush edge>
          {list()}
        </Card>
      </Columns>
      {isAdding && contest !== undefined ? (
        <Suspense fallback={null}>
          <AddProblem
            cid={cid}
            type={contest.type}
            returns={contest.returnProblems}
            taken={entries.map(({ displayId }) => displayId)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};

export default ContestProblemsPage;
