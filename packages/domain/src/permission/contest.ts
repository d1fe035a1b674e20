import type { ContestFacts } from '../contest/facts.ts';
import { contestAuths } from '../contest/kind.ts';
import { contestRuleOf } from '../standings/rules/contestRules.ts';
import { isAnyAdmin, isRoot, type Viewer } from './role.ts';

type Who = Viewer | null;

/** Administers every contest that is shown. Lists ask it before the database. */
export const runsEveryContest = (viewer: Who): boolean => viewer !== null && isRoot(viewer);

/** Direct it; a hidden contest has no administrators outside the back office. */
export const isContestAdmin = (
  viewer: Who,
  contest: Pick<ContestFacts, 'visible' | 'creatorUid' | 'gid' | 'groupMember' | 'groupRoot'>,
): boolean => contest.visible && directs(viewer, contest);

const isStarted = (contest: ContestFacts): boolean => contest.phase !== 'scheduled';
const isOfMember = (contest: Pick<ContestFacts, 'gid' | 'groupMember'>): boolean =>
  contest.gid === null || contest.groupMember;
/** Super admins, its creator, in a group while still a member, and the group's roots. */
const directs = (
  viewer: Who,
  contest: Pick<ContestFacts, 'creatorUid' | 'gid' | 'groupMember' | 'groupRoot'>,
): boolean =>
  viewer !== null &&
  (runsEveryContest(viewer) || contest.groupRoot || (viewer.uid === contest.creatorUid && isOfMember(contest)));
/** In a group that is read-only nothing is sent and nothing changed, but by super admins. */
const isOpen = (viewer: Who, contest: Pick<ContestFacts, 'groupArchived'>): boolean =>
  !contest.groupArchived || runsEveryContest(viewer);
const isLetIn = (contest: ContestFacts): boolean => contest.registered && contest.accountRuleOk;

/** May go in. Everything inside a contest asks for this. */
export const isEntered = (viewer: Who, contest: ContestFacts): boolean =>
  isContestAdmin(viewer, contest) ||
  (viewer !== null &&
    contest.visible &&
    isStarted(contest) &&
    isOfMember(contest) &&
    (contest.auth !== contestAuths.private || isLetIn(contest)));

/** Found in the public list. Lists ask the same of the database. */
export const isListedContest = (contest: Pick<ContestFacts, 'visible' | 'gid'>): boolean =>
  contest.visible && contest.gid === null;

/** Read title, times and description. */
export const mayReadContest = (viewer: Who, contest: ContestFacts): boolean =>
  viewer !== null && contest.visible && (isOfMember(contest) || isContestAdmin(viewer, contest));

/** Register, once and in every phase: after the end too, to look back or to solve on. The password is the caller's to check. */
export const mayRegister = (viewer: Who, contest: ContestFacts): boolean =>
  mayReadContest(viewer, contest) &&
  !isContestAdmin(viewer, contest) &&
  contest.auth !== contestAuths.public &&
  isOpen(viewer, contest) &&
  !contest.registered &&
  contest.accountRuleOk;

/** Read the board from outside, without login. */
export const mayReadFromOutside = (contest: ContestFacts): boolean =>
  contest.visible && contest.openRank && isStarted(contest);

/** List the problems. */
export const mayListContestProblems = (viewer: Who, contest: ContestFacts): boolean =>
  isEntered(viewer, contest) || (mayReadFromOutside(contest) && contest.gid === null);

/** Read a problem, its templates, languages, tags and attachments, and run tests on it. */
export const mayUseContestProblem = (viewer: Who, contest: ContestFacts): boolean => isEntered(viewer, contest);

/** See tags, author, source and difficulty of a problem. Checker, judge files and hidden data are never part of it. */
export const maySeeProblemOrigin = (viewer: Who, contest: ContestFacts): boolean =>
  isContestAdmin(viewer, contest) || (isEntered(viewer, contest) && contest.isOver);

const isSubmitTime = (contest: ContestFacts): boolean =>
  contest.phase === 'running'
    ? !contest.paused
    : contest.phase === 'ended' && (contest.allowEndSubmit || contest.isVirtual);

/** Submit; after the end where that is allowed, or virtually. Administrators may try before the start and while the clock stands. */
export const mayContestSubmit = (viewer: Who, contest: ContestFacts): boolean =>
  contest.openContestJudge &&
  isOpen(viewer, contest) &&
  (isContestAdmin(viewer, contest)
    ? contest.phase !== 'ended' || contest.allowEndSubmit
    : isEntered(viewer, contest) &&
      isSubmitTime(contest) &&
      contest.accountRuleOk &&
      (contest.auth === contestAuths.public || contest.registered));

/** Which board a viewer gets: none, the public one (sealed while the contest is), or the one without a seal. */
export type BoardView = 'none' | 'public' | 'full';

