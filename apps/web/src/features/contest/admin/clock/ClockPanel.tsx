import { contestDirector } from '@assay/contract';
import { useCall } from '../../../../shared/client/useCall.ts';
import { CardStack } from '../../../../shared/kit/Columns.tsx';
import { NotYet } from '../../../../shared/kit/NotYet.tsx';
import { useContest, useContestChange } from '../../useContest.ts';
import { ClockActs } from './ClockActs.tsx';
import { ClockHistory } from './ClockHistory.tsx';

/** So long (ms) an answer is fresh that came with the rest of the floor desk; changes are told by the contest's topic. */
const freshFor = 10_000;

/** What changes a contest's time, and the changes so far. */
export const ClockPanel = () => {
  const { cid } = useContest();
  const { data, error, refetch } = useCall(
    contestDirector.getContestClock,
    { query: { cid } },
    { staleTime: freshFor },
  );
  useContestChange(() => void refetch());
  if (data === undefined) return <NotYet error={error} onRetry={() => void refetch()} lines={6} padded />;
  return (
    <CardStack>
      <ClockActs cid={cid} clock={data} />
      <ClockHistory cid={cid} clock={data} />
    </CardStack>
  );
};
