import type { problem } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useIsLoggedIn } from '../../../shared/session/roles.ts';
import type { AnnexFile } from '../statement/annexFile.ts';
import { useOwnSubmissions } from './useOwnSubmissions.ts';

/** What stands beside the statement: how many own submissions, which files. */
export const useSideCounts = (info: problem.ProblemInfo): { mine: number | undefined; files: readonly AnnexFile[] } => {
  const { calls } = useScope();
  const loggedIn = useIsLoggedIn();
  const mine = useCall(calls.submissions.call, calls.submissions.input(useOwnSubmissions(info.problem.problemId)), {
    enabled: loggedIn,
    quiet: true,
  });
  const files = useCall(calls.attachments.call, calls.attachments.input(info.problem.id), {
    staleTime: 300_000,
    quiet: true,
    keepPrevious: false,
  });
  return { mine: mine.data?.total, files: files.data ?? [] };
};
