export interface HeatDay {
  /** `2026-11-21` */
  date: string;
  count: number;
  /** 0 (nothing) to 4. */
  level: number;
}

export interface HeatWeek {
  /** Monday first; days after the last one are missing. */
  days: HeatDay[];
  /** Month 0 to 11, where the week is the first one to start in it. */
  month: number | undefined;
}

/** From how many submissions a day on each level begins; the same for everyone, so that two profiles compare. */
const levelsFrom = [1, 3, 6, 10] as const;

export const heatLevel = (count: number): number => levelsFrom.filter((from) => count >= from).length;

const dayMs = 86_400_000;
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Lay days out in weeks, the last column holding `endDate`. Dates are plain calendar days, so all arithmetic is in UTC.
 * @param endDate last day, `yyyy-MM-dd`
 * @param weeks how many columns
 */
export const heatWeeks = (
  endDate: string,
  counts: readonly { date: string; count: number }[],
  weeks: number,
): HeatWeek[] => {
  const end = Date.parse(`${endDate}T00:00:00Z`);
  const byDate = new Map(counts.map(({ date, count }) => [date, count]));
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7;
  const first = end - (sinceMonday + (weeks - 1) * 7) * dayMs;
  let lastMonth: number | undefined;
  return Array.from({ length: weeks }, (_, week) => {
    const monday = first + week * 7 * dayMs;
    const length = week === weeks - 1 ? sinceMonday + 1 : 7;
    const days = Array.from({ length }, (_day, day) => {
      const date = text(monday + day * dayMs);
      const count = byDate.get(date) ?? 0;
      return { date, count, level: heatLevel(count) };
    });
    const month = new Date(monday).getUTCMonth();
    const begins = lastMonth !== undefined && month !== lastMonth;
    lastMonth = month;
    return { days, month: begins ? month : undefined };
  });
};

export interface HeatSummary {
  total: number;
  activeDays: number;
  best: { date: string; count: number } | undefined;
  /** Sums by `yyyy-MM`, oldest first. */
  months: { month: string; count: number }[];
}

/** The heat map in words. */
export const summarise = (counts: readonly { date: string; count: number }[]): HeatSummary => {
  const months = new Map<string, number>();
  let best: HeatSummary['best'];
  let total = 0;
  for (const { date, count } of counts) {
    total += count;
    months.set(date.slice(0, 7), (months.get(date.slice(0, 7)) ?? 0) + count);
    if (count > 0 && (best === undefined || count > best.count)) best = { date, count };
  }
  return {
    total,
    activeDays: counts.filter(({ count }) => count > 0).length,
    best,
    months: [...months].sort(([a], [b]) => a.localeCompare(b)).map(([month, count]) => ({ month, count })),
  };
};
