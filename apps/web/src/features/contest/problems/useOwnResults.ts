import { status } from '@assay/domain';
import type { ApiError } from '../../../shared/client/apiError.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useScope } from '../../../shared/scope/useScope.ts';

/** The reader's result at a problem: null where nothing was sent. */
export interface OwnResult {
  status: number;
  score: number | null;
}

interface OwnResults {
  /** By problem id of the archive. */
  own: (pid: number) => OwnResult | null;
  /** Why they are not known; null while they are, or are asked for. */
  error: ApiError | null;
  refetch: () => void;
}

/** The reader's own results in the contest. */
export const useOwnResults = (pids: readonly number[]): OwnResults => {
  const { ownStatuses } = useScope().calls;
  const { data, error, refetch } = useCall(ownStatuses.call, ownStatuses.input(pids), {
    enabled: pids.length > 0,
    quiet: true,
  });
  return {
    own: (pid) => {
      const own = data?.[String(pid)];
      return own === undefined || own.status === status.notSubmitted
        ? null
        : { status: own.status, score: own.score ?? null };
    },
    error: data === undefined ? error : null,
    refetch: () => void refetch(),
  };
};
