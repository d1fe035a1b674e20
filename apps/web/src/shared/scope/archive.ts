import { language, problem, rejudge, submission } from '@assay/contract';
import { paths } from '../paths.ts';
import type { SolvingScope } from './SolvingScope.ts';

/** Problems outside contests, trainings and groups. */
export const archiveScope: SolvingScope = {
  paths: {
    problemList: paths.problemList,
    problem: paths.problem,
    fullProblem: paths.fullProblem,
    submissions: paths.status,
    submissionsOf: (problemId) => `${paths.status}?problemID=${encodeURIComponent(problemId)}&completeProblemID=true`,
    submission: paths.submission,
  },
  draftKey: (problemId) => `assay.code.NoContest.${problemId}`,
  editorKey: (problemId) => `assay.editor.NoContest.${problemId}`,
  calls: {
    problem: { call: problem.getProblemDetail, input: (problemId) => ({ query: { problemId } }) },
    languages: { call: language.getProblemLanguages, input: (pid) => ({ query: { pid } }) },
    attachments: { call: problem.getProblemAttachments, input: (pid) => ({ query: { pid } }) },
    ownStatuses: {
      call: problem.getUserProblemStatus,
      input: (pids) => ({ body: { pidList: [...pids], isContestProblemList: false } }),
    },
    lastAccepted: { call: problem.getLastAcCode, input: (pid) => ({ query: { pid } }) },
    submit: {
      call: submission.submitCode,
      input: ({ problemId, ...sent }) => ({ body: { pid: problemId, ...sent } }),
    },
    testRun: { call: submission.submitTestRun, input: (sent) => ({ body: { ...sent, type: 'public' } }) },
    submissions: { call: submission.getSubmissionList, input: (filter) => ({ query: filter }) },
    statuses: {
      call: submission.checkSubmissionsStatus,
      input: (submitIds) => ({ body: { submitIds: [...submitIds] } }),
    },
    submission: { call: submission.getSubmissionDetail, input: (submitId) => ({ query: { submitId } }) },
    cases: { call: submission.getAllCaseResult, input: (submitId) => ({ query: { submitId } }) },
    share: { call: submission.updateSubmission, input: (submitId, share) => ({ body: { submitId, share } }) },
    resubmit: { call: submission.resubmit, input: (submitId) => ({ query: { submitId } }) },
    rejudge: { call: rejudge.rejudge, input: (submitId) => ({ query: { submitId } }) },
    judgeByHand: { call: rejudge.manualJudge, input: (given) => ({ query: given }) },
    cancel: { call: rejudge.cancelJudge, input: (submitId) => ({ query: { submitId } }) },
    caseData: { call: submission.getCaseData, input: (submitId, seq) => ({ query: { submitId, seq } }) },
  },
};
