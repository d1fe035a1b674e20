import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { contest, contestRegister, contestVirtual } from './contest.table.ts';
import { isListed } from './contestList.store.ts';

/** Registers a user where the password is still `pwd`; false where it is not any more. */
export const register = (db: Database, input: { cid: number; uid: string; pwd: string }): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Who changes the password drops registrations: with the row held, none slips in behind.
    const [row] = await tx
      .select({ id: contest.id })
      .from(contest)
      .where(and(eq(contest.id, input.cid), eq(contest.pwd, input.pwd)))
      .for('share');
    if (!row) return false;
    await tx.insert(contestRegister).values({ cid: input.cid, uid: input.uid }).onConflictDoNothing();
    return true;
  });

/** When a user began an own run through a contest, and gave it up. */
export const findVirtual = async (db: Sql, cid: number, uid: string) => {
  const [row] = await db
    .select({ startAt: contestVirtual.startAt, endedAt: contestVirtual.endedAt })
    .from(contestVirtual)
    .where(and(eq(contestVirtual.cid, cid), eq(contestVirtual.uid, uid)));
  return row;
};

/** All own runs through a contest: submissions of theirs are no part of the official standings. */
export const virtualsOf = (db: Sql, cid: number) =>
  db
    .select({ uid: contestVirtual.uid, startAt: contestVirtual.startAt, endedAt: contestVirtual.endedAt })
    .from(contestVirtual)
    .where(eq(contestVirtual.cid, cid));

/** A user's own runs through listed contests that were not given up, the newest first: the last of them may still go on. */
export const latestVirtuals = (db: Sql, uid: string, limit: number) =>
  db
    .select({ cid: contestVirtual.cid, startAt: contestVirtual.startAt, endedAt: contestVirtual.endedAt })
    .from(contestVirtual)
    .innerJoin(contest, eq(contest.id, contestVirtual.cid))
    .where(and(eq(contestVirtual.uid, uid), isNull(contestVirtual.endedAt), isListed))
    .orderBy(desc(contestVirtual.startAt))
    .limit(limit);

/** Begins an own run; false where there was one. */
export const insertVirtual = async (db: Sql, cid: number, uid: string, startAt: Date): Promise<boolean> => {
  const made = await db
    .insert(contestVirtual)
    .values({ cid, uid, startAt })
    .onConflictDoNothing()
    .returning({ uid: contestVirtual.uid });
  return made.length > 0;
};
