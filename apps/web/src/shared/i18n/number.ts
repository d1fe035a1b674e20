/**
 * A number with at most `most` digits behind the point and at least `least`, a half rounded away from zero. All our languages
 * write it so; the first of the browser's own formats costs more than drawing a list.
 */
const written = (value: number, most: number, least = 0): string => {
  // As it is written: 18.65 is a half, though its binary fraction is a little less.
  const steps = Math.round(Number((Math.abs(value) * 10 ** most).toPrecision(15)));
  const [whole = '', part = ''] = (steps / 10 ** most).toFixed(most).split('.');
  const digits = part.slice(0, least) + part.slice(least).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${digits && `.${digits}`}`;
};

/** `18,234` */
export const formatNumber = (value: number): string => written(value, 3);

/** `46.2%`; the share is between 0 and 1. */
export const formatPercent = (share: number, digits = 1): string => `${written(share * 100, digits, digits)}%`;

const trim = (value: number): string => written(value, 1);

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
