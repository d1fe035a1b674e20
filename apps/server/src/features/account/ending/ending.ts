import { randomBytes } from 'node:crypto';
import { goneName } from '@assay/domain';
import type { Sql } from '../../../platform/database.ts';
import { touchContestsOf } from '../../submission/index.ts';
import { hashPassword } from '../password.ts';
import * as store from './ending.store.ts';
import { replaceName } from './renaming.store.ts';

/** A hash whose password nobody knows. Made before the transaction: it takes a moment. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(18).toString('base64url'));

/**
 * Ends one account within a transaction: its words, its logins and what only it saw are gone, and what quotes its name quotes
 * a neutral one. The row and what was sent stay for now. Answers the neutral name, and the keys of pictures to drop once the
 * transaction has held.
 */
export const endAccount = async (
  tx: Sql,
  row: { uid: string; username: string },
  passwordHash: string,
): Promise<{ name: string; pictures: string[] }> => {
  const name = goneName(randomBytes(6).toString('hex'));
  await store.clearAccount(tx, row.uid, { username: name, passwordHash });
  await replaceName(tx, row.uid, { old: row.username, now: name });
  await store.withdrawLikes(tx, [row.uid]);
  const pictures = await store.eraseOwn(tx, [row.uid]);
  await touchContestsOf(tx, [row.uid]);
  return { name, pictures };
};
