import type { ContestClock } from '../contest/clock.ts';
import type { BoardView } from '../permission/contest.ts';
import type { StandingsSettings } from './standings.ts';

/** What of a board's settings follows from the clock. */
export type StandingsWindow = Pick<StandingsSettings, 'end' | 'ownEnds' | 'sealAfter' | 'includeAfterEnd'>;

/**
 * Which runs a viewer's board counts at a moment (ms since the epoch). The public one of a sealed contest is the only
 * projection from which anything a contestant or guest can reach may be computed. Runs after the end are never under a seal.
 */
export const standingsWindow = (
  clock: Pick<ContestClock, 'end' | 'ownEnds' | 'sealAfter' | 'isSealed'>,
  now: number,
  asked: { view: Exclude<BoardView, 'none'>; includeAfterEnd?: boolean },
): StandingsWindow => {
  const isSealed = asked.view === 'public' && clock.isSealed(now);
  return {
    end: clock.end(),
    ownEnds: clock.ownEnds,
    sealAfter: isSealed ? clock.sealAfter : null,
    includeAfterEnd: (asked.includeAfterEnd ?? false) && !clock.isSealed(now),
  };
};

/** The board may not be what it will be: its ranks carry a question mark. */
export const isRankInDoubt = (settings: Pick<StandingsSettings, 'sealAfter'>): boolean => settings.sealAfter !== null;
