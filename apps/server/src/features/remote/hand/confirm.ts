import type { Sql } from '../../../platform/sql/database.ts';
import type { RemoteHttp } from '../http/remoteHttp.ts';
import type { RemoteRow, RemoteSite } from '../sites/site.ts';
import * as store from './hand.store.ts';

/** What a number that a person gave must be. */
export interface Claimed {
  uid: string;
  remoteId: string;
  problem: string;
  /** As the site calls it. */
  language: string;
  /** When the code was handed over. */
  since: Date;
}

/** The clock of a site may be so many ms behind. */
const clockMs = 120_000;

/** `later`: the site does not show it yet. */
export type Confirmation = { user: string } | 'later' | 'otherProblem' | 'otherLanguage' | 'tooOld' | 'otherHandle';

/** The gym has the people of its site. */
export const handleSiteOf = (key: string): string => (key === 'GYM' ? 'CF' : key);

const isOtherLanguage = (site: RemoteSite, row: RemoteRow, wanted: string): boolean => {
  const modeOf = (name: string | undefined) => site.languages.list.find((one) => one.name === name)?.contentType;
  const [there, here] = [modeOf(row.language), modeOf(wanted)];
  return there !== undefined && here !== undefined && there !== here;
};

/**
 * Reads from the site whose a number is: the submission must be of the problem, in a language of that kind, no older than the
 * task, and sent by the person's own handle, which the first one proves.
 */
export const confirm = async (db: Sql, site: RemoteSite, http: RemoteHttp, claimed: Claimed): Promise<Confirmation> => {
  const { uid, remoteId, problem } = claimed;
  const at = handleSiteOf(site.key);
  const own = await store.handleAt(db, uid, at);
  const row = await site.row(http, { remoteId, user: own ?? '', problem });
  if (!row) return 'later';
  if (row.problem !== undefined && row.problem !== problem) return 'otherProblem';
  if (isOtherLanguage(site, row, claimed.language)) return 'otherLanguage';
  if (row.at && row.at.getTime() < claimed.since.getTime() - clockMs) return 'tooOld';
  if (own !== undefined && own.toLowerCase() !== row.user.toLowerCase()) return 'otherHandle';
  if (await store.isOthers(db, uid, at, row.user)) return 'otherHandle';
  await store.putHandle(db, { uid, site: at, handle: row.user }, { proven: true });
  return { user: row.user };
};
