import { standings } from '@assay/contract';
import type { ApiError } from '../../../shared/client/apiError.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useVirtualRun } from '../solving/useVirtualRun.ts';
import { useContest } from '../useContest.ts';

/** Others move the own rank while the contest, or an own run through it, goes on; nobody needs that faster beside the problems (ms). */
const pollMs = 60_000;

/** The reader's result at a problem: null where nothing was sent. */
export type OwnResult = standings.OwnStanding['results'][string];

interface OwnStandingState {
  /** Undefined until it is known, and where it is not told. */
  standing: standings.OwnStanding | undefined;
  /** By problem id of the archive. */
  own: (pid: number) => OwnResult | null;
  isLoading: boolean;
  /** Why it is not known; null while it is, or is asked for. */
  error: ApiError | null;
  refetch: () => void;
}

/** How the reader stands. */
export const useOwnStanding = (): OwnStandingState => {
  const { cid, phase, rights } = useContest();
  const moves = useVirtualRun()?.running || phase === 'running';
  const {
    data: standing,
    isLoading,
    error,
    refetch,
  } = useCall(
    standings.getOwnStanding,
    { query: { cid } },
    { enabled: rights.enter, quiet: true, refetchInterval: moves ? pollMs : false },
  );
  return {
    standing,
    own: (pid) => standing?.results[String(pid)] ?? null,
    isLoading,
    error: standing === undefined ? error : null,
    refetch: () => void refetch(),
  };
};
