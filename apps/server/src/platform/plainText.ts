import type { Plain } from '@assay/markup/plain';

/** What people's markdown says to its readers. Its library is not read before somebody writes. */
export const readPlain = async (markdown: string): Promise<Plain> =>
  (await import('@assay/markup/plain')).plainOf(markdown);
