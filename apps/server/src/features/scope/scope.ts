import type { submission as calls, contest as contests, HandlerData, HandlerQuery } from '@assay/contract';
import type { CaseResultsView, FailureCode, ProblemFacts, ProblemOwner, ScopeFacts, Viewer } from '@assay/domain';
import type { Settings } from '../../platform/settings.ts';
import type { ProblemRow } from '../problem/index.ts';
import type { Place, SentPlace } from '../submission/index.ts';

/** Names of places as requests and submission rows carry them; 0, null and absent mean none. */
export interface ScopeKey {
  cid?: number | null | undefined;
  tid?: number | undefined;
  gid?: number | null | undefined;
}

/** A problem as it is called in a place. */
export interface MetProblem {
  row: ProblemRow;
  /** Its entry in the contest; 0 outside. */
  cpid: number | null;
  displayId: string;
  /** Its title there; null: its own, in the reader's language. */
  title: string | null;
}

/** What a place needs to know of the problem of a submission. */
export type ViewedProblem = ProblemFacts & ProblemOwner;

/** What a place needs to know of one of its submissions. */
export interface ViewedSubmission {
  pid: number;
  uid: string;
  submitTime: Date;
  share: boolean;
  /** Switches of its problem. */
  codeShare: boolean;
  openCaseResult: boolean;
  problem: ViewedProblem;
}

/** What one viewer is shown of one submission. */
export interface SubmissionView {
  /** `unknown`: answered with −5 and nothing that depends on the verdict; `refused`: not at all. */
  verdict: 'shown' | 'unknown' | 'refused';
  /** Time, memory, length, text of errors. */
  figures: boolean;
  /** All test data of its problem, words that may quote them, time and memory to the last digit. */
  exact: boolean;
  /** How many cases are judged while the judgement runs. */
  progress: boolean;
  code: 'visible' | 'absent' | 'notice';
  cases: CaseResultsView;
  /** What the judge tells of cases whose data the reader may not see; `nothing` in a running contest. */
  hiddenCases: 'place' | 'nothing';
  mayShare: boolean;
  mayResubmit: boolean;
}

/**
 * The place where a problem is met, as one viewer finds it: the archive, a contest, a training or a group. Everything
 * that depends on the place is asked here; no other file looks at contest, training or group ids to decide something.
 */
export interface Scope {
  facts: ScopeFacts;
  /** What its submissions carry: where they are listed and counted, and the training in which they were sent. */
  place: SentPlace;
  /** Class of its submissions in the queue. */
  priority: number;
  /** The site's switch for judging here. */
  isJudging(settings: Settings): boolean;
  /**
   * May the viewer submit here at the moment for which the place was opened?
   * @throws Failure that says why not.
   */
  checkSubmit(settings: Settings): Promise<void>;
  /** Submissions are subject to the site's interval. */
  hasInterval: boolean;
  /** Submissions of one person that may wait for their verdict here; null where the interval is bound enough. */
  inFlightMax: number | null;
  /** The switch that hides the code of submissions counts here. */
  hidesCode(settings: Settings): boolean;
  /** Posts about its problems are told of beside them. */
  hasPosts: boolean;
  /** Tags, author, source and difficulty of problems may be seen here. */
  showsOrigin: boolean;
  /**
   * A problem by the id that people see in this place.
   * @throws Failure `problem.unknown` (`contest.problemUnknown`), or `problem.hidden` where the viewer may not do that.
   */
  problem(displayId: string, verb: ProblemVerb): Promise<MetProblem>;
  /** Submissions to a problem in this place, by status; in contests with those after the end only if that is asked. */
  counts(pid: number, options: { containsEnd: boolean }): Promise<ProblemCounts>;
  /** The viewer's own result for each problem that was tried here. */
  ownResults(
    pids: readonly number[],
    options: { containsEnd: boolean },
  ): Promise<ReadonlyMap<number, { status: number; score: number | null }>>;
  /** Its problems in order with the viewer's own final results, for the navigator of the focus mode; null where it has no order. */
  navigator: ((locale: string) => Promise<Navigated[]>) | null;
  /** Own submissions received from then on have no verdict that the viewer may know; null: there are none such. */
  ownUntil: Date | null;
  /** What the viewer is shown of a submission made here. */
  view(submission: ViewedSubmission, settings: Settings): SubmissionView;
}

