import { standings } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { useContest } from '../useContest.ts';

/** Others move the own rank while the contest runs; nobody needs that faster beside the problems (ms). */
const pollMs = 60_000;

interface OwnStandingState {
  /** Undefined until it is known, and where it is not told. */
  standing: standings.OwnStanding | undefined;
  isLoading: boolean;
}

/** How the reader stands. */
export const useOwnStanding = (): OwnStandingState => {
  const { cid, phase, rights } = useContest();
  const { data: standing, isLoading } = useCall(
    standings.getOwnStanding,
    { query: { cid } },
    { enabled: rights.enter, quiet: true, refetchInterval: phase === 'running' ? pollMs : false },
  );
  return { standing, isLoading };
};
