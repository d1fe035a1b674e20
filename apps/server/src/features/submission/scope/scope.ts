import type { ScopeFacts, Viewer } from '@assay/domain';
import type { Settings } from '../../../platform/settings.ts';
import type { ProblemRow } from '../../problem/index.ts';
import type { Place } from '../submission.table.ts';

/** Names of places as requests and submission rows carry them; 0 and absent mean none. */
export interface ScopeKey {
  cid?: number | undefined;
  tid?: number | undefined;
  gid?: number | undefined;
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
  /** Submissions are subject to the site's interval. */
  hasInterval: boolean;
  /** What the judge tells of cases whose data the reader may not see; `nothing` in a running contest. */
  hiddenCases: 'place' | 'nothing';
  /** The switch that hides the code of submissions counts here. */
  hidesCode(settings: Settings): boolean;
  /**
   * A problem by the id that people see in this place.
   * @throws Failure `problem.unknown`, or `problem.hidden` where the viewer may not do that.
   */
  problem(displayId: string, verb: ProblemVerb): Promise<ProblemRow>;
}

/** `read` the statement, or `use` the problem: submit, test, templates, languages, tags, attachments. */
export type ProblemVerb = 'read' | 'use';

export type MaybeViewer = Viewer | null;
