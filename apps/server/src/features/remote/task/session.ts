import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform.ts';
import type { Seal } from '../../../platform/process/seal.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { adminUids, sendNotice } from '../../notice/index.ts';
import { type AccountRow, changeAccount } from '../account/account.store.ts';
import type { OpenRemoteHttp, RemoteHttpOptions } from '../http/openRemoteHttp.ts';
import { RemoteFault } from '../sites/remoteFault.ts';
import type { RemoteAccount, RemoteSite } from '../sites/site.ts';
import { endsAccount } from './faults.ts';
import { inSeconds, takeSlot } from './task.store.ts';

/** Opens HTTP with a site; tests give their own. */
export type OpenHttp = (options: RemoteHttpOptions) => OpenRemoteHttp;

/** Seconds that an account rests after its first error, doubled by each further one, and at most. */
const rest = { first: 5, check: 300, most: 3 * 3600 } as const;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sessions of accounts with their sites: HTTP in the pace of the whole installation, cookies kept sealed, rests after errors. */
export const createSessions = (
  { db, config, log }: Pick<Platform, 'db' | 'config' | 'log'>,
  { seal, openHttp, signal }: { seal: Seal; openHttp: OpenHttp; signal: AbortSignal },
) => {
  /** HTTP of an account, or of a visitor; `before` each request may end it. */
  const open = (site: RemoteSite, account?: AccountRow, before?: () => Promise<void>): OpenRemoteHttp => {
    const places = Object.entries(config.remoteHomes);
    const hosts = { ...site.hosts };
    for (const [place, address] of places)
      if (place.startsWith(`${site.key}.`)) hosts[place.slice(site.key.length + 1)] = address;
    return openHttp({
      home: config.remoteHomes[site.key] ?? site.home,
      hosts,
      encoding: site.encoding,
      kept: account?.session ? seal.open(account.session) : undefined,
      signal,
      pace: async () => {
        const wait = await takeSlot(db, site.key, site.pace.request);
        if (wait > 0) await sleep(wait);
        await before?.();
      },
    });
  };

  const credentials = (account: AccountRow): RemoteAccount => {
    const password = seal.open(account.password);
    if (password === undefined)
      throw new RemoteFault('loginRefused', { words: 'the key of the stored password is lost' });
    return { name: account.name, password };
  };

  const keep = async (account: AccountRow, http: OpenRemoteHttp): Promise<void> => {
    const kept = http.keep();
    await changeAccount(db, account.id, { session: kept === null ? null : seal.close(kept) });
  };

  const logIn = async (site: RemoteSite, account: AccountRow, http: OpenRemoteHttp): Promise<void> => {
    await site.logIn(http, credentials(account));
    await keep(account, http);
  };

  return {
    open,
    logIn,

    /** Logs in unless the kept session still is that of the account. */
    enter: async (site: RemoteSite, account: AccountRow, http: OpenRemoteHttp): Promise<void> => {
      if (!account.session || !(await site.isLoggedIn(http, credentials(account)))) await logIn(site, account, http);
    },

    /** An account that did its work needs no rest. */
    went: async (account: AccountRow, http: OpenRemoteHttp): Promise<void> => {
      await keep(account, http);
      if (account.errors > 0 || account.fault !== null)
        await changeAccount(db, account.id, { errors: 0, restUntil: null, fault: null, words: null });
    },

    /** An account that failed rests, longer each time; one that is refused is used no more, which administrators are told. */
    failed: async (site: RemoteSite, account: AccountRow, fault: RemoteFault): Promise<void> => {
      log.warn({ site: site.key, account: account.id, fault: fault.kind }, 'an account at another judge failed');
      const said = { fault: fault.kind, words: fault.words ?? null, errors: account.errors + 1 };
      if (!endsAccount(fault)) {
        const first = fault.kind === 'humanCheck' ? rest.check : rest.first;
        const grown = Math.min(rest.most, first * 2 ** Math.min(account.errors, 12));
        const seconds = fault.retryAfter === undefined ? grown : Math.min(rest.most, fault.retryAfter / 1000 + 1);
        await changeAccount(db, account.id, { ...said, restUntil: inSeconds(seconds) });
        return;
      }
      await inTransaction(db, async (tx) => {
        await changeAccount(tx, account.id, { ...said, enabled: false, session: null, restUntil: sql`null` });
        const params = { site: site.name, name: account.name };
        await sendNotice(tx, { tab: 'Sys', to: await adminUids(tx), text: { template: 'remoteAccount', params } });
      });
    },
  };
};
export type Sessions = ReturnType<typeof createSessions>;
