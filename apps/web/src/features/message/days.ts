import { formatDate, toDate } from '../../shared/i18n/time.ts';

export interface Day<T> {
  /** `2026-11-21` in the reader's zone. */
  date: string;
  /** Of the first row in it. */
  at: Date;
  rows: T[];
}

/** Rows in their order, those of one day beside each other together. */
export const byDay = <T extends { gmtCreate: string }>(rows: readonly T[]): Day<T>[] => {
  const days: Day<T>[] = [];
  for (const row of rows) {
    const date = formatDate(row.gmtCreate);
    const last = days.at(-1);
    if (last?.date === date) last.rows.push(row);
    else days.push({ date, at: toDate(row.gmtCreate), rows: [row] });
  }
  return days;
};
