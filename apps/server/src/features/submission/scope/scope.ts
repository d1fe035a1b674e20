import type { CaseResultsView, ProblemFacts, ScopeFacts, Viewer } from '@assay/domain';
import type { Sql } from '../../../platform/database.ts';
import type { Settings } from '../../../platform/settings.ts';
import type { Contests } from '../../contest/index.ts';
import type { ProblemRow } from '../../problem/index.ts';
import type { Place } from '../submission.table.ts';

/** Names of places as requests and submission rows carry them; 0 and absent mean none. */
export interface ScopeKey {
  cid?: number | undefined;
  tid?: number | undefined;
  gid?: number | undefined;
}

/** What places are found with. */
export interface ScopeNeeds {
  db: Sql;
  contests: Contests;
}

/** A problem as it is called in a place. */
export interface MetProblem {
  row: ProblemRow;
  /** Its entry in the contest; 0 outside. */
  cpid: number;
  displayId: string;
  /** Its title there; null: its own, in the reader's language. */
  title: string | null;
}

/** What a place needs to know of one of its submissions. */
export interface ViewedSubmission {
  pid: number;
  uid: string;
  submitTime: Date;
  share: boolean;
  /** Switches of its problem. */
  codeShare: boolean;
  openCaseResult: boolean;
  problem: ProblemFacts;
}

/** What one viewer is shown of one submission. */
export interface SubmissionView {
  /** `unknown`: answered with −5 and nothing that depends on the verdict; `refused`: not at all. */
  verdict: 'shown' | 'unknown' | 'refused';
  /** Time, memory, length, text of errors. */
  figures: boolean;
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
  /** What its submissions carry: where they are listed and counted. */
  place: Place;
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
  /** The viewer may see all test data of problems met here, and words that may quote them. */
  seesTestData: boolean;
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
  /** Own submissions received from then on have no verdict that the viewer may know; null: there are none such. */
  ownUntil: Date | null;
  /** What the viewer is shown of a submission made here. */
  view(submission: ViewedSubmission, settings: Settings): SubmissionView;
}

/** Submissions to a problem by what became of them. */
export type ProblemCounts = Record<
  'pid' | 'total' | 'ac' | 'mle' | 'tle' | 're' | 'pe' | 'ce' | 'wa' | 'se' | 'pa',
  number
>;

/** `read` the statement, or `use` the problem: submit, test, templates, languages, tags, attachments. */
export type ProblemVerb = 'read' | 'use' | 'load';

export type MaybeViewer = Viewer | null;
