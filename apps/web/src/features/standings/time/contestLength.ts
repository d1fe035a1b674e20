import type { contest } from '@assay/contract';
import { toDate } from '../../../shared/i18n/time.ts';

type Timed = Pick<contest.ContestRow, 'duration'> & {
  clock: Pick<contest.ContestInfo['clock'], 'endTime' | 'sealTime' | 'elapsed'>;
};

/** Seconds of contest time from start to end, how many have passed, and from which on it was sealed; null without a seal. */
export const contestLength = ({
  duration,
  clock,
}: Timed): { duration: number; elapsed: number; sealAt: number | null } => {
  const elapsed = Math.min(duration, Math.max(0, Math.floor(clock.elapsed / 1000)));
  if (clock.sealTime === null) return { duration, elapsed, sealAt: null };
  // Reckoned from the end: a pause before the seal moves both.
  const untilEnd = (toDate(clock.endTime).getTime() - toDate(clock.sealTime).getTime()) / 1000;
  return { duration, elapsed, sealAt: Math.max(0, Math.round(duration - untilEnd)) };
};
