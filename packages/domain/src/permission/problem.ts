import type { ContestFacts } from '../contest/facts.ts';
import { problemAuths } from '../problem/release.ts';
import { mayUseContestProblem } from './contest.ts';
import { type GroupFacts, isGroupMember, isGroupRoot, mayManageInGroup, mayReadGroupDesk } from './group.ts';
import { isAnyAdmin, isProblemAdmin, isRoot, type Viewer } from './role.ts';
import { isTrainingEntered, type TrainingFacts } from './training.ts';

/** What the rules need to know of a problem. */
export interface ProblemFacts {
  /** One of `problemAuths`. */
  auth: number;
  /** It belongs to a group. */
  isGroup: boolean;
}

/**
 * A problem is met somewhere, and the place decides with the facts who may do what. The archive is the place of public
 * problems; any other (a contest, training or group) says what its own rules let the viewer do with the problems it holds.
 * `auths`: problems of which kinds (`problemAuths`) are met there.
 */
export type ScopeFacts =
  | { isArchive: true }
  | { isArchive: false; mayRead: boolean; mayUse: boolean; auths: readonly number[] };

/** A contest as the place of its problems, which people read and use once they have entered. */
export const contestScopeFacts = (viewer: Viewer | null, contest: ContestFacts): ScopeFacts => {
  const mayUse = mayUseContestProblem(viewer, contest);
  return { isArchive: false, mayRead: mayUse, mayUse, auths: [problemAuths.public, problemAuths.contest] };
};

/** A group as the place of its problems: members read and use those that are shown. */
export const groupScopeFacts = (viewer: Viewer | null, group: GroupFacts): ScopeFacts => {
  const mayUse = isGroupMember(viewer, group);
  return { isArchive: false, mayRead: mayUse, mayUse, auths: [problemAuths.public] };
};

/** A training as the place of its problems: in a group private ones are met too, which is how homework is handed out. */
export const trainingScopeFacts = (viewer: Viewer | null, training: TrainingFacts): ScopeFacts => {
  const mayUse = isTrainingEntered(viewer, training);
  const auths = training.group ? [problemAuths.public, problemAuths.hidden] : [problemAuths.public];
  return { isArchive: false, mayRead: mayUse, mayUse, auths };
};

/** Listed for everybody, guests too. Lists ask the same of the database: `isListed` in problem.store.ts. */
export const isListedProblem = (problem: ProblemFacts): boolean =>
  problem.auth === problemAuths.public && !problem.isGroup;

/** Read the statement: those who may use it, and in the archive who may edit it, whose page says that nobody else finds it. */
export const mayReadProblem = (
  viewer: Viewer | null,
  problem: ProblemFacts & ProblemOwner,
  scope: ScopeFacts,
): boolean =>
  scope.isArchive
    ? mayUseProblem(viewer, problem, scope) || mayEditProblem(viewer, problem)
    : scope.auths.includes(problem.auth) && scope.mayRead;

/** Submit and test. */
export const mayUseProblem = (viewer: Viewer | null, problem: ProblemFacts, scope: ScopeFacts): boolean =>
  scope.isArchive
    ? isListedProblem(problem) || isRoot(viewer) || (isProblemAdmin(viewer) && !problem.isGroup)
    : scope.auths.includes(problem.auth) && scope.mayUse;

/** Find tags that no listed problem has: they would tell of problems of contests that are still secret. */
export const mayFindEveryTag = (viewer: Viewer | null): boolean => isAnyAdmin(viewer);

/** See its title in a list of submissions. */
export const mayNameProblem = (viewer: Viewer | null, problem: Pick<ProblemFacts, 'auth'>): boolean =>
  problem.auth === problemAuths.public || isAnyAdmin(viewer);

/** Make it public, hidden or one of contests: role admin may hide problems but not publish them; in a group whoever edits it. */
export const maySetProblemAuth = (viewer: Viewer | null, auth: number, group: GroupFacts | null = null): boolean =>
  group !== null || isProblemAdmin(viewer) || (isAnyAdmin(viewer) && auth !== problemAuths.public);

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

/** Take the test data home: the author and problem administrators; in a group who may edit it, never its members. */
export const mayDownloadCases = (
  viewer: Viewer | null,
  problem: ProblemOwner,
  group: GroupFacts | null = null,
): boolean =>
  problem.isGroup
    ? mayEditProblem(viewer, problem, group)
    : viewer !== null && (isAuthor(viewer, problem) || isProblemAdmin(viewer));

