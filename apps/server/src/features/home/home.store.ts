import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { userAccount } from '../account/account.table.ts';
import { submission, userAccepted } from '../submission/submission.table.ts';
import { announcement } from './home.table.ts';

export const listAnnouncements = async (db: Sql, filter: { offset: number; limit: number }) => {
  const where = and(eq(announcement.status, 0), isNull(announcement.gid));
  const [records, [total]] = await Promise.all([
    db
      .select({
        id: announcement.id,
        title: announcement.title,
        content: announcement.content,
        uid: announcement.uid,
        username: userAccount.username,
        status: announcement.status,
        gmtCreate: announcement.gmtCreate,
        gmtModified: announcement.gmtModified,
      })
      .from(announcement)
      .innerJoin(userAccount, eq(userAccount.uid, announcement.uid))
      .where(where)
      .orderBy(desc(announcement.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(announcement).where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};

/** Distinct problems solved within seven days; the newer account first among equals. */
export const recentRank = (db: Sql) => {
  const solved = sql<number>`count(distinct ${userAccepted.pid})::int`;
  return db
    .select({
      uid: userAccount.uid,
      username: userAccount.username,
      nickname: userAccount.nickname,
      signature: sql<string | null>`left(${userAccount.signature}, 100)`,
      avatar: userAccount.avatar,
      titleName: userAccount.titleName,
      titleColor: userAccount.titleColor,
      ac: solved,
    })
    .from(userAccount)
    .leftJoin(
      userAccepted,
      and(eq(userAccepted.uid, userAccount.uid), sql`${userAccepted.gmtCreate} > now() - interval '7 days'`),
    )
    .where(eq(userAccount.status, 0))
    .groupBy(userAccount.uid)
    .orderBy(desc(solved), desc(userAccount.gmtCreate))
    .limit(10);
};

/** Submissions and accepted ones per day, for today and the six days before. */
export const weekStatistics = async (db: Sql) => {
  const { rows } = await db.execute<{ day: string; ac: number; total: number }>(sql`
    select to_char(d.day, 'MM-DD') as day,
      count(${submission.id}) filter (where ${submission.status} = 0)::int as ac,
      count(${submission.id})::int as total
    from generate_series(current_date - 6, current_date, interval '1 day') as d(day)
    left join ${submission} on ${submission.submitTime} >= d.day and ${submission.submitTime} < d.day + interval '1 day'
    group by d.day order by d.day`);
  return {
    dateStrList: rows.map((row) => row.day),
    acCountList: rows.map((row) => row.ac),
    totalCountList: rows.map((row) => row.total),
  };
};
