import { accountStates, roleIds } from '@assay/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Consequence, Fate, Person, Renaming } from '../../../platform/person.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { userAccount } from '../account.table.ts';

type Persons = readonly Person[];

const anyOf = (uids: readonly string[]) => sql`any(${sql.param(uids)}::text[])`;

/** Table and column of every declared column of this fate. */
const columnsOf = (persons: Persons, fate: Fate) =>
  persons
    .flatMap(({ columns }) => Object.entries(columns))
    .filter(([, its]) => its === fate)
    .map(([name]) => {
      const [table, column] = name.split('.') as [string, string];
      return { table: sql.identifier(table), column: sql.identifier(column) };
    });

/** Does anything that outlives its author name the account of the row `u`? Then the row stays. */
const isKept = (persons: Persons): SQL => {
  const named = columnsOf(persons, 'keeps').map(
    ({ table, column }) => sql`exists (select from ${table} t where t.${column} = u.uid)`,
  );
  return sql`(${sql.join([...named, ...persons.flatMap(({ keeps = [] }) => keeps)], sql` or `)})`;
};

/** What deleting these accounts takes with it, and what stays under a name that says nothing. */
export const consequencesOf = async (db: Sql, persons: Persons, uids: readonly string[]) => {
  const list = anyOf(uids);
  const counted = persons.flatMap(({ counts }) => Object.entries(counts?.(list) ?? {}));
  const [{ rows: users }, { rows: found }] = await Promise.all([
    db.execute<{ uid: string; username: string; stays: boolean }>(sql`
      select u.uid, u.username, ${isKept(persons)} as stays from ${userAccount} u where u.uid = ${list} order by u.username`),
    db.execute<{ kind: Consequence; count: number }>(
      sql.join(
        counted.map(([kind, rows]) => sql`select ${kind}::text as kind, count(*)::int as count from ${rows}`),
        sql` union all `,
      ),
    ),
  ]);
  const total: Record<Consequence, number> = {
    submissions: 0,
    inContests: 0,
    announcements: 0,
    notices: 0,
    comments: 0,
    posts: 0,
    honors: 0,
  };
  for (const { kind, count } of found) total[kind] += count;
  return { users, ...total };
};

/** Takes every personal word out of the row of an account. */
export const clearAccount = async (tx: Sql, uid: string, username: string): Promise<void> => {
  await tx
    .update(userAccount)
    .set({
      username,
      email: null,
      nickname: null,
      avatar: null,
      gender: 'secrecy',
      school: null,
      course: null,
      number: null,
      realname: null,
      signature: null,
      github: null,
      blog: null,
      cfUsername: null,
      mobile: null,
      rating: null,
      ratingReadAt: null,
      titleName: null,
      titleColor: null,
      // What a super admin sent counts on no board, and must not start to.
      role: sql`case when ${userAccount.role} = ${roleIds.root} then ${userAccount.role} else ${roleIds.user} end`,
      status: accountStates.gone,
      lastLoginAt: null,
      gmtModified: new Date(),
    })
    .where(eq(userAccount.uid, uid));
};

/** Deletes the rows that belong to these accounts alone. */
export const deleteOwn = async (tx: Sql, persons: Persons, uids: readonly string[]): Promise<void> => {
  for (const { table, column } of columnsOf(persons, 'own'))
    await tx.execute(sql`delete from ${table} where ${column} = ${anyOf(uids)}`);
};

/** Puts the new name where a column quotes the old one. */
export const replaceNames = async (tx: Sql, persons: Persons, { old, now }: Renaming): Promise<void> => {
  for (const { table, column } of columnsOf(persons, 'name'))
    await tx.execute(sql`update ${table} set ${column} = ${now} where ${column} = ${old}`);
};

/** Deletes the rows of accounts that nothing names which stays. */
export const removeUnkept = async (tx: Sql, persons: Persons, uids: readonly string[]): Promise<void> => {
  await tx.execute(sql`delete from ${userAccount} u where u.uid = ${anyOf(uids)} and not ${isKept(persons)}`);
};
