import type { ContestFacts } from '../contest/facts.ts';
import { problemAuths } from '../problem/release.ts';
import { isContestAdmin } from './contest.ts';
import { type GroupFacts, isGroupAdmin, isGroupMember } from './group.ts';
import { mayUseProblem, type ProblemFacts } from './problem.ts';
import { isAnyAdmin, isProblemAdmin, isRoot, type Viewer } from './role.ts';

/** Numbers by which a post, a comment or a reply is stored; the first two are the reference's. */
export const postStates = { shown: 0, banned: 1, held: 2 } as const;
export type PostState = keyof typeof postStates;

/** The state behind a stored number; one that is not known shows nothing to anybody. */
export const postStateOf = (status: number): PostState =>
  status === postStates.shown ? 'shown' : status === postStates.held ? 'held' : 'banned';

/** What the rules need to know of a post of a discussion. */
export interface PostFacts {
  authorUid: string;
  state: PostState;
  /** Taken away with everything else of a spammer. */
  removed: boolean;
  /** The group it belongs to. */
  gid: number | null;
  /** That group as the viewer finds it; null where it has none, or none for the viewer. */
  group: GroupFacts | null;
  /** The problem it is about. */
  problem: ProblemFacts | null;
  /** Contests that run, for whoever has most time, and have this problem. */
  contests: readonly ContestOfPost[];
}
export type ContestOfPost = Pick<ContestFacts, 'visible' | 'creatorUid' | 'gid' | 'groupMember' | 'groupRoot'>;

export interface DiscussionSwitches {
  openPublicDiscussion: boolean;
  openGroupDiscussion: boolean;
}

const archive = { isArchive: true } as const;

/** Nothing is told about a problem while a contest with it runs, but to those who administer all such contests. */
export const isUnderEmbargo = (viewer: Viewer | null, contests: readonly ContestOfPost[]): boolean =>
  contests.some((contest) => !isContestAdmin(viewer, contest));

/** The problem may be talked of: the viewer may use it in the archive, and no contest with it runs. */
export const mayDiscussProblem = (
  viewer: Viewer | null,
  problem: ProblemFacts,
  contests: readonly ContestOfPost[],
): boolean => mayUseProblem(viewer, problem, archive) && !isUnderEmbargo(viewer, contests);

/** The same in a group: of problems that it shows its members, and of public ones. */
export const mayDiscussInGroup = (
  viewer: Viewer | null,
  problem: ProblemFacts,
  contests: readonly ContestOfPost[],
): boolean => problem.auth === problemAuths.public && !isUnderEmbargo(viewer, contests);

/** Problems whose posts a viewer finds, by `mayUseProblem` in the archive: those listed, all outside groups, or all. */
export const discussedProblems = (viewer: Viewer | null): 'listed' | 'ofNoGroup' | 'all' => {
  if (isRoot(viewer)) return 'all';
  return isProblemAdmin(viewer) ? 'ofNoGroup' : 'listed';
};

const isWithinReach = (viewer: Viewer | null, post: PostFacts): boolean =>
  !post.removed &&
  (post.gid === null || (post.group !== null && isGroupMember(viewer, post.group))) &&
  (post.problem === null ||
    (post.gid === null ? mayDiscussProblem : mayDiscussInGroup)(viewer, post.problem, post.contests));

const isAuthor = (viewer: Viewer | null, post: Pick<PostFacts, 'authorUid'>): boolean =>
  viewer !== null && viewer.uid === post.authorUid;

const isOpen = (post: PostFacts, switches: DiscussionSwitches): boolean =>
  post.gid === null ? switches.openPublicDiscussion : switches.openGroupDiscussion;

/**
 * How a viewer finds a post by its number: `shown`, or why not. `unknown` says no more than that there is nothing; what was
 * banned was public before, and whoever could read it then is told so. Moderators read banned posts in the back office.
 */
export const postView = (
  viewer: Viewer | null,
  post: PostFacts,
  switches: DiscussionSwitches,
): 'shown' | 'unknown' | 'banned' | 'closed' => {
  if (!isWithinReach(viewer, post)) return 'unknown';
  if (post.state === 'held' && !isAuthor(viewer, post) && !isAnyAdmin(viewer)) return 'unknown';
  if (post.state === 'banned') return 'banned';
  return isOpen(post, switches) ? 'shown' : 'closed';
};

