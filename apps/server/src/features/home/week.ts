import { dayAt } from '../../platform/day.ts';

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
  const days = Array.from({ length: 7 }, (_, index) => dayAt(now - (6 - index) * dayMs, minutes));
  const sums = new Map(days.map((day) => [day, { ac: 0, total: 0 }]));
  for (const { at, ac, total } of quarters) {
    const sum = sums.get(dayAt(at, minutes));
    if (sum === undefined) continue;
    sum.ac += ac;
    sum.total += total;
  }
  return {
    dateStrList: days.map((day) => day.slice(5)),
    acCountList: [...sums.values()].map((sum) => sum.ac),
    totalCountList: [...sums.values()].map((sum) => sum.total),
  };
};
