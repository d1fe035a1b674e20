import { isInFlight, status } from '@assay/domain';
import type { OwnResult } from './useOwnStanding.ts';

/** How a problem stands for the reader. */
export type ProgressState = 'solved' | 'partial' | 'tried' | 'pending' | 'open';

/** `pending`: judged just now, or sealed; `partial`: some points of a problem that gives them. */
export const progressState = (own: OwnResult | null): ProgressState => {
  if (own === null) return 'open';
  if (own.status === status.accepted) return 'solved';
  if (own.status === status.submittedUnknownResult || isInFlight(own.status)) return 'pending';
  return (own.score ?? 0) > 0 ? 'partial' : 'tried';
};

interface Progress {
  solved: number;
  sent: number;
  /** Judged, but not told yet. */
  sealed: number;
  /** Being judged. */
  judging: number;
  /** Points known so far. */
  score: number;
}

/** The reader's results in numbers. */
export const countProgress = (results: readonly (OwnResult | null)[]): Progress => {
  const states = results.map(progressState);
  return {
    solved: states.filter((state) => state === 'solved').length,
    sent: states.filter((state) => state !== 'open').length,
    sealed: results.filter((own) => own?.status === status.submittedUnknownResult).length,
    judging: results.filter((own) => own !== null && isInFlight(own.status)).length,
    score: results.reduce((sum, own) => sum + (own?.score ?? 0), 0),
  };
};