/** Read the board. `forceRefresh` is an administrator's wish to look behind the seal; of others it is not heard. */
export const boardView = (
  viewer: Who,
  contest: ContestFacts,
  asked: { from: 'inside' | 'outside'; forceRefresh: boolean },
): BoardView => {
  const admitted = asked.from === 'inside' ? isEntered(viewer, contest) : mayReadFromOutside(contest);
  if (!admitted) return 'none';
  return asked.forceRefresh && isContestAdmin(viewer, contest) ? 'full' : 'public';
};

/** Count runs after the end on the board (`containsEnd`). */
export const mayIncludeAfterContest = (viewer: Who, contest: ContestFacts): boolean =>
  isContestAdmin(viewer, contest) && contest.phase === 'ended' && contest.allowEndSubmit && !contest.sealed;

/** Merge other contests into a board: administrators of all of them only. */
export const mayMergeContests = (viewer: Who, contests: readonly ContestFacts[]): boolean =>
  contests.length > 0 && contests.every((contest) => isContestAdmin(viewer, contest));

/** Move through the board in time, and reveal it from the bottom up. */
export const mayReplayBoard = (viewer: Who, contest: ContestFacts): boolean =>
  isContestAdmin(viewer, contest) ||
  (contest.isOver && !contest.sealed && (isEntered(viewer, contest) || mayReadFromOutside(contest)));

/** Meet, outside of it, the place that somebody took: it is open to the viewer, over for everybody, and of no group. */
export const mayMeetResult = (viewer: Who, contest: ContestFacts): boolean =>
  isListedContest(contest) &&
  contest.isOver &&
  !contest.sealed &&
  (isEntered(viewer, contest) || mayReadFromOutside(contest));

/** Ask the two scroll board calls of older clients, which know ACM contests that were sealed and have ended. */
export const mayAskScrollCalls = (viewer: Who, contest: ContestFacts & { sealRank: boolean }): boolean =>
  contestRuleOf(contest.kind).hasFirsts &&
  contest.sealRank &&
  contest.isOver &&
  (isContestAdmin(viewer, contest) || (!contest.sealed && mayReadFromOutside(contest)));

/** Read what its directors announce, and hear of it. */
export const mayReadContestAnnouncements = (viewer: Who, contest: ContestFacts): boolean => isEntered(viewer, contest);

/** Announce something, change it, hide it. */
export const mayWriteContestAnnouncements = (viewer: Who, contest: ContestFacts): boolean =>
  isContestAdmin(viewer, contest) && isOpen(viewer, contest);

/** The same in the back office, where hidden contests are prepared too. */
export const mayPrepareContestAnnouncements = (viewer: Who, contest: ContestFacts): boolean =>
  mayWriteContestAnnouncements(viewer, contest) || mayEditContest(viewer, contest);

/** Hand in a page to be printed. */
export const mayPrint = (viewer: Who, contest: ContestFacts): boolean =>
  isEntered(viewer, contest) && contest.openPrint && contest.phase === 'running';

/** Work on the queue of pages to print. */
export const mayServePrints = (viewer: Who, contest: ContestFacts): boolean =>
  isContestAdmin(viewer, contest) && contest.openPrint;

/** See who is to get a balloon, and tick it. */
export const mayHelpWithBalloons = (viewer: Who, contest: ContestFacts): boolean => isContestAdmin(viewer, contest);

/** Download the board and the accepted code. */
export const mayDownloadContest = (viewer: Who, contest: ContestFacts): boolean => isContestAdmin(viewer, contest);

/** Change settings, problems and clock. */
export const mayEditContest = (
  viewer: Who,
  contest: Pick<ContestFacts, 'creatorUid' | 'gid' | 'groupMember' | 'groupRoot' | 'groupArchived'>,
): boolean => directs(viewer, contest) && isOpen(viewer, contest);

/** Hear that it is there where they may not edit it: members of its group, outside groups administrators, and all of one that is shown. */
export const mayKnowOfContest = (
  viewer: Who,
  contest: Pick<ContestFacts, 'gid' | 'visible' | 'groupMember'>,
): boolean => (contest.gid === null ? contest.visible || isAnyAdmin(viewer) : contest.groupMember);

/** Delete it with everything that was sent in it: super admins, and in a group whoever edits it. */
export const mayDeleteContest = (viewer: Who, contest: Parameters<typeof mayEditContest>[1]): boolean =>
  contest.gid === null ? isRoot(viewer) : mayEditContest(viewer, contest);

/** Judge a problem of the contest again. */
export const mayRejudgeContest = (viewer: Who): boolean => isRoot(viewer);

/**
 * Start the contest again for oneself, against its standings at the same minute: when nothing of it is secret any more. Whom
 * the account rule keeps out could not submit; a password is asked for then.
 */
export const mayStartVirtually = (viewer: Who, contest: ContestFacts): boolean =>
  isEntered(viewer, contest) &&
  contest.isOver &&
  !contest.sealed &&
  (contest.accountRuleOk || isContestAdmin(viewer, contest));

/** Learn why a submission of a contest waits: its place tells how many others work on the contest. */
export const mayFollowContestWork = (viewer: Viewer | null, submission: { uid: string }): boolean =>
  viewer?.uid === submission.uid || isAnyAdmin(viewer);
