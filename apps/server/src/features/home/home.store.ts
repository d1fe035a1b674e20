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

/** Submissions outside contests per day of the last year. */
export const heatmap = async (db: Sql, uid: string) => {
  const { rows } = await db.execute<{ date: string; count: number }>(sql`
    select to_char(${submission.submitTime}, 'YYYY-MM-DD') as date, count(*)::int as count
    from ${submission}
    where ${submission.uid} = ${uid} and ${submission.cid} = 0 and ${submission.submitTime} > now() - interval '1 year'
    group by 1 order by 1`);
  return rows;
};

export const solvedProblems = async (db: Sql, uid: string) => {
  const { rows } = await db.execute<{ id: number; problem_id: string; difficulty: number }>(sql`
    select distinct p.id, p.problem_id, p.difficulty, length(p.problem_id) as width
    from user_accepted a join problem p on p.id = a.pid
    where a.uid = ${uid} order by width, p.problem_id`);
  return rows.map((row) => ({ id: Number(row.id), problemId: row.problem_id, difficulty: row.difficulty }));
};

export const userTotals = async (db: Sql, uid: string) => {
  const { rows } = await db.execute<{ total: number; scores: number[] | null; last_login: Date | null }>(sql`
    select
      (select count(*)::int from submission where uid = ${uid} and cid = 0 and gid = 0) as total,
      (select array_agg(best) from (select max(oi_rank_score) as best from submission
        where uid = ${uid} and cid = 0 and gid = 0 and score is not null group by pid) scores) as scores,
      (select max(gmt_create) from session where uid = ${uid}) as last_login`);
  const row = rows[0];
  return {
    total: row?.total ?? 0,
    scores: (row?.scores ?? []).filter((score): score is number => score !== null),
    lastLogin: row?.last_login ? new Date(row.last_login) : null,
  };
};

export const dashboardCounts = async (db: Sql) => {
  const { rows } = await db.execute<{ users: number; today: number }>(sql`
    select (select count(*)::int from user_account) as users,
      (select count(*)::int from submission where submit_time >= current_date) as today`);
  return rows[0] ?? { users: 0, today: 0 };
};
