import { currentLanguage } from './i18n.ts';

// Making a format costs more than using it hundreds of times: boards have one number a row.
const whole = new Map<string, Intl.NumberFormat>();

/** `18,234` */
export const formatNumber = (value: number): string => {
  const language = currentLanguage();
  const format = whole.get(language) ?? new Intl.NumberFormat(language);
  whole.set(language, format);
  return format.format(value);
};

/** `46.2%`; the share is between 0 and 1. */
export const formatPercent = (share: number, digits = 1): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);

const trim = (value: number): string =>
  new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(value);

/** Time of a run in ms: `1000 ms`. */
export const formatRunTime = (ms: number): string => `${ms} ms`;

/** Memory of a run in KiB, shown from KB upward: `384 KB`, `38.2 MB`. */
export const formatMemory = (kib: number): string => {
  if (kib < 1024) return `${trim(kib)} KB`;
  if (kib < 1024 * 1024) return `${trim(kib / 1024)} MB`;
  return `${trim(kib / (1024 * 1024))} GB`;
};

/** Length of a program, always in bytes (document 1, section 9): `18,842 B`. */
export const formatCodeLength = (bytes: number): string => `${formatNumber(bytes)} B`;

/** Size in bytes: `1,408 B`, `18.4 KB`, `2 MB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 10_000) return `${formatNumber(bytes)} B`;
  return formatMemory(bytes / 1024);
};
