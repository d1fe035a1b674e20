import { status } from '@assay/domain';
import { useCall } from '../../../shared/client/useCall.ts';
import { useScope } from '../../../shared/scope/useScope.ts';

/** The reader's result at a problem: null where nothing was sent. */
export interface OwnResult {
  status: number;
  score: number | null;
}

/** The reader's own results in the contest, by problem id of the archive. */
export const useOwnResults = (pids: readonly number[]): ((pid: number) => OwnResult | null) => {
  const { ownStatuses } = useScope().calls;
  const { data } = useCall(ownStatuses.call, ownStatuses.input(pids), { enabled: pids.length > 0, quiet: true });
  return (pid) => {
    const own = data?.[String(pid)];
    return own === undefined || own.status === status.notSubmitted
      ? null
      : { status: own.status, score: own.score ?? null };
  };
};
