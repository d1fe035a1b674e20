import { desc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { userAccount } from '../account/account.table.ts';
import { submission, userAccepted } from '../submission/submission.table.ts';
import type { Quarter } from './week.ts';

const rankRows = 10;

/** Who solved most distinct problems within seven days, and how many; the newer account first among equals. */
export const bestOfWeek = (db: Sql) => {
  const busy = db
    .select({ uid: userAccepted.uid, ac: sql<number>`count(distinct ${userAccepted.pid})::int`.as('ac') })
    .from(userAccepted)
    .where(sql`${userAccepted.gmtCreate} > now() - interval '7 days'`)
    .groupBy(userAccepted.uid)
    .as('busy');
  // More than are shown: somebody may be disabled while this is kept.
  return db
    .select({ uid: busy.uid, ac: busy.ac })
    .from(busy)
    .innerJoin(userAccount, eq(userAccount.uid, busy.uid))
    .where(eq(userAccount.status, 0))
    .orderBy(desc(busy.ac), desc(userAccount.gmtCreate))
    .limit(2 * rankRows);
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
    .where(eq(userAccount.status, 0))
    .orderBy(desc(userAccount.gmtCreate))
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
    .where(eq(userAccount.status, 0))
    .groupBy(userAccount.uid)
    .orderBy(desc(ac), desc(userAccount.gmtCreate))
    .limit(rankRows);
};

/** Contests that somebody submitted to within eight days. */
export const recentlySubmittedTo = async (db: Sql): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ cid: submission.cid })
    .from(submission)
    .where(sql`${submission.cid} <> 0 and ${submission.submitTime} > now() - interval '8 days'`);
  return rows.map((row) => row.cid);
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
      count(*) filter (where ${submission.status} = 0 and not exists (
        select from unnest(${cids}::bigint[], ${since}::timestamptz[]) as sealed(cid, since)
        where sealed.cid = ${submission.cid} and ${submission.submitTime} >= sealed.since))::int as ac,
      count(*)::int as total
    from ${submission} where ${submission.submitTime} > now() - interval '8 days'
    group by 1`);
  return rows.map((row) => ({ at: Number(row.at), ac: row.ac, total: row.total }));
};
