import type { contest } from '@assay/contract';
import type { ContestPhase } from '@assay/domain';
import { momentOf } from '../clock/contestTimes.ts';

type TimedRow = Pick<
  contest.ContestRow,
  'now' | 'status' | 'startTime' | 'endTime' | 'sealed' | 'sealRankTime' | 'sealAfter' | 'pausedAt' | 'elapsed'
>;

interface RowMoment {
  phase: ContestPhase;
  /** The clock stands still. */
  paused: boolean;
  /** Passed part of the contest, 0 to 1. */
  share: number;
  /** Where the seal begins, 0 to 1; null without one. */
  sealFrom: number | null;
  /** ms until the start, or the end; 0 when it has ended. */
  left: number;
}

/** How a contest of a list stands at `now`, in ms by the server's clock: as its own page computes it, for everybody. */
export const rowMoment = (row: TimedRow, now: number): RowMoment => {
  const { endTime, sealRankTime: sealTime, sealAfter, pausedAt, elapsed: said } = row;
  const moment = momentOf({ ...row, clock: { endTime, sealTime, sealAfter, pausedAt, elapsed: said } }, now);
  const { phase, paused, elapsed, length, sealAt, untilStart, remaining } = moment;
  const whole = Math.max(1, length);
  return {
    phase,
    paused,
    share: phase === 'ended' ? 1 : elapsed / whole,
    sealFrom: sealAt === null ? null : sealAt / whole,
    left: phase === 'scheduled' ? untilStart : remaining,
  };
};
