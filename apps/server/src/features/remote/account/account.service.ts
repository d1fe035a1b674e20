import type { remote } from '@assay/contract';
import { Failure, isRemoteKey, type RemoteKey, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import type { Seal } from '../../../platform/process/seal.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import * as store from './account.store.ts';

/** Judges whose terms forbid that several people share an account. */
const sharesNone: ReadonlySet<string> = new Set<RemoteKey>(['AC']);
/** Accounts of one site. */
const mostAccounts = 200;

/** Names and passwords of one site, as older clients send them; an empty password is the one that is stored. */
export interface AccountLists {
  names: readonly string[];
  passwords: readonly string[];
}

/** Accounts at other judges: stored sealed, told without their passwords. */
export const createRemoteAccountService = (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { seal }: { seal: Seal },
) => {
  const refuseShared = (site: string): void => {
    if (sharesNone.has(site) && !config.remoteOpen.includes(site)) throw new Failure('remote.accountForbidden');
  };

  /** @throws Failure where a new account has no password, or the site forbids shared ones */
  const replace = async (tx: Sql, site: RemoteKey, { names, passwords }: AccountLists): Promise<void> => {
    const known = new Map((await store.accountRows(tx, site)).map((row) => [row.name, row]));
    for (const [at, sent] of names.entries()) {
      const [name, password] = [sent.trim(), passwords[at] ?? ''];
      // A form may send a row that was never filled in.
      if (name === '' || (password === '' && known.has(name))) continue;
      refuseShared(site);
      if (password === '') throw new Failure('remote.passwordEmpty', { name });
      await store.putAccount(tx, { site, name, password: seal.close(password), enabled: true });
    }
    await store.deleteOthers(
      tx,
      site,
      names.map((name) => name.trim()),
    );
  };

  /** What servers kept in their settings becomes rows; what cannot be one is dropped. */
  const takeOver = (): Promise<void> =>
    inTransaction(db, async (tx) => {
      const kept = await store.takeKeptLists(tx);
      for (const [key, names] of Object.entries(kept ?? {})) {
        const prefix = /^(\w+)UsernameList$/.exec(key)?.[1];
        const site = prefix === undefined ? undefined : siteOfList(prefix);
        if (site === undefined || sharesNone.has(site)) continue;
        for (const [at, name] of names.entries()) {
          const password = kept?.[`${prefix}PasswordList`]?.[at];
          if (name.trim() && password)
            await store.putAccount(tx, { site, name: name.trim(), password: seal.close(password), enabled: true });
        }
      }
    });

  return {
    replace,
    takeOver,

    /** Names of the accounts of each site. */
    names: async (): Promise<ReadonlyMap<string, readonly string[]>> => {
      await takeOver();
      const rows = await store.accountRows(db);
      return new Map(
        [...Map.groupBy(rows, ({ site }) => site)].map(([site, list]) => [site, list.map(({ name }) => name)]),
      );
    },

    list: async (): Promise<remote.RemoteAccount[]> => {
      await takeOver();
      return (await store.accountRows(db)).map((row) => ({
        ...row,
        // A key that was lost leaves accounts whose passwords must be typed again.
        isReadable: seal.open(row.password) !== undefined,
      }));
    },

    /** Adds an account, or changes the one of that name. @throws Failure */
    save: async (
      viewer: Viewer,
      input: { site: string; name: string; password?: string | undefined; enabled: boolean },
    ): Promise<void> => {
      const { site, enabled } = input;
      const name = input.name.trim();
      if (!isRemoteKey(site)) throw new Failure('remote.siteUnknown', { name: site });
      refuseShared(site);
      if (name === '') throw new Failure('remote.accountNameEmpty');
      await inTransaction(db, async (tx) => {
        const rows = await store.accountRows(tx, site);
        const known = rows.find((row) => row.name === name);
        if (input.password) await store.putAccount(tx, { site, name, password: seal.close(input.password), enabled });
        else if (known)
          await store.changeAccount(tx, known.id, {
            enabled,
            ...(enabled && { restUntil: null, errors: 0, fault: null, words: null }),
          });
        else throw new Failure('remote.passwordEmpty', { name });
        if (!known && rows.length >= mostAccounts) throw new Failure('remote.accountsFull', { max: mostAccounts });
        await recordAct(tx, { viewer, act: 'remote-account', target: `remote:${site}`, detail: { name, enabled } });
      });
    },

    /** @throws Failure `remote.accountUnknown` */
    remove: async (viewer: Viewer, id: number): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const row = await store.findAccount(tx, id);
        if (!row || !(await store.deleteAccount(tx, id))) throw new Failure('remote.accountUnknown');
        const detail = { name: row.name, removed: true };
        await recordAct(tx, { viewer, act: 'remote-account', target: `remote:${row.site}`, detail });
      });
    },
  };
};
export type RemoteAccountService = ReturnType<typeof createRemoteAccountService>;

/** How older clients begin the names of the lists of a site. */
const lists: Readonly<Record<string, RemoteKey>> = {
  hdu: 'HDU',
  cf: 'CF',
  poj: 'POJ',
  atcoder: 'AC',
  spoj: 'SPOJ',
  libreoj: 'LIBRE',
};

/** The site of a pair of account lists, by how their names begin. */
export const siteOfList = (prefix: string): RemoteKey | undefined => lists[prefix];
