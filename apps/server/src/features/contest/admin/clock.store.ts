import type { ClockChange } from '@assay/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../../platform/database.ts';
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

/** Receipt times of submissions from a moment on, ms since the epoch: those that a change of time may move. */
export const receiptsFrom = async (
  db: Sql,
  cid: number,
  from: Date,
  limit: number,
): Promise<{ uid: string; received: number }[]> =>
  db
    .select({
      uid: submission.uid,
      received: sql<number>`(extract(epoch from ${submission.submitTime}) * 1000)::bigint`.mapWith(Number),
    })
    .from(submission)
    .where(and(eq(submission.cid, cid), sql`${submission.submitTime} >= ${from.toISOString()}`))
    .limit(limit);

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
