import { currentLanguage } from './i18n.ts';

// Making a format costs more than using it hundreds of times, and the first one of a page more than drawing a list.
const kept = new Map<string, Intl.NumberFormat>();
const formatOf = (name: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const language = currentLanguage();
  const key = `${language} ${name}`;
  const format = kept.get(key) ?? new Intl.NumberFormat(language, options);
  kept.set(key, format);
  return format;
};

/** Nothing in a number up to this is written in another way by any of our languages. */
const plain = 999;

/** `18,234` */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value <= plain ? `${value}` : formatOf('').format(value);

/** `46.2%`; the share is between 0 and 1. */
export const formatPercent = (share: number, digits = 1): string =>
  formatOf(`% ${digits}`, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);

const trim = (value: number): string => formatOf('.1', { maximumFractionDigits: 1 }).format(value);

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
