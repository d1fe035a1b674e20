import { status } from '@assay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../client/useCall.ts';
import { useIsLoggedIn } from '../session/roles.ts';
import type { Scope } from './Scope.ts';

/** The reader's own result per problem id; undefined where there is none, or nobody is logged in. */
export const useOwnStatuses = (
  { calls: { ownStatuses } }: Scope,
  pids: readonly number[],
): ((pid: number) => number | undefined) => {
  const loggedIn = useIsLoggedIn();
  const queries = useQueryClient();
  useEffect(() => {
    // What the reader solves in another tab is solved here too. Nobody needs it to read a page: it comes afterwards.
    import('../client/otherTabs.ts').then(({ hearOtherTabs }) => hearOtherTabs(queries)).catch(() => undefined);
  }, [queries]);
  const { data } = useCall(ownStatuses.call, ownStatuses.input(pids), {
    enabled: loggedIn && pids.length > 0,
    quiet: true,
  });
  return (pid) => {
    const own = data?.[String(pid)]?.status;
    return own === status.notSubmitted ? undefined : own;
  };
};
