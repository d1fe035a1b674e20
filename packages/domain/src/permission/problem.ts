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

/** Submit and test. */
export const mayUseProblem = (viewer: Viewer | null, problem: ProblemFacts, scope: ScopeFacts): boolean =>
  mayReadProblem(viewer, problem, scope) ||
  (scope.kind === 'archive' && isProblemAdmin(viewer) && (!problem.isGroup || isRoot(viewer)));

/** See its title in a list of submissions. */
export const mayNameProblem = (viewer: Viewer | null, problem: Pick<ProblemFacts, 'auth'>): boolean =>
  problem.auth === problemAuths.public || isAnyAdmin(viewer);

/** Make it public, hidden or one of contests: role admin may hide problems but not publish them. */
export const maySetProblemAuth = (viewer: Viewer | null, auth: number): boolean =>
  isProblemAdmin(viewer) || (isAnyAdmin(viewer) && auth !== problemAuths.public);

/** Whose a problem is, for rules about its author. */
export interface ProblemOwner {
  /** Null: the account is gone. The name that is printed as the author's is a text of packages, and anybody may take it. */
  uid: string | null;
  isGroup: boolean;
}

const isAuthor = (viewer: Viewer, problem: ProblemOwner): boolean => problem.uid === viewer.uid;

/** Upload test data, to be looked at and used in a problem: every administrator, and those of the group it is for. */
export const mayUploadCases = (viewer: Viewer | null, group: { isAdmin: boolean } | null): boolean =>
  isAnyAdmin(viewer) || group?.isAdmin === true;

/** Take the test data home: the author and problem administrators; in a group its author, its members and root. */
export const mayDownloadCases = (
  viewer: Viewer | null,
  problem: ProblemOwner,
  group: { isMember: boolean } | null = null,
): boolean =>
  viewer !== null &&
  (isAuthor(viewer, problem) ||
    (problem.isGroup ? isRoot(viewer) || group?.isMember === true : isProblemAdmin(viewer)));

/** Open it in the editor, save it, look at its history and tests. Those of groups are their groups' business. */
export const mayEditProblem = (viewer: Viewer | null, problem: ProblemOwner): boolean =>
  isRoot(viewer) ||
  (viewer !== null &&
    !problem.isGroup &&
    (isProblemAdmin(viewer) || (isAnyAdmin(viewer) && isAuthor(viewer, problem))));

/**
 * Put it into a contest of one's own: any public one; one of contests only by those who may read it anyway, who edit it or
 * direct a contest that has it. Lists ask the same of the database: `isOffered` in contestProblems.store.ts.
 */
export const mayTakeIntoContest = (
  viewer: Viewer | null,
  problem: ProblemFacts & ProblemOwner,
  { isInOwnContest }: { isInOwnContest: boolean },
): boolean =>
  isAnyAdmin(viewer) &&
  !problem.isGroup &&
  (problem.auth === problemAuths.public ||
    (problem.auth === problemAuths.contest && (isInOwnContest || mayEditProblem(viewer, problem))));

/** Edit those of everybody, for lists: what `mayEditProblem` says of any problem outside groups. */
export const mayEditEveryProblem = (viewer: Viewer | null): boolean => isProblemAdmin(viewer);

/** Get what stands beside the statement: templates, languages, tags, attachments. Editors of other clients ask for them too. */
export const mayLoadProblem = (
  viewer: Viewer | null,
  problem: ProblemFacts & ProblemOwner,
  scope: ScopeFacts,
): boolean => mayUseProblem(viewer, problem, scope) || (scope.kind === 'archive' && mayEditProblem(viewer, problem));

/** Delete it with everything that hangs on it. */
export const mayDeleteProblem = (viewer: Viewer | null, problem: Pick<ProblemOwner, 'isGroup'>): boolean =>
  isRoot(viewer) || (!problem.isGroup && isProblemAdmin(viewer));
