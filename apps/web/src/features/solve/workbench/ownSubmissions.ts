import type { QueryOf, submission } from '@assay/contract';

/** The page of the reader's submissions to one problem; the same input everywhere shares one cached answer. */
export const ownSubmissions = (problemId: string, currentPage = 1): QueryOf<typeof submission.getSubmissionList> => ({
  onlyMine: true,
  problemID: problemId,
  completeProblemID: true,
  currentPage,
  limit: 10,
});
