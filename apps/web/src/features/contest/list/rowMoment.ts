import type { contest } from '@assay/contract';
import type { ContestPhase } from '@assay/domain';
import { toDate } from '../../../shared/i18n/time.ts';

type TimedRow = Pick<contest.ContestRow, 'startTime' | 'endTime' | 'sealRank' | 'sealRankTime'>;

interface RowMoment {
  phase: ContestPhase;
  /** Passed part of the contest, 0 to 1. */
  share: number;
  /** Where the seal begins, 0 to 1; null without one. */
  sealFrom: number | null;
  /** ms until the start, or the end; 0 when it has ended. */
  left: number;
}

/** How a contest of a list stands at `now`, in ms by the server's clock. */
export const rowMoment = (row: TimedRow, now: number): RowMoment => {
  const start = toDate(row.startTime).getTime();
  const end = toDate(row.endTime).getTime();
  const length = Math.max(1, end - start);
  const part = (at: number): number => Math.min(1, Math.max(0, (at - start) / length));
  const phase: ContestPhase = now < start ? 'scheduled' : now < end ? 'running' : 'ended';
  return {
    phase,
    share: part(now),
    sealFrom: row.sealRank && row.sealRankTime !== null ? part(toDate(row.sealRankTime).getTime()) : null,
    left: phase === 'scheduled' ? start - now : phase === 'running' ? end - now : 0,
  };
};
