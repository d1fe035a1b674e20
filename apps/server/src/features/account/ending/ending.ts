import { randomBytes } from 'node:crypto';
import { goneName, type Viewer } from '@assay/domain';
import type { Person, Renaming } from '../../../platform/person.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import * as store from './ending.store.ts';

/**
 * How accounts are renamed and end, over what all areas keep of a person. `persons` is asked at each use, highest floor first:
 * what stands above refers to what stands below.
 */
export const createEnding = (persons: () => readonly Person[]) => {
  /**
   * Puts the new name where the old one is quoted, and where something is found or let in by it: another person may register
   * the old one, and stands for none of it.
   */
  const rename = async (tx: Sql, uid: string, name: Renaming): Promise<void> => {
    await store.replaceNames(tx, persons(), name);
    for (const person of persons()) await person.rename?.(tx, uid, name);
  };

  /** Tells what shows these people that their names, states or roles changed. */
  const changed = async (tx: Sql, uids: readonly string[]): Promise<void> => {
    for (const person of persons()) await person.changed?.(tx, uids);
  };

  /** Deletes what only its owner saw; answers the keys of pictures to drop once the transaction has held. */
  const erase = async (tx: Sql, uids: readonly string[]): Promise<string[]> => {
    await store.deleteOwn(tx, persons(), uids);
    const pictures: string[] = [];
    for (const person of persons()) pictures.push(...((await person.erase?.(tx, uids)) ?? []));
    return pictures;
  };

  return {
    rename,
    changed,
    erase,

    /**
     * Ends one account within a transaction: its words, its logins and what only it saw are gone, and what quotes its name
     * quotes a neutral one. The row and what was sent stay for now.
     */
    end: async (tx: Sql, row: { uid: string; username: string }) => {
      const name = goneName(randomBytes(6).toString('hex'));
      await store.clearAccount(tx, row.uid, name);
      await rename(tx, row.uid, { old: row.username, now: name });
      const pictures = await erase(tx, [row.uid]);
      await changed(tx, [row.uid]);
      return { name, pictures };
    },

    /** Deletes at most `limit` rows of each kind of which there may be very many; answers how many, 0 when all are gone. */
    eraseSome: async (tx: Sql, uids: readonly string[], limit: number): Promise<number> => {
      let gone = 0;
      for (const person of persons()) gone += (await person.eraseSome?.(tx, uids, limit)) ?? 0;
      return gone;
    },

    /** Deletes what these people said outside contests. */
    retract: async (tx: Sql, uids: readonly string[]): Promise<void> => {
      for (const person of persons()) await person.retract?.(tx, uids);
    },

    /** @throws Failure where the account may not end now. */
    checkEnd: async (viewer: Viewer): Promise<void> => {
      for (const person of persons()) await person.checkEnd?.(viewer);
    },

    consequencesOf: (db: Sql, uids: readonly string[]) => store.consequencesOf(db, persons(), uids),
    removeUnkept: (tx: Sql, uids: readonly string[]) => store.removeUnkept(tx, persons(), uids),
  };
};
export type Ending = ReturnType<typeof createEnding>;