/** Read it, its comments, and hear of both. */
export const mayReadPost = (viewer: Viewer | null, post: PostFacts, switches: DiscussionSwitches): boolean =>
  postView(viewer, post, switches) === 'shown';

/** Which list of posts is asked for: everybody's, or one's own, where also what was held back or banned stands. */
export type PostRange = 'all' | 'mine';

/** Found in a public list. Lists ask the same of the database: `listedPosts` in `discussion.filter.ts` of the server. */
export const isListedPost = (
  viewer: Viewer | null,
  post: PostFacts,
  switches: DiscussionSwitches,
  range: PostRange,
): boolean =>
  post.gid === null &&
  isOpen(post, switches) &&
  isWithinReach(viewer, post) &&
  (range === 'mine' ? isAuthor(viewer, post) : post.state === 'shown');

/** Is spared thresholds, daily numbers, and being held back. */
export const isExemptFromPostLimits = (viewer: Viewer): boolean => isAnyAdmin(viewer);

/** Change its text. */
export const mayEditPost = (viewer: Viewer | null, post: Pick<PostFacts, 'authorUid'>): boolean =>
  isAuthor(viewer, post) || isRoot(viewer);

/** Delete a post, a comment or a reply outside contests: one's own, and administrators everybody's. */
export const mayDeletePost = (
  viewer: Viewer | null,
  post: Pick<PostFacts, 'authorUid'> & Partial<Pick<PostFacts, 'group'>>,
): boolean => isAuthor(viewer, post) || (post.group ? isGroupAdmin(viewer, post.group) : isAnyAdmin(viewer));

/** Post in a group, and say something below its posts: members, as long as it is not read-only. */
export const mayPostInGroup = (viewer: Viewer | null, group: GroupFacts): boolean =>
  isGroupMember(viewer, group) && (!group.isArchived || isRoot(viewer));

/** Pin a post: moderators, in a group its admins. */
export const mayPinPost = (viewer: Viewer | null, group: GroupFacts | null): boolean =>
  group === null ? mayModerate(viewer) : isGroupAdmin(viewer, group);

/** Is spared thresholds and daily numbers in a group. */
export const isExemptInGroup = (viewer: Viewer, group: GroupFacts): boolean =>
  isGroupAdmin(viewer, group) || isAnyAdmin(viewer);

/**
 * Read a comment or a reply below a post that one may read. What is held back is there for its author and for moderators
 * alone, what is banned for nobody: moderators read it in the back office.
 */
export const mayReadRemark = (viewer: Viewer | null, remark: Pick<PostFacts, 'authorUid' | 'state'>): boolean =>
  remark.state === 'shown' || (remark.state === 'held' && (isAuthor(viewer, remark) || mayModerate(viewer)));

/** Read, count, ban, take away and show again what contestants ask: moderators may be contestants, so this is the super admin's. */
export const mayModerateQuestions = (viewer: Viewer | null): boolean => isRoot(viewer);

/** Pin, ban, let held posts through, read reports, take a spammer's posts away. */
export const mayModerate = (viewer: Viewer | null): boolean => isAnyAdmin(viewer);

/**
 * Meet this post, and what is reported of it or said below it, in the back office. Moderators compete like anybody else, so
 * that the back office keeps back what the public pages do while a contest runs: super admins, who administer every contest,
 * and those who administer this one do its work meanwhile. Banned and held posts are met by all, those of groups by super admins.
 */
export const mayModeratePost = (viewer: Viewer | null, post: Pick<PostFacts, 'contests' | 'gid'>): boolean =>
  mayModerate(viewer) && (post.gid === null || mayModerateGroups(viewer)) && !isUnderEmbargo(viewer, post.contests);

/** Meet posts of groups in the back office: site roles are outsiders in groups. */
export const mayModerateGroups = (viewer: Viewer | null): boolean => isRoot(viewer);

/** Is the account so new that what it posts is looked at twice? Administrators are known. `now` and `joined`: ms. */
export const isNewAuthor = (
  author: { role: Viewer['role']; joined: number },
  site: { now: number; newDays: number },
): boolean => isRemovableAuthor(author) && site.now - author.joined < site.newDays * 86_400_000;

/** Be taken away as a spammer: administrators of anything are not. */
export const isRemovableAuthor = (author: { role: Viewer['role'] }): boolean =>
  !isAnyAdmin({ uid: '', username: '', role: author.role });

/** Has a whole wave of accounts removed, or brought back. */
export const mayRemoveAccounts = (viewer: Viewer | null): boolean => isRoot(viewer);
