import { accountStates, status } from '@assay/domain';
import { desc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { constant } from '../../platform/sql/statement.ts';
import { userAccount } from '../account/account.table.ts';
import { submission, userAccepted } from '../submission/submission.table.ts';
import type { Quarter } from './week.ts';

const rankRows = 10;

/** Of the best this many are looked up first, and all only where too few of them are not disabled. */
const mostLooked = 200;

/** Those of the best whose accounts are not disabled; `most`: of so many who solved most, and all who are as good. */
const bestAmong = async (db: Sql, most: number | undefined): Promise<{ uid: string; ac: number; busy: number }[]> => {
  const bar =
    most === undefined
      ? sql``
      : sql`and c.ac >= coalesce((select ac from counted order by ac desc limit 1 offset ${most - 1}), 0)`;
  const { rows } = await db.execute<{ uid: string; ac: number; busy: number }>(sql`
    with counted as materialized (
      select uid, count(*)::int as ac from (
        select distinct a.uid, a.pid from ${userAccepted} a join user_best b on b.uid = a.uid and b.pid = a.pid and b.counts
        where a.gmt_create > now() - interval '7 days') solved group by uid)
    select c.uid, c.ac, (select count(*)::int from counted) as busy from counted c join ${userAccount} a on a.uid = c.uid
    where a.status = ${constant(accountStates.normal)} ${bar}
    order by c.ac desc, a.gmt_create desc, c.uid limit ${2 * rankRows}`);
  return rows;
};

/**
 * Who solved most distinct problems within seven days, and how many; the newer account first among equals. More than are
 * shown: an account may be disabled while this is kept.
 */
export const bestOfWeek = async (db: Sql): Promise<{ uid: string; ac: number }[]> => {
  const best = await bestAmong(db, mostLooked);
  const areAll = best.length > 0 && best[0]!.busy <= mostLooked;
  const found = best.length < 2 * rankRows && !areAll ? await bestAmong(db, undefined) : best;
  return found.map(({ uid, ac }) => ({ uid, ac }));
};

/** The ranking of the week, of those who were the best. */
export const recentRank = (db: Sql, known: Awaited<ReturnType<typeof bestOfWeek>>) => {
  const best = db.select({ uid: sql<string>`known.uid`.as('who'), ac: sql<number>`known.ac`.as('ac') }).from(
    sql`unnest(${sql.param(known.map(({ uid }) => uid))}::text[], ${sql.param(known.map(({ ac }) => ac))}::int[])
        as known(uid, ac)`,
  );
  // Where hardly anybody has solved anything, newcomers fill the list.
  const newest = db
    .select({ uid: userAccount.uid, ac: sql<number>`0`.as('ac') })
    .from(userAccount)
    .where(eq(userAccount.status, accountStates.normal))
    .orderBy(desc(userAccount.gmtCreate), userAccount.uid)
    .limit(2 * rankRows);
  const listed = best.unionAll(newest).as('listed');
  const ac = sql<number>`max(${listed.ac})::int`;
  return db
    .select({
      uid: userAccount.uid,
      username: userAccount.username,
      role: userAccount.role,
      nickname: userAccount.nickname,
      signature: sql<string | null>`left(${userAccount.signature}, 100)`,
      avatar: userAccount.avatar,
      titleName: userAccount.titleName,
      titleColor: userAccount.titleColor,
      ac,
    })
    .from(listed)
    .innerJoin(userAccount, eq(userAccount.uid, listed.uid))
    .where(eq(userAccount.status, accountStates.normal))
    .groupBy(userAccount.uid)
    .orderBy(desc(ac), desc(userAccount.gmtCreate), userAccount.uid)
    .limit(rankRows);
};

/** Contests that somebody submitted to within eight days. */
export const recentlySubmittedTo = async (db: Sql): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ cid: submission.cid })
    .from(submission)
    .where(sql`${submission.cid} is not null and ${submission.submitTime} > now() - interval '8 days'`);
  return rows.map((row) => row.cid!);
};

/**
 * Submissions and accepted ones of the last eight days by quarter of an hour: clocks of every zone differ by those. What
 * lies behind a seal that holds counts as submitted only.
 */
export const recentQuarters = async (db: Sql, seals: readonly { cid: number; since: Date }[]): Promise<Quarter[]> => {
  const quarter = sql<string>`date_bin('15 minutes', ${submission.submitTime}, timestamptz '2000-01-01 00:00:00Z')`;
  const cids = sql.param(seals.map(({ cid }) => cid));
  const since = sql.param(seals.map((seal) => seal.since.toISOString()));
  const { rows } = await db.execute<{ at: string; ac: number; total: number }>(sql`
    select extract(epoch from ${quarter})::float8 * 1000 as at,
      count(*) filter (where ${submission.status} = ${constant(status.accepted)} and not exists (
        select from unnest(${cids}::bigint[], ${since}::timestamptz[]) as sealed(cid, since)
        where sealed.cid = ${submission.cid} and ${submission.submitTime} >= sealed.since))::int as ac,
      count(*)::int as total
    from ${submission} where ${submission.submitTime} > now() - interval '8 days'
    group by 1`);
  return rows.map((row) => ({ at: Number(row.at), ac: row.ac, total: row.total }));
};
