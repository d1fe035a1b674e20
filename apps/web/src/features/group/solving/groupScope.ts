import { problem, submission } from '@assay/contract';
import { paths } from '../../../paths.ts';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { type Scope, scoped } from '../../../shared/scope/Scope.ts';

const { isArchive: _, ...elsewhere } = archiveScope;
const { discussions: __, ...outside } = archiveScope.paths;

/**
 * A group as a scope: its own problems, whose ids begin with its short name, are met in it. Its list of submissions names problems
 * of the archive too, which its trainings hold.
 */
export const groupScope = (gid: number, shortName: string): Scope => {
  const isOwn = (problemId: string): boolean => problemId.toUpperCase().startsWith(shortName.toUpperCase());
  return {
    ...elsewhere,
    paths: {
      ...outside,
      problemList: paths.groupProblems(gid),
      problem: (problemId) => (isOwn(problemId) ? paths.groupProblem(gid, problemId) : paths.problem(problemId)),
      fullProblem: (problemId) => paths.groupFullProblem(gid, problemId),
      submissions: paths.groupSubmissions(gid),
      submissionsOf: (problemId) =>
        `${paths.groupSubmissions(gid)}?problemID=${encodeURIComponent(problemId)}&completeProblemID=true`,
      submission: (submitId) => paths.groupSubmission(gid, submitId),
      discussions: (problemId) => paths.groupProblemDiscussions(gid, problemId),
    },
    calls: {
      ...archiveScope.calls,
      problem: scoped(problem.getProblemDetail, (problemId: string, statement?: problem.StatementLanguage) => ({
        query: { problemId, gid, statement, drawn: true },
      })),
      ownStatuses: scoped(problem.getUserProblemStatus, (pids: readonly number[]) => ({
        body: { pidList: [...pids], isContestProblemList: false, gid },
      })),
      lastAccepted: scoped(problem.getLastAcCode, (pid, utcOffset) => ({ query: { pid, gid, utcOffset } })),
      submit: scoped(submission.submitCode, ({ problemId, ...sent }) => ({ body: { pid: problemId, gid, ...sent } })),
      submissions: scoped(submission.getSubmissionList, (filter) => ({ query: { ...filter, gid } })),
    },
  };
};
