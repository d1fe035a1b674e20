import { formed, optionalWhole, text } from '../../../shared/url/fields.ts';

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** Filters of the page; days are the reader's. */
export const auditQuery = {
  who: text(),
  act: text(),
  target: text(),
  from: formed(isDay),
  until: formed(isDay),
  before: optionalWhole({ min: 1 }),
};

/** ms of the midnight with which a day of the reader begins, so many days later; undefined where no day is given. */
export const startOfDay = (day: string, daysLater = 0): number | undefined => {
  if (day === '') return undefined;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + daysLater).getTime();
};