/** A problem in the navigator of a place. */
export type Navigated = HandlerData<typeof contests.getFullScreenProblems>[number];

/** A submission, as far as a place asks who may hear of it. */
export type HeardSubmission = Place & { id: number; submitTime: Date } & Pick<
    ViewedSubmission,
    'pid' | 'uid' | 'problem'
  >;

/** A submission that a node judges now. */
export interface RunningSubmission extends Place {
  id: number;
  uid: string;
  submitTime: Date;
  openCaseResult: boolean;
}

/** What a list of submissions may be asked for; a kind looks at what its call has. */
export type ListAsked = Omit<HandlerQuery<typeof calls.getSubmissionList>, 'gid' | 'tid'> & {
  locale: string;
  beforeContestSubmit?: boolean;
  containsEnd?: boolean | undefined;
};

/** A page of a list of submissions. */
export type SubmissionList = Pick<HandlerData<typeof calls.getSubmissionList>, 'records' | 'total'>;

/**
 * A kind of places, which owns all that depends on it: a folder here, and a line of `registry.ts`. `place` is what requests
 * and rows call a place of it.
 */
export interface ScopeKind {
  /** Is a place of this kind named? The first of the registry that says so is asked everything else. */
  isNamedBy(place: ScopeKey): boolean;
  /** What a request hears that names a place which does not exist. */
  unknown: FailureCode;
  /**
   * The place for a viewer, as it is at the moment `now` (ms since the epoch); undefined where there is none, or it is hidden.
   * @throws Failure that says why the viewer has not entered it.
   */
  open(viewer: MaybeViewer, place: ScopeKey, now?: number): Promise<Scope | undefined>;
  /** A place of this kind in which the viewer may do that with the problem, if there is one. */
  meeting(viewer: MaybeViewer, problem: ProblemRow, verb: ProblemVerb): Promise<Scope | undefined>;
  /**
   * Lists submissions of a place as far as the viewer may see them, newest first.
   * @throws Failure where the viewer may not see the list.
   */
  list(viewer: MaybeViewer, place: ScopeKey, asked: ListAsked): Promise<SubmissionList>;
}

/** A kind of places to which submissions belong. Those sent in a training belong to its group or to the archive. */
export interface HoldingKind extends ScopeKind {
  /** Code of submissions made here may be shared by its author. */
  sharesCode: boolean;
  /** Those of the submissions, all made in places of this kind, whose verdicts the viewer may know. */
  audible(viewer: MaybeViewer, rows: readonly HeardSubmission[]): Promise<ReadonlySet<number>>;
  /** Do pages that may hear of a submission hear how far judging it came? */
  tellsProgress(place: Place, openCaseResult: boolean): Promise<boolean>;
  /** May the viewer, if its verdict is theirs to know, ask when judging it will end? */
  mayFollow(viewer: MaybeViewer, submission: { uid: string }): boolean;
  /** Those of the submissions, all made in places of this kind, of which the viewer is told how far judging them came. */
  progressFor(viewer: Viewer, rows: readonly RunningSubmission[]): Promise<ReadonlySet<number>>;
}

/** Submissions to a problem by what became of them. */
export type ProblemCounts = Record<
  'pid' | 'total' | 'ac' | 'mle' | 'tle' | 're' | 'pe' | 'ce' | 'wa' | 'se' | 'pa',
  number
>;

/** `read` the statement, or `use` the problem: submit, test, templates, languages, tags, attachments. */
export type ProblemVerb = 'read' | 'use' | 'load';

export type MaybeViewer = Viewer | null;
