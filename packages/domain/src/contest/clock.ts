import { type ClockChange, type Pause, pausesOf, standingChanges } from './clockChange.ts';
import type { ContestPhase } from './phase.ts';

/** What a contest's settings say of its times: ms since the epoch. */
export interface ContestSchedule {
  start: number;
  end: number;
  /** When the board is sealed; null where it never is. */
  sealAt: number | null;
  /** The seal falls with the end. Without it an administrator takes it off. */
  autoRealRank: boolean;
}

/**
 * The one clock of a contest. Moments are ms since the epoch as the server saw them, contest times are ms since the start
 * without pauses. A `uid` asks for one participant, whose clock may stand or end otherwise; without, for everybody.
 */
export interface ContestClock {
  /** Contest time of a moment: negative before the start, standing while paused, going on behind the end. */
  time(at: number, uid?: string): number;
  /** Contest time of the end: at it, nothing counts any more. */
  end(uid?: string): number;
  /** Contest time of the last end that anybody has. */
  lastEnd: number;
  /** Contest time from which on runs are behind the seal; null without one. */
  sealAfter: number | null;
  /** Participants whose end is not that of everybody. */
  ownEnds: ReadonlyMap<string, number>;
  phase(now: number, uid?: string): ContestPhase;
  /** True when nobody, extra minutes or not, may send anything that counts. */
  isOverForAll(now: number): boolean;
  /** Who may still send something that counts while everybody else has ended, and until when (ms) the last of them may. */
  late(now: number): { uids: readonly string[]; until: number | null };
  /** It has begun, and somebody, with extra minutes or without, may still send something that counts. */
  isUnderWay(now: number): boolean;
  isPaused(now: number, uid?: string): boolean;
  /** The board shows what it showed at the seal. */
  isSealed(now: number): boolean;
  /** The moment at which the seal goes off by itself: the last end of all, as `expected` says; null where it does not. */
  liftsAt(now: number): number | null;
  /** The moment lies behind the seal, whether the seal still holds or not. */
  isBehindSeal(at: number): boolean;
  /** The moment at which the contest time is reached, null while a pause goes on before it. */
  moment(time: number, uid?: string): number | null;
  /** The same; where a pause goes on, as if it ended at `now`: what a page counts down to. */
  expected(time: number, now: number, uid?: string): number;
  /** Since when the clock stands, null where it goes. */
  pausedSince(now: number, uid?: string): number | null;
  /** Participants whose clock stood otherwise or whose end is another. */
  ownClocks: readonly string[];
}

const pausedBefore = (pauses: readonly Pause[], at: number): number => {
  let sum = 0;
  for (const [from, to] of pauses) if (from < at) sum += Math.min(to, at) - from;
  return sum;
};

/** The clock of a schedule after its changes. The same changes in any order give the same clock. */
export const contestClock = (schedule: ContestSchedule, log: readonly ClockChange[] = []): ContestClock => {
  const changes = standingChanges(log);
  const { start } = schedule;
  const common = pausesOf(changes, start);
  const own = new Map<string, Pause[]>();
  const extra = new Map<string, number>();
  for (const change of changes) {
    const { uid } = change;
    if (uid === undefined || uid === null) continue;
    if (change.kind === 'extend') extra.set(uid, (extra.get(uid) ?? 0) + change.ms);
    else if (!own.has(uid)) own.set(uid, pausesOf(changes, start, uid));
  }
  const pauses = (uid?: string): readonly Pause[] => (uid === undefined ? common : (own.get(uid) ?? common));

  const time = (at: number, uid?: string): number => at - start - pausedBefore(pauses(uid), at);
  const isPaused = (now: number, uid?: string): boolean => pauses(uid).some(([from, to]) => from <= now && now < to);

  let commonEnd = Math.max(0, schedule.end - start);
  let sealAfter = schedule.sealAt === null ? null : Math.max(0, schedule.sealAt - start);
  for (const change of changes) {
    if (change.kind !== 'extend' || (change.uid ?? null) !== null) continue;
    commonEnd = Math.max(0, commonEnd + change.ms);
    // A seal keeps its distance to the end, unless it has begun or was there from the start: nothing sealed is shown again.
    if (sealAfter !== null && sealAfter > 0 && time(change.at) < sealAfter)
      sealAfter = Math.max(0, sealAfter + change.ms);
  }
  const ownEnds = new Map([...extra].map(([uid, ms]) => [uid, Math.max(0, commonEnd + ms)]));
  const end = (uid?: string): number => (uid === undefined ? commonEnd : (ownEnds.get(uid) ?? commonEnd));
  const lastEnd = Math.max(commonEnd, ...ownEnds.values());

  const phase = (now: number, uid?: string): ContestPhase => {
    const passed = time(now, uid);
    if (passed < 0 || (passed === 0 && isPaused(now, uid))) return 'scheduled';
    return passed < end(uid) ? 'running' : 'ended';
  };
  const withOwnClock = [...new Set([...ownEnds.keys(), ...own.keys()])];
  const isBehindSeal = (at: number): boolean => sealAfter !== null && time(at) >= sealAfter;

  const moment = (target: number, uid?: string): number | null => {
    let at = start + target;
    for (const [from, to] of pauses(uid)) {
      // A pause at the very start delays it; one at the very end comes too late.
      if (target > 0 ? from >= at : from > at) break;
      at += to - from;
    }
    return Number.isFinite(at) ? at : null;
  };

  const expected = (target: number, now: number, uid?: string): number =>
    moment(target, uid) ?? now + target - time(now, uid);

  const late = (now: number): ReturnType<ContestClock['late']> => {
    const uids = phase(now) === 'ended' ? withOwnClock.filter((uid) => phase(now, uid) !== 'ended') : [];
    return { uids, until: uids.length === 0 ? null : Math.max(...uids.map((uid) => expected(end(uid), now, uid))) };
  };
  const isOverForAll = (now: number): boolean => phase(now) === 'ended' && late(now).uids.length === 0;

  return {
    time,
    end,
    lastEnd,
    sealAfter,
    ownEnds,
    phase,
    late,
    isOverForAll,
    isUnderWay: (now) => phase(now) !== 'scheduled' && !isOverForAll(now),
    isPaused,
    isSealed: (now) => isBehindSeal(now) && !(schedule.autoRealRank && isOverForAll(now)),
    liftsAt: (now) =>
      sealAfter === null || !schedule.autoRealRank
        ? null
        : Math.max(...[undefined, ...withOwnClock].map((uid) => expected(end(uid), now, uid))),
    isBehindSeal,
    moment,
    expected,
    pausedSince: (now, uid) => pauses(uid).find(([from, to]) => from <= now && now < to)?.[0] ?? null,
    ownClocks: withOwnClock,
  };
};

/**
 * From one clock to another, something that is behind the seal at `now` would come before it and be shown to everybody. A seal
 * that falls because the contest is then over shows no more than every end does, and is not meant.
 */
export const showsSealed = (before: ContestClock, after: ContestClock, now: number): boolean => {
  if (before.sealAfter === null || !before.isSealed(now)) return false;
  const from = before.moment(before.sealAfter) ?? now;
  const to = after.sealAfter === null ? now : (after.moment(after.sealAfter) ?? now);
  return Math.min(to, now) > from;
};
