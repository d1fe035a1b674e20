import type { ContestFacts } from '../contest/facts.ts';
import { contestAuths } from '../contest/kind.ts';
import { isContestAdmin, mayReadContest, mayRegister, mayStartVirtually } from './contest.ts';
import type { Viewer } from './role.ts';

/**
 * How a contest of a list stands for its reader: directs it; is registered; has sent something in it; did it later alone, or
 * may; is kept out by the account rule; has a password to give before anything can be read, or before something is sent; or
 * may just walk in.
 */
export const ownContestStates = [
  'manages',
  'registered',
  'joined',
  'virtual',
  'mayStart',
  'notAdmitted',
  'password',
  'register',
  'open',
] as const;
export type OwnContestState = (typeof ownContestStates)[number];

/** The state of one contest for one viewer; null where there is nothing to say: it is over, and the viewer was not there. */
export const ownContestState = (
  viewer: Viewer,
  contest: ContestFacts,
  did: { sent: boolean; virtual: boolean },
): OwnContestState | null => {
  if (isContestAdmin(viewer, contest)) return 'manages';
  if (!mayReadContest(viewer, contest)) return null;
  const isPublic = contest.auth === contestAuths.public;
  if (isPublic && did.sent) return 'joined';
  if (!isPublic && contest.registered && contest.accountRuleOk && !contest.isOver) return 'registered';
  if (did.virtual) return 'virtual';
  if (!isPublic && contest.registered && contest.accountRuleOk) return 'registered';
  if (!contest.accountRuleOk) return 'notAdmitted';
  if (mayStartVirtually(viewer, contest)) return 'mayStart';
  if (mayRegister(viewer, contest)) return contest.auth === contestAuths.private ? 'password' : 'register';
  return contest.phase === 'ended' ? null : 'open';
};
