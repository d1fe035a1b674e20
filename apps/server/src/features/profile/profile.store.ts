import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { submission } from '../submission/submission.table.ts';

/** Submissions outside contests per day of the last year; days begin `minutes` before those of UTC. */
export const heatmap = async (db: Sql, uid: string, minutes: number) => {
  const { rows } = await db.execute<{ date: string; count: number }>(sql`
    select to_char((${submission.submitTime} at time zone 'UTC') + ${minutes} * interval '1 minute', 'YYYY-MM-DD') as date, count(*)::int as count
    from ${submission}
    where ${submission.uid} = ${uid} and ${submission.cid} is null and ${submission.submitTime} > now() - interval '1 year'
    group by 1 order by 1`);
  return rows;
};

/** All problems that somebody solved, with what decides who is told so. */
export const solvedProblems = async (db: Sql, uid: string) => {
  const { rows } = await db.execute<{
    id: number;
    problem_id: string;
    difficulty: number;
    auth: number;
    is_group: boolean;
  }>(sql`
    select p.id, p.problem_id, p.difficulty, p.auth, p.is_group
    from user_best b join problem p on p.id = b.pid
    where b.uid = ${uid} and b.is_solved and b.counts order by length(p.problem_id), p.problem_id`);
  return rows.map(({ id, problem_id, difficulty, auth, is_group }) => ({
    id: Number(id),
    problemId: problem_id,
    difficulty,
    problem: { auth, isGroup: is_group },
  }));
};

export const userTotals = async (db: Sql, uid: string) => {
  const { rows } = await db.execute<{ total: number; scores: number[] | null; last_login: Date | null }>(sql`
    select
      (select coalesce(sum(b.total), 0)::int from user_best b where b.uid = ${uid} and b.counts) as total,
      (select array_agg(best::float8) from (select max(oi_rank_score) as best from submission
        where uid = ${uid} and cid is null and gid is null and score is not null and pid in (
          select b.pid from user_best b where b.uid = ${uid} and b.counts) group by pid) scores) as scores,
      (select last_login_at from user_account where uid = ${uid}) as last_login`);
  const row = rows[0];
  return {
    total: row?.total ?? 0,
    scores: (row?.scores ?? []).filter((score): score is number => score !== null),
    lastLogin: row?.last_login ? new Date(row.last_login) : null,
  };
};
