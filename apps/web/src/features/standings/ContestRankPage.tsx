import { contest, standings } from '@assay/contract';
import { useCall } from '../../shared/client/useCall.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { useContest, useVirtualRun } from '../contest/index.ts';
import { boardContestOf } from './board/boardContest.ts';
import { ReplayableBoard } from './ReplayableBoard.tsx';
import { contestLength } from './time/contestLength.ts';

/** Seconds (document 2, section 9). */
const seconds = 30;
/** Problems are rarely added or renamed while it runs (seconds). */
const problemSeconds = 60;

/** `/contest/:contestID/rank`: the board inside a contest. */
const ContestRankPage = () => {
  const { cid, info, phase, sealed, rights } = useContest();
  const ownRun = useVirtualRun()?.running ?? false;
  const problems = useCall(
    contest.getContestProblems,
    { query: { cid } },
    { quiet: true, refetchInterval: phase === 'running' ? problemSeconds * 1000 : false },
  );
  if (problems.data === undefined)
    return (
      <Card edge>
        {problems.error ? (
          <ErrorState tall error={problems.error} onRetry={() => void problems.refetch()} />
        ) : (
          <SkeletonLines lines={12} />
        )}
      </Card>
    );
  return (
    <ReplayableBoard
      {...contestLength(info)}
      replay={rights.replay}
      contest={boardContestOf({ ...info, phase, sealed, ownRun }, problems.data)}
      call={standings.getContestRank}
      seconds={seconds}
    />
  );
};

export default ContestRankPage;
