import { currentLanguage } from './i18n.ts';
import { say } from './texts.ts';

type DateInput = string | number | Date;

/** Read a date of the API (`2024-01-31T08:00:00.000+0000`), a timestamp in ms or a Date. */
export const toDate = (input: DateInput): Date =>
  typeof input === 'string' ? new Date(input.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')) : new Date(input);

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-21`, in the reader's zone. */
export const formatDate = (input: DateInput): string => {
  const date = toDate(input);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** `15:15`, with seconds `15:15:36`. */
export const formatClock = (input: DateInput, seconds = false): string => {
  const date = toDate(input);
  return `${two(date.getHours())}:${two(date.getMinutes())}${seconds ? `:${two(date.getSeconds())}` : ''}`;
};

/** `2026-11-21 15:15:36`; without seconds `2026-11-21 15:15`. */
export const formatDateTime = (input: DateInput, seconds = true): string =>
  `${formatDate(input)} ${formatClock(input, seconds)}`;

/** `11-21 15:15`: where the year is plain. */
export const formatShortDateTime = (input: DateInput): string => `${formatDate(input).slice(5)} ${formatClock(input)}`;

/** Long form with weekday and zone, for tooltips: made when one opens, it costs more than drawing a list. */
export const formatFullDate = (input: DateInput): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'full', timeStyle: 'long' }).format(toDate(input));

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 minutes ago`, `in 2 days`, `yesterday`; `now` in ms. */
export const formatRelative = (input: DateInput, now: number): string => {
  const seconds = Math.round((toDate(input).getTime() - now) / 1000);
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  const n = Math.floor(Math.abs(seconds) / size);
  const way = seconds < 0 ? 'ago' : 'in';
  const key = `common:relative.${way}.${unit}`;
  // Of the browser the first such format costs as much as drawing the page, and most pages need no other.
  return say(`${key}${n}`, say(key, { n }));
};

/** A countdown or elapsed time in ms as `HH:MM:SS`; whole days come first: `2d 04:28:00`, `2天 04:28:00`. */
export const formatDuration = (ms: number): string => {
  const total = Math.max(0, Math.floor(ms / 1000));
  const days = Math.floor(total / 86_400);
  const rest = `${two(Math.floor(total / 3600) % 24)}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  if (days === 0) return rest;
  return `${say('common:days', { n: days })} ${rest}`;
};
