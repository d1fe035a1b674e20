import type { LoginFailure } from '@assay/contract';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Sql } from '../../../platform/sql/database.ts';
import { session } from '../account.table.ts';
import { loginFailure } from './login.table.ts';

/** Rows of one account that are kept: whoever guesses from many addresses fills no disk. */
const keptMax = 500;

/** Writes down that a login failed. */
export const noteFailure = async (
  db: Sql,
  row: { uid: string; why: LoginFailure; ip: string; userAgent: string },
): Promise<void> => {
  const isSame = and(
    eq(loginFailure.uid, row.uid),
    eq(loginFailure.why, row.why),
    // Of one that is locked every address is refused.
    row.why === 'locked' ? undefined : eq(loginFailure.ip, row.ip),
    gt(loginFailure.firstAt, sql`now() - interval '1 hour'`),
  );
  const counted = await db
    .update(loginFailure)
    .set({ count: sql`${loginFailure.count} + 1`, lastAt: sql`now()`, ip: row.ip, userAgent: row.userAgent })
    .where(isSame)
    .returning({ id: loginFailure.id });
  if (counted.length > 0) return;
  await db.insert(loginFailure).values(row);
  const oldest = sql`(select id from login_failure where uid = ${row.uid} order by id desc offset ${keptMax - 1} limit 1)`;
  await db.delete(loginFailure).where(and(eq(loginFailure.uid, row.uid), lt(loginFailure.id, oldest)));
};

/** Lists logins of an account and what failed, newest first, with how many there are. */
export const listLoginLog = async (db: Sql, { uid, offset, limit }: { uid: string; offset: number; limit: number }) => {
  const came = db
    .select({
      at: sql<Date>`${session.gmtCreate}`.mapWith(session.gmtCreate).as('at'),
      ip: session.ip,
      userAgent: session.userAgent,
      why: sql<LoginFailure | null>`null::text`.as('why'),
      count: sql<number>`1`.as('count'),
      secondFactor: session.secondFactor,
    })
    .from(session)
    .where(eq(session.uid, uid));
  const failed = db
    .select({
      at: sql<Date>`${loginFailure.lastAt}`.mapWith(loginFailure.lastAt).as('at'),
      ip: loginFailure.ip,
      userAgent: loginFailure.userAgent,
      why: sql<LoginFailure | null>`${loginFailure.why}`.as('why'),
      count: sql<number>`${loginFailure.count}`.as('count'),
      secondFactor: sql<boolean>`false`.as('second_factor'),
    })
    .from(loginFailure)
    .where(eq(loginFailure.uid, uid));
  const { rows } = await db.execute<{ count: number }>(sql`select
    (select count(*) from session where uid = ${uid})::int +
    (select count(*) from login_failure where uid = ${uid})::int as count`);
  const records = await unionAll(came, failed).orderBy(desc(sql`at`)).limit(limit).offset(offset);
  return { records, total: rows[0]?.count ?? 0 };
};

/** Failures of an account after `after`, oldest first, for what is given out. */
export const failuresPage = (db: Sql, uid: string, after: number) =>
  db
    .select()
    .from(loginFailure)
    .where(and(eq(loginFailure.uid, uid), gt(loginFailure.id, after)))
    .orderBy(asc(loginFailure.id))
    .limit(keptMax);

/** Forgets failures older than ninety days. */
export const sweepFailures = async (db: Sql): Promise<void> => {
  await db.delete(loginFailure).where(lt(loginFailure.lastAt, sql`now() - interval '90 days'`));
};
