import type { BodyOf, Call, language, problem, QueryOf, rejudge, submission } from '@assay/contract';
import type { CallInput } from '../client/api.ts';

/** A call of a scope, and what it is asked for there. */
export interface ScopedCall<C extends Call, Facts extends unknown[]> {
  call: C;
  input: (...facts: Facts) => CallInput<C>;
}

/** Which submissions a list shows. */
export type SubmissionFilter = QueryOf<typeof submission.getSubmissionList>;

/** Code to be judged. */
export interface SentCode {
  problemId: string;
  language: string;
  code: string;
  isRemote: boolean;
}

/** Code to be run on the reader's own input. */
export type SentTest = Omit<BodyOf<typeof submission.submitTestRun>, 'type'>;

/** A verdict given by hand. */
export type GivenVerdict = QueryOf<typeof rejudge.manualJudge>;

/**
 * Where a problem is met: in the archive, a contest, a training or a group. The workbench, the submission list and the
 * submission's page take addresses, calls and keys from here and know nothing of the place.
 */
export interface SolvingScope {
  paths: {
    problemList: string;
    problem: (problemId: string) => string;
    fullProblem: (problemId: string) => string;
    submissions: string;
    submissionsOf: (problemId: string) => string;
    submission: (submitId: number) => string;
  };
  /** Where the browser keeps the code of a problem (document 1, section 3). */
  draftKey: (problemId: string) => string;
  /** Where the browser keeps how the editor looks for a problem (document 1, section 2). */
  editorKey: (problemId: string) => string;
  calls: {
    problem: ScopedCall<typeof problem.getProblemDetail, [problemId: string]>;
    languages: ScopedCall<typeof language.getProblemLanguages, [pid: number]>;
    attachments: ScopedCall<typeof problem.getProblemAttachments, [pid: number]>;
    /** The reader's own results. */
    ownStatuses: ScopedCall<typeof problem.getUserProblemStatus, [pids: readonly number[]]>;
    lastAccepted: ScopedCall<typeof problem.getLastAcCode, [pid: number]>;
    submit: ScopedCall<typeof submission.submitCode, [sent: SentCode]>;
    testRun: ScopedCall<typeof submission.submitTestRun, [sent: SentTest]>;
    submissions: ScopedCall<typeof submission.getSubmissionList, [filter: SubmissionFilter]>;
    /** The state of several submissions that are being judged. */
    statuses: ScopedCall<typeof submission.checkSubmissionsStatus, [submitIds: readonly number[]]>;
    submission: ScopedCall<typeof submission.getSubmissionDetail, [submitId: number]>;
    cases: ScopedCall<typeof submission.getAllCaseResult, [submitId: number]>;
    /** Show the code to others, or no longer. */
    share: ScopedCall<typeof submission.updateSubmission, [submitId: number, share: boolean]>;
    /** Once more, where nothing could be judged. */
    resubmit: ScopedCall<typeof submission.resubmit, [submitId: number]>;
    /** What administrators of the place do with one submission. */
    rejudge: ScopedCall<typeof rejudge.rejudge, [submitId: number]>;
    judgeByHand: ScopedCall<typeof rejudge.manualJudge, [given: GivenVerdict]>;
    cancel: ScopedCall<typeof rejudge.cancelJudge, [submitId: number]>;
    /** How input, expected and actual output of a case begin. */
    caseData: ScopedCall<typeof submission.getCaseData, [submitId: number, seq: number]>;
  };
}
