import type { ContestClock } from '../contest/clock.ts';
import { type Effect, effectOf } from './effect.ts';
import type { SubtaskPoints } from './rules/rule.ts';

/** One submission as a board sees it. */
export interface Run {
  /** In the order of receipt, unique among all contests. */
  id: number;
  uid: string;
  /** A name of the problem that stays when it is renamed or moved. */
  problem: string;
  /** ms of contest time when the server received it; for the participant, whose clock may have stood. */
  at: number;
  /** ms of everybody's contest time, where it differs: the seal asks for this one. */
  common?: number;
  effect: Effect;
  /** Points; null where the verdict has none. */
  score: number | null;
  runTimeMs: number;
  /** Points of each subtask, in a contest whose rule counts them. */
  subtasks?: SubtaskPoints;
}

/** What a run is made of: `received` is ms since the epoch, `status` a code, `time` ms. */
export interface RunSource {
  id: number;
  uid: string;
  problem: string;
  received: number;
  status: number;
  score: number | null;
  time: number;
  subtasks?: SubtaskPoints;
}

/**
 * Contest time of a submission, ms. What was received while a pause held up the start came before it: the clock stands at 0
 * then, which is within the contest.
 * @param received ms since the epoch
 */
export const timeOfRun = (clock: Pick<ContestClock, 'time' | 'isPaused'>, received: number, uid: string): number => {
  const at = clock.time(received, uid);
  return at === 0 && clock.isPaused(received, uid) ? -1 : at;
};

/** A submission as a run: the clock says when it was. */
export const runOf = (clock: Pick<ContestClock, 'time' | 'isPaused'>, source: RunSource): Run => {
  const at = timeOfRun(clock, source.received, source.uid);
  const common = clock.time(source.received);
  return {
    id: source.id,
    uid: source.uid,
    problem: source.problem,
    at,
    ...(common === at ? {} : { common }),
    effect: effectOf(source.status),
    score: source.score,
    runTimeMs: source.time,
    ...(source.subtasks === undefined ? {} : { subtasks: source.subtasks }),
  };
};

/**
 * Submissions with times that never go back: where the server's clock was set back, one that came later (its id is higher)
 * is not before one that came earlier. The order of receipt decides who was first.
 */
export const inReceiptOrder = <T extends { id: number; received: number }>(sources: readonly T[]): T[] => {
  let last = Number.NEGATIVE_INFINITY;
  return [...sources]
    .sort((a, b) => a.id - b.id)
    .map((source) => {
      last = Math.max(last, source.received);
      return source.received === last ? source : { ...source, received: last };
    });
};
