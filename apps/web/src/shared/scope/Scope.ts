import type {
  BodyOf,
  Call,
  contest,
  language,
  problem,
  problemAnnex,
  QueryOf,
  rejudge,
  submission,
} from '@assay/contract';
import type { ComponentType } from 'react';
import type { CallInput } from '../client/api.ts';

/** Any call that answers as `C` does. */
type Like<C extends Call> = Omit<Call, 'data'> & { data: C['data'] };

/** A call of a scope that answers as `C` does, and what it is asked for there. */
export interface ScopedCall<C extends Call, Facts extends unknown[]> {
  call: Like<C>;
  input: (...facts: Facts) => CallInput<Like<C>>;
}

/** A call with its input, checked against each other. */
export const scoped = <C extends Call, Facts extends unknown[]>(
  call: C,
  input: (...facts: Facts) => CallInput<C>,
): ScopedCall<C, Facts> => ({ call, input });

/** Which submissions a list shows. */
export type SubmissionFilter = QueryOf<typeof submission.getSubmissionList> &
  Partial<Pick<QueryOf<typeof contest.getContestSubmissions>, 'beforeContestSubmit' | 'containsEnd'>>;

/** Which of the reader's own submissions a list shows here, besides the ordinary ones. */
export type OwnRows = Pick<SubmissionFilter, 'beforeContestSubmit' | 'containsEnd'>;

/** Code to be judged. */
export interface SentCode {
  problemId: string;
  language: string;
  code: string;
  isRemote: boolean;
  /** Sent again with it, it is the same submission. */
  sendingKey: string;
}

/** Code to be run on the reader's own input. */
export type SentTest = Omit<BodyOf<typeof submission.submitTestRun>, 'type'>;

/** A verdict given by hand. */
export type GivenVerdict = QueryOf<typeof rejudge.manualJudge>;

/** What stands before a submission. */
export interface SubmitGate {
  /** Why nothing can be sent here, in words; undefined when it can. */
  refusal: string | undefined;
  /** The reader may run code on their own input. */
  test: boolean;
  /** Asked before each submission: a password, or whether an answer may be replaced. False: the reader thought better of it. */
  pass: () => Promise<boolean>;
}

interface GateFacts {
  /** What the server said of the reader's rights to the problem. */
  use: boolean;
  /** Their result so far; undefined without one. */
  own: number | undefined;
}

/** Comments that belong together: those of a scope, or those below one discussion. */
export interface CommentThread {
  /** What names it in the calls of comments. */
  query: { cid: number } | { did: number };
  /** The address of the page it stands on. */
  path: string;
  /** Where the browser keeps what is typed. */
  key: string;
  /** Comments are questions, which administrators answer and may show to everybody. */
  questions?: boolean;
}

/**
 * Where a problem is met: in the archive, a contest, a training or a group. The workbench, the submission list, the
 * submission's page and the comments take addresses, calls, keys and parts from here and know nothing of its kind.
 */
export interface Scope {
  paths: {
    problemList: string;
    problem: (problemId: string) => string;
    fullProblem: (problemId: string) => string;
    submissions: string;
    submissionsOf: (problemId: string) => string;
    /** A submission, with the problem it was sent to. */
    submission: (submitId: number, problemId: string) => string;
    /** What is said about a problem; absent where nothing may be said. */
    discussions?: (problemId: string) => string;
  };
  /** Its comments; absent where it has none of its own. */
  comments?: CommentThread;
  /** The archive: problems of contests and hidden ones are met here by who edits them. */
  isArchive?: boolean;
  /** What a problem is called here: the last word of its address. */
  nameOf: (row: {
    displayPid?: string | null | undefined;
    displayId?: string | null | undefined;
  }) => string | undefined;
  /** Where the browser keeps the code of a problem (document 1, section 3). */
  draftKey: (problemId: string) => string;
  /** Where the browser keeps how the editor looks for a problem (document 1, section 2). */
  editorKey: (problemId: string) => string;
  /** A hook: what stands before a submission to the problem of this page. */
  useGate: (facts: GateFacts) => SubmitGate;
  /** A hook: which of the reader's own submissions are listed at the moment. */
  useOwnRows: () => OwnRows;
  /** Below the problem in focus mode: the other problems. */
  Navigator?: ComponentType<{ problemId: string }>;
  /** Above the reader's own submissions to a problem: what the list leaves out here. */
  SubmissionsNote?: ComponentType;
  /** Who decides that results of cases are not told: a key of `submission.json`. */
  casesHidden: 'case.hiddenWhy' | 'case.hiddenInContest';
  /** What the place shows besides its `calls` that a verdict makes old. */
  madeOld?: readonly Call[];
  /** At the end of the bar above the problem: a clock. With it the bar is there outside focus mode too. */
  BarEnd?: ComponentType;
  calls: {
    problem: ScopedCall<
      typeof problem.getProblemDetail,
      [problemId: string, statement?: problem.StatementLanguage | undefined]
    >;
    languages: ScopedCall<typeof language.getProblemLanguages, [pid: number]>;
    attachments: ScopedCall<typeof problemAnnex.getProblemAttachments, [pid: number]>;
    /** The reader's own results. */
    ownStatuses: ScopedCall<typeof problem.getUserProblemStatus, [pids: readonly number[]]>;
    /** `utcOffset`: minutes by which the reader's clock is ahead of UTC. */
    lastAccepted: ScopedCall<typeof problem.getLastAcCode, [pid: number, utcOffset: number]>;
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
    /** `link`: its author sends it to the other judge from now on. */
    resubmit: ScopedCall<typeof submission.resubmit, [submitId: number, way?: 'link']>;
    /** What administrators of the place do with one submission. */
    rejudge: ScopedCall<typeof rejudge.rejudge, [submitId: number]>;
    judgeByHand: ScopedCall<typeof rejudge.manualJudge, [given: GivenVerdict]>;
    cancel: ScopedCall<typeof rejudge.cancelJudge, [submitId: number]>;
    /** How input, expected and actual output of a case begin. */
    caseData: ScopedCall<typeof submission.getCaseData, [submitId: number, seq: number]>;
  };
}
