import type { SubmissionFilter } from '../../../shared/scope/SolvingScope.ts';

/** The page of the reader's submissions to one problem; the same input everywhere shares one cached answer. */
export const ownSubmissions = (problemId: string, currentPage = 1): SubmissionFilter => ({
  onlyMine: true,
  problemID: problemId,
  completeProblemID: true,
  currentPage,
  limit: 10,
});
