import type { ContestClock } from './clock.ts';
import type { ContestAuth } from './kind.ts';
import type { ContestPhase } from './phase.ts';
import { type VirtualStart, virtualClock } from './virtualClock.ts';

/** Settings of a contest that its rules ask for, as stored. */
export interface ContestSettings {
  /** `type` of its rule (`contestRuleOf`). */
  kind: number;
  auth: ContestAuth;
  visible: boolean;
  /** The group it belongs to. */
  gid: number | null;
  creatorUid: string;
  /** Super admins, whose submissions count nowhere in it, as those of its creator do not. */
  uncountedUids?: readonly string[];
  /** The board may be read from outside, without login. */
  openRank: boolean;
  openPrint: boolean;
  allowEndSubmit: boolean;
}

/** How the viewer stands to the contest; all false for a guest. */
export interface ContestStanding {
  registered: boolean;
  /** The account rule admits the viewer's name; true when there is no rule. */
  accountRuleOk: boolean;
  groupMember: boolean;
  /** Level 5 of the contest's group. */
  groupRoot: boolean;
  /** Its group is read-only. */
  groupArchived?: boolean;
  /** The viewer does the contest later, alone; absent for everybody else. */
  virtual?: VirtualStart | null;
}

/** Switches of the site that hold for contests. */
export interface ContestSwitches {
  openContestJudge: boolean;
  openContestComment: boolean;
}

/** A contest as one viewer finds it at one moment: all that its rules ask for. */
export interface ContestFacts extends ContestSettings, Omit<ContestStanding, 'virtual'>, ContestSwitches {
  /** For the viewer, who may have more minutes than others. */
  phase: ContestPhase;
  /** Ended for every participant: what is told after the end is told from here on. */
  isOver: boolean;
  paused: boolean;
  sealed: boolean;
  /** The viewer's virtual participation is under way. */
  isVirtual: boolean;
}

/** Facts at the moment `now` (ms since the epoch) for one viewer; `uid` is absent for guests. */
export const contestFacts = (
  parts: { settings: ContestSettings; standing: ContestStanding; switches: ContestSwitches; clock: ContestClock },
  now: number,
  uid?: string,
): ContestFacts => {
  const { clock } = parts;
  const { virtual, ...standing } = parts.standing;
  return {
    ...parts.settings,
    ...standing,
    ...parts.switches,
    phase: clock.phase(now, uid),
    isOver: clock.isOverForAll(now),
    paused: clock.isPaused(now, uid),
    sealed: clock.isSealed(now),
    isVirtual: virtual ? virtualClock(clock, virtual).phase(now) === 'running' : false,
  };
};
