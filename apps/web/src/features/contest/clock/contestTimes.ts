import type { contest } from '@assay/contract';
import { type ContestPhase, phaseOf } from '@assay/domain';
import { toDate } from '../../../shared/i18n/time.ts';

/** What the server said of a contest's time, when it said it. */
export interface SaidTimes extends Pick<contest.ContestInfo, 'now' | 'status' | 'startTime' | 'sealed'> {
  clock: Pick<contest.ContestInfo['clock'], 'endTime' | 'sealTime' | 'sealAfter' | 'pausedAt' | 'elapsed'>;
}
export type TimedContest = SaidTimes & Pick<contest.ContestInfo, 'clock'>;

/** A contest at one moment, for the reader. Lengths in ms. */
export interface ContestMoment {
  phase: ContestPhase;
  /** The clock stands still. */
  paused: boolean;
  sealed: boolean;
  /** Until the start; 0 when it is past. */
  untilStart: number;
  /** Contest time that has passed; 0 before the start, at most the whole length. */
  elapsed: number;
  /** Until the reader's end. */
  remaining: number;
  /** From start to the reader's end, without pauses. */
  length: number;
  /** Contest time of the seal, null without one. */
  sealAt: number | null;
}

/**
 * The contest at `now`, in ms by the server's clock, counted from the server's last word: between two words time only
 * passes, or stands still in a pause. A seal is believed as soon as its time comes, and taken off by the server alone.
 */
export const momentOf = (info: SaidTimes, now: number): ContestMoment => {
  const { clock } = info;
  const said = toDate(info.now).getTime();
  const start = toDate(info.startTime).getTime();
  const end = toDate(clock.endTime).getTime();
  const paused = clock.pausedAt !== null;
  const passed = paused ? 0 : now - said;

  const saidElapsed = Math.max(0, clock.elapsed);
  // Before the start `elapsed` is no measure of the length: start and end are.
  const length = Math.max(0, phaseOf(info.status) === 'scheduled' ? end - start : saidElapsed + end - said);
  const seal = clock.sealTime === null ? null : toDate(clock.sealTime).getTime();

  const untilStart = Math.max(0, start - now);
  const scheduled = phaseOf(info.status) === 'scheduled' && (now < start || paused);
  const elapsedNow = phaseOf(info.status) === 'scheduled' ? now - start : saidElapsed + passed;
  const phase: ContestPhase = scheduled
    ? 'scheduled'
    : phaseOf(info.status) === 'ended' || elapsedNow >= length
      ? 'ended'
      : 'running';
  const elapsed = phase === 'ended' ? length : Math.min(length, Math.max(0, scheduled ? 0 : elapsedNow));
  return {
    phase,
    paused: paused && phase !== 'ended',
    sealed: info.sealed || (phase === 'running' && seal !== null && !paused && now >= seal),
    untilStart,
    elapsed,
    remaining: phase === 'ended' ? 0 : length - elapsed,
    length,
    sealAt: clock.sealAfter === null ? null : Math.min(length, clock.sealAfter),
  };
};

/**
 * The next moment (ms, server's clock) after `now` at which the contest changes by itself: start, seal, the reader's end,
 * and the last end of all, with which the seal may fall; null when it does not.
 */
export const nextChange = (info: TimedContest, now: number): number | null => {
  const { phase, paused } = momentOf(info, now);
  if (paused) return null;
  const { sealTime, endTime, revealTime, lateUntil } = info.clock;
  const moments = (phase === 'ended' ? [revealTime, lateUntil] : [info.startTime, sealTime, endTime, revealTime])
    .filter((date) => date !== null)
    .map((date) => toDate(date).getTime())
    .filter((at) => at > now);
  return moments.length === 0 ? null : Math.min(...moments);
};
