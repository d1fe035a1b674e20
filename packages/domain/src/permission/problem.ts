import type { ContestFacts } from '../contest/facts.ts';
import { problemAuths } from '../problem/release.ts';
import { mayUseContestProblem } from './contest.ts';
import { isAnyAdmin, isProblemAdmin, isRoot, type Viewer } from './role.ts';

/** What the rules need to know of a problem. */
export interface ProblemFacts {
  /** One of `problemAuths`. */
  auth: number;
  /** It belongs to a group. */
  isGroup: boolean;
}

/**
 * A problem is met somewhere, and the place decides with the facts who may do what. The archive is the place of public
 * problems; contests, trainings and groups bring their own member of this union with what their rules ask for.
 */
export type ScopeFacts = { kind: 'archive' } | { kind: 'contest'; contest: ContestFacts };

/** One of a contest, met there: whoever has entered reads and uses it, unless it was hidden altogether. */
const isMetInContest = (viewer: Viewer | null, problem: ProblemFacts, contest: ContestFacts): boolean =>
  problem.auth !== problemAuths.hidden && mayUseContestProblem(viewer, contest);

/** Listed for everybody, guests too. Lists ask the same of the database: `isListed` in problem.store.ts. */
export const isListedProblem = (problem: ProblemFacts): boolean =>
  problem.auth === problemAuths.public && !problem.isGroup;

/** Read the statement (reference, getProblem: hidden problems are refused to administrators too, they have the editor). */
export const mayReadProblem = (viewer: Viewer | null, problem: ProblemFacts, scope: ScopeFacts): boolean =>
  scope.kind === 'contest'
    ? isMetInContest(viewer, problem, scope.contest)
    : isListedProblem(problem) || (problem.auth === problemAuths.public && isRoot(viewer));

/** Submit, test, and get what the editor shows beside the statement: templates, languages, tags, attachments. */
export const mayUseProblem = (viewer: Viewer | null, problem: ProblemFacts, scope: ScopeFacts): boolean =>
  mayReadProblem(viewer, problem, scope) ||
  (scope.kind === 'archive' && isProblemAdmin(viewer) && (!problem.isGroup || isRoot(viewer)));

/** See its title in a list of submissions. */
export const mayNameProblem = (viewer: Viewer | null, problem: Pick<ProblemFacts, 'auth'>): boolean =>
  problem.auth === problemAuths.public || isAnyAdmin(viewer);

/** Make it public, hidden or one of contests: role admin may hide problems but not publish them. */
export const maySetProblemAuth = (viewer: Viewer | null, auth: number): boolean =>
  isProblemAdmin(viewer) || (isAnyAdmin(viewer) && auth !== problemAuths.public);
