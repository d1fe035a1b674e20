import { standings } from '@assay/contract';
import { phaseCodes, phaseOf } from '@assay/domain';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../shared/client/useCall.ts';
import { usePageTitle } from '../../shared/hooks/usePageTitle.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { OutsideHead } from '../contest/index.ts';
import { boardContestOf } from './board/boardContest.ts';
import { boardQuery } from './controls/boardQuery.ts';
import { ReplayableBoard } from './ReplayableBoard.tsx';
import { contestLength } from './time/contestLength.ts';
import styles from './View.module.css';

/** Seconds (document 2, section 9). */
const seconds = 30;
/** An ended contest may be extended or its seal taken off, and is over for everybody only later. */
const calmSeconds = 300;
/** Answers that are no failure: there is no such board, or it is not open. One that has not started opens by itself. */
const shut: ReadonlySet<number> = new Set([403, 404]);

/** `/contest/acm-scoreboard/:contestID` and `/contest/oi-scoreboard/:contestID`: a board that is open to everybody. */
const OutsideBoardPage = () => {
  const cid = Number(useParams()['contestID']);
  const outside = useCall(
    standings.getOutsideInfo,
    { query: { cid } },
    {
      quiet: true,
      refetchInterval: (known) => (known?.contest.status === phaseCodes.ended ? calmSeconds : seconds) * 1000,
    },
  );
  const { refetch } = outside;
  const ask = useCallback(() => void refetch(), [refetch]);
  const { query } = useUrlQuery(boardQuery);
  usePageTitle(outside.data?.contest.title);
  if (outside.data === undefined) {
    if (outside.error === null) return <SkeletonLines lines={12} />;
    return shut.has(outside.error.status) ? (
      <EmptyState tall title={outside.error.message} />
    ) : (
      <ErrorState tall error={outside.error} onRetry={() => void outside.refetch()} />
    );
  }
  const { contest, problemList } = outside.data;
  const phase = phaseOf(contest.status);
  const known = boardContestOf({ ...contest, phase }, problemList);
  return (
    <div className={styles['page']}>
      <OutsideHead
        info={contest}
        receivedAt={outside.dataUpdatedAt}
        replayed={contest.rights.replay && query.replay}
        refetch={ask}
      />
      <ReplayableBoard
        {...contestLength(contest)}
        replay={contest.rights.replay}
        contest={known}
        call={standings.getOutsideBoard}
        seconds={seconds}
      />
    </div>
  );
};

export default OutsideBoardPage;
