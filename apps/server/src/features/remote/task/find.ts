import type { RemoteHttp } from '../http/remoteHttp.ts';
import type { RemoteRow, RemoteSite } from '../sites/site.ts';

/** Pages of a list that are looked through for one submission. */
const mostPages = 30;

/** Orders numbers of submissions as their site counts them. */
const compareNumbers = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The newest number of a list's first page; empty where the list is. */
export const newestOf = (rows: readonly RemoteRow[] | null): string =>
  (rows ?? []).map(({ remoteId }) => remoteId).reduce((a, b) => (compareNumbers(a, b) < 0 ? b : a), '');

/**
 * Reads an account's list of a problem back to a number, page by page, and answers what is newer, oldest first: what was sent since may lie
 * beyond the first page.
 */
export const newerThan = async (
  site: RemoteSite,
  http: RemoteHttp,
  of: { user: string; problem: string; newest: string },
): Promise<RemoteRow[]> => {
  const { user, problem, newest } = of;
  const found = new Map<string, RemoteRow>();
  let before: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const rows = await site.list(http, { user, problem, ...(before !== undefined && { before }) });
    if (!rows || rows.length === 0) break;
    for (const row of rows) if (compareNumbers(row.remoteId, newest) > 0) found.set(row.remoteId, row);
    const last = rows.map(({ remoteId }) => remoteId).reduce((a, b) => (compareNumbers(a, b) < 0 ? a : b));
    // A page that goes no further back is the last one.
    if (compareNumbers(last, newest) <= 0 || (before !== undefined && compareNumbers(last, before) >= 0)) break;
    before = last;
  }
  return [...found.values()]
    .filter((row) => row.problem === undefined || row.problem === problem)
    .sort((a, b) => compareNumbers(a.remoteId, b.remoteId));
};
