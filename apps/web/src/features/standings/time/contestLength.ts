import type { contest } from '@assay/contract';

type Timed = Pick<contest.ContestRow, 'elapsed' | 'sealAfter'> & {
  clock: Pick<contest.ContestInfo['clock'], 'lastEnd'>;
};

/** Seconds of contest time from start to the last end of all, how many have passed, and from which on it was sealed; null without a seal. */
export const contestLength = ({
  elapsed: passed,
  sealAfter,
  clock,
}: Timed): { duration: number; elapsed: number; sealAt: number | null } => {
  const duration = Math.ceil(clock.lastEnd / 1000);
  const elapsed = Math.min(duration, Math.max(0, Math.floor(passed / 1000)));
  return { duration, elapsed, sealAt: sealAfter === null ? null : Math.round(sealAfter / 1000) };
};
