import type { ClockChange } from '@assay/domain';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../../platform/sql/database.ts';
import { userAccount } from '../../account/account.table.ts';
import { submission } from '../../submission/submission.table.ts';
import { contestClock, contestLog, contestRegister } from '../contest.table.ts';

const author = alias(userAccount, 'author');

/** All changes of a contest's time with the names of whom they concern and who made them, newest first. */
export const clockRows = (db: Sql, cid: number) =>
  db
    .select({ row: contestClock, username: userAccount.username, author: author.username })
    .from(contestClock)
    .leftJoin(userAccount, eq(userAccount.uid, contestClock.uid))
    .innerJoin(author, eq(author.uid, contestClock.author))
    .where(eq(contestClock.cid, cid))
    .orderBy(desc(contestClock.id));

/** A stored change in the words of the domain. */
export const changeOf = (row: typeof contestClock.$inferSelect): ClockChange => {
  const common = { id: row.id, at: row.at.getTime() };
  if (row.kind === 'undo') return { ...common, kind: 'undo', of: row.of ?? 0 };
  if (row.kind === 'extend') return { ...common, kind: 'extend', ms: row.ms, uid: row.uid };
  return { ...common, kind: row.kind, uid: row.uid };
};

/** All changes of a contest's time. */
export const changesOf = async (db: Sql, cid: number): Promise<ClockChange[]> =>
  (await db.select().from(contestClock).where(eq(contestClock.cid, cid)).orderBy(desc(contestClock.id))).map(changeOf);

export const insertChanges = async (tx: Sql, changes: readonly (typeof contestClock.$inferInsert)[]): Promise<void> => {
  await tx.insert(contestClock).values([...changes]);
};

/** Accounts by their names, in any case of letters. */
export const accountsNamed = (db: Sql, usernames: readonly string[]) =>
  db
    .select({ uid: userAccount.uid, username: userAccount.username })
    .from(userAccount)
    .where(
      sql`lower(${userAccount.username}) = any(${sql.param(usernames.map((name) => name.toLowerCase()))}::text[])`,
    );

/** People whom a row of the log names; of more, the number in `people` says how many there were. */
const mostInLog = 10;

/** People of a row of the log, as it keeps them: accounts are renamed and deleted, so no names. */
export const uidsText = (uids: readonly string[]): string => uids.slice(0, mostInLog).join(' ');

/** Names of accounts by their uids; one that is gone has none. */
export const namesOf = async (db: Sql, uids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: userAccount.uid, username: userAccount.username })
    .from(userAccount)
    .where(inArray(userAccount.uid, [...uids]));
  return new Map(rows.map(({ uid, username }) => [uid, username]));
};

/** When submissions count, ms since the epoch, before and after a change; `uid` null: of all who have no row of their own. */
export interface CountedSpan {
  uid: string | null;
  before: readonly [from: number, to: number];
  after: readonly [from: number, to: number];
}

/** How many submissions of a contest since `from` there are, and how many come into the spans or fall out of them. */
export const countRuns = async (
  db: Sql,
  input: { cid: number; from: Date; spans: readonly CountedSpan[] },
): Promise<{ all: number; won: number; lost: number }> => {
  const times = (of: (span: CountedSpan) => number) =>
    sql`${sql.param(input.spans.map((span) => (Number.isFinite(of(span)) ? new Date(of(span)).toISOString() : 'infinity')))}::timestamptz[]`;
  const { rows } = await db.execute<{ all: number; won: number; lost: number }>(sql`
    with span as (
      select * from unnest(${sql.param(input.spans.map(({ uid }) => uid))}::text[], ${times(({ before }) => before[0])},
        ${times(({ before }) => before[1])}, ${times(({ after }) => after[0])}, ${times(({ after }) => after[1])})
        as t(uid, was_from, was_to, is_from, is_to)),
    run as (
      select s.submit_time >= w.was_from and s.submit_time < w.was_to as was,
        s.submit_time >= w.is_from and s.submit_time < w.is_to as "is"
      from ${submission} s
        join span w on w.uid is not distinct from (select o.uid from span o where o.uid = s.uid)
      where s.cid = ${input.cid} and s.submit_time >= ${input.from.toISOString()})
    select count(*)::int as "all", (count(*) filter (where "is" and not was))::int as won,
      (count(*) filter (where was and not "is"))::int as lost from run`);
  return rows[0]!;
};

export const countRegistered = async (db: Sql, cid: number): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contestRegister)
    .where(eq(contestRegister.cid, cid));
  return row?.count ?? 0;
};

export const listLog = async (db: Sql, filter: { cid: number; offset: number; limit: number }) => {
  const where = eq(contestLog.cid, filter.cid);
  const [records, [total]] = await Promise.all([
    db
      .select({
        id: contestLog.id,
        uid: contestLog.uid,
        username: userAccount.username,
        action: contestLog.action,
        detail: contestLog.detail,
        gmtCreate: contestLog.gmtCreate,
      })
      .from(contestLog)
      .leftJoin(userAccount, eq(userAccount.uid, contestLog.uid))
      .where(where)
      .orderBy(desc(contestLog.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(contestLog).where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};

/** Names of accounts that exist, of those asked for. */
export const existingNames = async (db: Sql, names: readonly string[]): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ username: userAccount.username })
    .from(userAccount)
    .where(
      inArray(
        sql`lower(${userAccount.username})`,
        names.map((name) => name.toLowerCase()),
      ),
    );
  return new Set(rows.map((row) => row.username.toLowerCase()));
};
