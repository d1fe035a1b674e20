/** ms since the epoch. */
const [first, last] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/**
 * Is a moment, in ms since the epoch, within the years 1 to 9999? ISO-8601 writes others with a sign and more digits, which
 * databases and half of all programs do not read.
 */
export const hasPlainYear = (at: number): boolean => at >= first && at <= last;

/** The moment, or the first or last of those years where it is beyond them. */
export const withinPlainYears = (at: number): number => Math.min(Math.max(at, first), last);
