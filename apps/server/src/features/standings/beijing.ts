/** `yyyy/MM/dd HH:mm:ss` in GMT+8, for which existing clients are written; of ms since the epoch. */
export const inBeijing = (ms: number): string =>
  new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/');
