import type { SubmissionFilter } from '../../../shared/scope/Scope.ts';
import { useScope } from '../../../shared/scope/useScope.ts';

/** The page of the reader's submissions to one problem; the same input everywhere shares one cached answer. */
export const useOwnSubmissions = (problemId: string, currentPage = 1): SubmissionFilter => ({
  ...useScope().useOwnRows(),
  onlyMine: true,
  problemID: problemId,
  completeProblemID: true,
  currentPage,
  limit: 10,
});
