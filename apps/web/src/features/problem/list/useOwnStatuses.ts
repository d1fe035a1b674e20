import { problem } from '@assay/contract';
import { status } from '@assay/domain';
import { useCall } from '../../../shared/client/useCall.ts';
import { useIsLoggedIn } from '../../../shared/session/roles.ts';

/** The reader's own result per problem id; undefined where there is none, or nobody is logged in. */
export const useOwnStatuses = (pids: readonly number[]): ((pid: number) => number | undefined) => {
  const loggedIn = useIsLoggedIn();
  const { data } = useCall(
    problem.getUserProblemStatus,
    { body: { pidList: [...pids], isContestProblemList: false } },
    { enabled: loggedIn && pids.length > 0, quiet: true },
  );
  return (pid) => {
    const own = data?.[String(pid)]?.status;
    return own === status.notSubmitted ? undefined : own;
  };
};
