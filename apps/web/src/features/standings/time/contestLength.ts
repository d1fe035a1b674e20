import type { contest } from '@assay/contract';

type Timed = Pick<contest.ContestRow, 'duration' | 'sealAfter'> & {
  clock: Pick<contest.ContestInfo['clock'], 'elapsed'>;
};

/** Seconds of contest time from start to end, how many have passed, and from which on it was sealed; null without a seal. */
export const contestLength = ({
  duration,
  sealAfter,
  clock,
}: Timed): { duration: number; elapsed: number; sealAt: number | null } => {
  const elapsed = Math.min(duration, Math.max(0, Math.floor(clock.elapsed / 1000)));
  return { duration, elapsed, sealAt: sealAfter === null ? null : Math.round(sealAfter / 1000) };
};