/**
 * Open it in the editor, save it, look at its history and tests. `group`: that of the problem as the viewer finds it; those of
 * groups are their groups' business, and where no group is named only super admins edit one.
 */
export const mayEditProblem = (
  viewer: Viewer | null,
  problem: ProblemOwner,
  group: GroupFacts | null = null,
): boolean =>
  problem.isGroup
    ? isRoot(viewer) || (group !== null && mayManageInGroup(viewer, group, problem))
    : isProblemAdmin(viewer) || (viewer !== null && isAnyAdmin(viewer) && isAuthor(viewer, problem));

/** Hear that it is there where they may not edit it: administrators, of a group's those who read the lists of its admins. */
export const mayKnowOfProblem = (
  viewer: Viewer | null,
  problem: Pick<ProblemOwner, 'isGroup'>,
  group: GroupFacts | null = null,
): boolean => (problem.isGroup ? group !== null && mayReadGroupDesk(viewer, group) : isAnyAdmin(viewer));

/** Begin a problem outside groups, whose draft is kept. */
export const mayBeginProblem = (viewer: Viewer | null): boolean => isAnyAdmin(viewer);

/** What stands in the way of putting a problem into a contest: a code that both languages have words for. */
export type ContestUseRefusal = 'noAdmin' | 'ofGroup' | 'hidden' | 'consent';

/**
 * Why a problem may not be put into a contest of one's own; null where it may. Another setter's needs consent
 * or of who edits every problem (`contestUse`); one that a contest of one's own has is known already. Lists ask the same of the
 * database: `isOffered` in contestProblems.store.ts.
 */
export const whyNotIntoContest = (
  viewer: Viewer | null,
  problem: ProblemFacts & ProblemOwner & { contestUse: boolean },
  { isInOwnContest }: { isInOwnContest: boolean },
): ContestUseRefusal | null => {
  if (!isAnyAdmin(viewer)) return 'noAdmin';
  if (problem.isGroup) return 'ofGroup';
  if (problem.auth === problemAuths.hidden) return 'hidden';
  const isAllowed = isInOwnContest || mayEditProblem(viewer, problem);
  return isAllowed || (problem.auth === problemAuths.public && problem.contestUse) ? null : 'consent';
};

/**
 * Put it into a contest of a group (null: it is gone), by who edits that contest: public ones, and those of the group itself. What
 * is kept for contests may stand in the paper of another admin: those take it who may edit it.
 */
export const mayTakeIntoGroupContest = (
  viewer: Viewer | null,
  problem: ProblemFacts & ProblemOwner & { gid: number | null },
  group: GroupFacts | null,
): boolean =>
  problem.isGroup
    ? problem.gid === group?.gid && (problem.auth !== problemAuths.contest || mayEditProblem(viewer, problem, group))
    : problem.auth === problemAuths.public;

/** Edit every problem of the group, for lists: what `mayEditProblem` says of any of them. */
export const mayEditEveryGroupProblem = (viewer: Viewer | null, group: GroupFacts | null): boolean =>
  group !== null && isGroupRoot(viewer, group);

/** Edit those of everybody, for lists: what `mayEditProblem` says of any problem outside groups. */
export const mayEditEveryProblem = (viewer: Viewer | null): boolean => isProblemAdmin(viewer);

/** Get what stands beside the statement: templates, languages, tags, attachments. Editors of other clients ask for them too. */
export const mayLoadProblem = (
  viewer: Viewer | null,
  problem: ProblemFacts & ProblemOwner,
  scope: ScopeFacts,
): boolean => mayUseProblem(viewer, problem, scope) || (scope.isArchive && mayEditProblem(viewer, problem));

/** Delete it with everything that hangs on it. */
export const mayDeleteProblem = (
  viewer: Viewer | null,
  problem: ProblemOwner,
  group: GroupFacts | null = null,
): boolean => (problem.isGroup ? mayEditProblem(viewer, problem, group) : isProblemAdmin(viewer));

/** Bring packages in without a bound on how many in a day; other problem administrators have one. */
export const mayImportUnbounded = (viewer: Viewer): boolean => isRoot(viewer);
