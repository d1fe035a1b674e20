import { newUid } from '../../platform/process/tokens.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { userAccount } from '../account/account.table.ts';
import { insertPasswords } from '../account/index.ts';
import { pupils, teachers } from './content/people.ts';
import { school } from './content/places.ts';
import { mark } from './made.store.ts';

const dayMs = 86_400_000;

/** Accounts by their uids; both lists in the order of `content/people.ts`. */
export interface MadePeople {
  teachers: readonly string[];
  pupils: readonly string[];
}

/** Writes the accounts of the school, all with one password; `now` in ms. */
export const insertPeople = async (tx: Sql, { now, passwordHash }: { now: number; passwordHash: string }) => {
  const rows = [...teachers, ...pupils].map(({ username, name }, index) => ({
    uid: newUid(),
    username,
    realname: name,
    nickname: name,
    school,
    course: index < teachers.length ? null : '高一 · Year 10',
    gmtCreate: new Date(now - (60 - (index % 25)) * dayMs),
  }));
  await tx.insert(userAccount).values(rows);
  await insertPasswords(
    tx,
    rows.map(({ uid }) => ({ uid, passwordHash })),
  );
  const uids = rows.map(({ uid }) => uid);
  await mark(tx, 'user_account', uids);
  return { teachers: uids.slice(0, teachers.length), pupils: uids.slice(teachers.length) } satisfies MadePeople;
};
