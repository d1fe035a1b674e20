import { dayAt } from '../../platform/text/day.ts';

/** What was sent within a quarter of an hour. */
export interface Quarter {
  /** Its beginning, ms. */
  at: number;
  ac: number;
  total: number;
}

const dayMs = 86_400_000;

/** The last seven days of a reader whose clock is that many minutes ahead of UTC, today last. `now` in ms. */
export const weekOf = (quarters: readonly Quarter[], now: number, minutes: number) => {
  // Days by their number, not by name: the quarters of a week are hundreds, and everybody who opens the home page asks.
  const dayOf = (ms: number): number => Math.floor((ms + minutes * 60_000) / dayMs);
  const first = dayOf(now) - 6;
  const sums = Array.from({ length: 7 }, (_, index) => ({
    day: dayAt((first + index) * dayMs, 0).slice(5),
    ac: 0,
    total: 0,
  }));
  for (const { at, ac, total } of quarters) {
    const sum = sums[dayOf(at) - first];
    if (sum === undefined) continue;
    sum.ac += ac;
    sum.total += total;
  }
  return {
    dateStrList: sums.map(({ day }) => day),
    acCountList: sums.map((sum) => sum.ac),
    totalCountList: sums.map((sum) => sum.total),
  };
};
