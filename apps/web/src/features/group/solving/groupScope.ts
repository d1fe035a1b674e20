import { submission } from '@assay/contract';
import { paths } from '../../../paths.ts';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { type Scope, scoped } from '../../../shared/scope/Scope.ts';

/** A group as a scope of submissions: its list is its own, all else is as in the archive. */
export const groupScope = (gid: number): Scope => ({
  ...archiveScope,
  paths: {
    problemList: paths.problemList,
    // What is sent in a group is sent in its trainings, to problems of the archive.
    problem: paths.problem,
    fullProblem: paths.fullProblem,
    submissions: paths.groupSubmissions(gid),
    submissionsOf: (problemId) =>
      `${paths.groupSubmissions(gid)}?problemID=${encodeURIComponent(problemId)}&completeProblemID=true`,
    submission: (submitId) => paths.groupSubmission(gid, submitId),
  },
  calls: {
    ...archiveScope.calls,
    submissions: scoped(submission.getSubmissionList, (filter) => ({ query: { ...filter, gid } })),
  },
});
