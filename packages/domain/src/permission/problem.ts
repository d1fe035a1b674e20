import { problemAuths } from '../problem/release.ts';
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
export interface ScopeFacts {
  kind: 'archive';
}

/** Listed for everybody, guests too. Lists ask the same of the database: `isListed` in problem.store.ts. */
export const isListedProblem = (problem: ProblemFacts): boolean =>
  problem.auth === problemAuths.public && !problem.isGroup;

/** Read the statement (reference, getProblem: hidden problems are refused to administrators too, they have the editor). */
export const mayReadProblem = (viewer: Viewer | null, problem: ProblemFacts, _scope: ScopeFacts): boolean =>
  isListedProblem(problem) || (problem.auth === problemAuths.public && isRoot(viewer));

/** Submit, test, and get what the editor shows beside the statement: templates, languages, tags, attachments. */
export const mayUseProblem = (viewer: Viewer | null, problem: ProblemFacts, scope: ScopeFacts): boolean =>
  mayReadProblem(viewer, problem, scope) || (isProblemAdmin(viewer) && (!problem.isGroup || isRoot(viewer)));

/** See its title in a list of submissions. */
export const mayNameProblem = (viewer: Viewer | null, problem: Pick<ProblemFacts, 'auth'>): boolean =>
  problem.auth === problemAuths.public || isAnyAdmin(viewer);

/** Make it public, hidden or one of contests: role admin may hide problems but not publish them. */
export const maySetProblemAuth = (viewer: Viewer | null, auth: number): boolean =>
  isProblemAdmin(viewer) || (isAnyAdmin(viewer) && auth !== problemAuths.public);
