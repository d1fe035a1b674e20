import type { ContestFacts } from '../contest/facts.ts';
import { contestAuths } from '../contest/kind.ts';
import type { FailureCode } from '../failure/failure.ts';
import { isContestAdmin, isEntered, mayContestSubmit, mayReadContest, mayReadFromOutside } from './contest.ts';
import type { Viewer } from './role.ts';

type Who = Viewer | null;

/** Own run through an ended contest. */
export interface VirtualRun {
  /** It is under way at this moment. */
  running: boolean;
}

/** The password or the account rule stands between the viewer and submitting, and in private contests reading. */
export const needsRegistration = (viewer: Who, contest: ContestFacts): boolean =>
  !isContestAdmin(viewer, contest) &&
  (!contest.accountRuleOk || (contest.auth !== contestAuths.public && !contest.registered));

const whatIsMissing = (viewer: Who, contest: ContestFacts): FailureCode | null => {
  if (viewer === null) return 'access.guest';
  if (!mayReadContest(viewer, contest)) return 'contest.forbidden';
  if (contest.phase === 'scheduled') return 'contest.notStarted';
  return null;
};
const registrationMissing = (contest: ContestFacts): FailureCode =>
  contest.auth !== contestAuths.public && !contest.registered ? 'contest.needsPassword' : 'contest.accountRule';

/** Why the viewer may not go in; null where they may. */
export const whyNotEntered = (viewer: Who, contest: ContestFacts): FailureCode | null =>
  isEntered(viewer, contest) ? null : (whatIsMissing(viewer, contest) ?? registrationMissing(contest));

/** What a rule of a contest asks. */
type ContestRule = (viewer: Who, contest: ContestFacts) => boolean;

/**
 * Why a rule of the contest said no: what stands at the door where the rule admits the viewer behind it, else that this part
 * is not theirs at all.
 */
export const whyRefused = (viewer: Who, contest: ContestFacts, rule: ContestRule): FailureCode => {
  const behindTheDoor: ContestFacts = { ...contest, phase: 'running', registered: true, accountRuleOk: true };
  if (!rule(viewer, behindTheDoor)) return 'contest.forbidden';
  if (contest.phase === 'scheduled') return 'contest.notStarted';
  return whyNotEntered(viewer, contest) ?? 'contest.forbidden';
};

/** Why a contest shows nobody its board from outside at this moment. */
export const whyNoBoardOutside = (contest: ContestFacts): FailureCode =>
  contest.phase === 'scheduled' && mayReadFromOutside({ ...contest, phase: 'running' })
    ? 'contest.notStarted'
    : 'contest.rankClosed';

/** Submit in an own run through the ended contest, whether the contest takes submissions after its end or not. */
export const maySubmitVirtually = (viewer: Who, contest: ContestFacts, virtual: VirtualRun | null): boolean =>
  virtual?.running === true &&
  contest.openContestJudge &&
  contest.isOver &&
  isEntered(viewer, contest) &&
  !needsRegistration(viewer, contest);

/** Why the viewer may not submit at this moment, the first reason that they can do something about; null where they may. */
export const whyNotSubmit = (
  viewer: Who,
  contest: ContestFacts,
  virtual: VirtualRun | null = null,
): FailureCode | null => {
  if (mayContestSubmit(viewer, contest) || maySubmitVirtually(viewer, contest, virtual)) return null;
  if (!contest.openContestJudge) return 'submission.closed';
  const admin = isContestAdmin(viewer, contest);
  const missing = admin ? null : whatIsMissing(viewer, contest);
  if (missing !== null) return missing;
  if (contest.phase === 'ended' && !contest.allowEndSubmit) return 'contest.ended';
  if (needsRegistration(viewer, contest)) return registrationMissing(contest);
  return 'contest.paused';
};
