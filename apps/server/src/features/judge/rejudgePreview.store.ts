import type { judge } from '@assay/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { userAccount } from '../account/account.table.ts';
import { judgement, submission } from '../submission/submission.table.ts';
import { rejudgeItem } from './judge.table.ts';

const differs = sql`(o.status <> n.status or coalesce(o.score, -1) <> coalesce(n.score, -1))`;
const joined = (rejudgeId: number) => sql`from ${rejudgeItem} i
  join ${judgement} o on o.id = i.old_judgement_id
  join ${judgement} n on n.id = i.new_judgement_id
  join ${submission} s on s.id = i.submission_id
  join ${userAccount} u on u.uid = s.uid
  where i.rejudge_id = ${rejudgeId}`;

/** Numbers of a rejudge: how far it is, and what would change. */
export const statisticsOf = async (db: Sql, rejudgeId: number) => {
  const [matrix, totals] = await Promise.all([
    db.execute<{ from: number; to: number; count: number }>(
      sql`select o.status as from, n.status as to, count(*)::int as count ${joined(rejudgeId)} and n.state = 'done' group by 1, 2 order by 3 desc`,
    ),
    db.execute<{
      total: number;
      judged: number;
      changed: number;
      users: number;
      score_change: number;
      min: number | null;
      median: number | null;
      max: number | null;
    }>(sql`select count(*)::int as total,
      count(*) filter (where n.state in ('done', 'void'))::int as judged,
      count(*) filter (where n.state = 'done' and ${differs})::int as changed,
      count(distinct s.uid) filter (where n.state = 'done' and ${differs})::int as users,
      coalesce(sum(coalesce(n.score, 0) - coalesce(o.score, 0)) filter (where n.state = 'done'), 0)::int as score_change,
      min(n.time::float8 / nullif(o.time, 0)) filter (where o.status = 0 and n.status = 0) as min,
      percentile_cont(0.5) within group (order by n.time::float8 / nullif(o.time, 0)) filter (where o.status = 0 and n.status = 0) as median,
      max(n.time::float8 / nullif(o.time, 0)) filter (where o.status = 0 and n.status = 0) as max
      ${joined(rejudgeId)}`),
  ]);
  return { matrix: matrix.rows, totals: totals.rows[0]! };
};

/** Points that rise and fall. */
export const scoresOf = async (db: Sql, rejudgeId: number) => {
  const difference = sql`(coalesce(n.score, 0) - coalesce(o.score, 0))`;
  const { rows } = await db.execute<{ up: number; upBy: number; down: number; downBy: number }>(sql`
    select count(*) filter (where ${difference} > 0)::int as up,
      coalesce(sum(${difference}) filter (where ${difference} > 0), 0)::int as "upBy",
      count(*) filter (where ${difference} < 0)::int as down,
      coalesce(-sum(${difference}) filter (where ${difference} < 0), 0)::int as "downBy"
    ${joined(rejudgeId)} and n.state = 'done'`);
  return rows[0]!;
};

/** Bounds of new over old time; around 1 they are as wide as honest repetitions differ. */
const ratioBounds = [0.5, 0.8, 0.95, 1.05, 1.25, 2] as const;

/** How times of submissions accepted both times moved; null without any. */
export const timeSpreadOf = async (db: Sql, rejudgeId: number): Promise<judge.TimeSpread | null> => {
  // A program of less than 1 ms would make the ratio infinite.
  const ratio = sql`greatest(n.time, 1)::float8 / greatest(o.time, 1)`;
  const bounds = sql.raw(`array[${ratioBounds.join(', ')}]::float8[]`);
  const accepted = sql`${joined(rejudgeId)} and n.state = 'done' and o.status = 0 and n.status = 0 and o.time is not null and n.time is not null`;
  const [totals, buckets] = await Promise.all([
    db.execute<{ count: number; old_median: number; old_max: number; new_median: number; new_max: number }>(sql`
      select count(*)::int as count, max(o.time) as old_max, max(n.time) as new_max,
        percentile_cont(0.5) within group (order by o.time) as old_median,
        percentile_cont(0.5) within group (order by n.time) as new_median ${accepted}`),
    db.execute<{ bucket: number; count: number }>(
      sql`select width_bucket(${ratio}, ${bounds}) as bucket, count(*)::int as count ${accepted} group by 1`,
    ),
  ]);
  const row = totals.rows[0];
  if (!row || row.count === 0) return null;
  const counted = new Map(buckets.rows.map(({ bucket, count }) => [bucket, count]));
  return {
    count: row.count,
    old: { median: row.old_median, max: row.old_max },
    new: { median: row.new_median, max: row.new_max },
    ratios: [...ratioBounds, null].map((upTo, index) => ({ upTo, count: counted.get(index) ?? 0 })),
  };
};

export interface ItemFilter {
  changedOnly: boolean;
  oldStatus?: number | undefined;
  newStatus?: number | undefined;
  username?: string | undefined;
  offset: number;
  limit: number;
}

/** Submissions of a rejudge, those that lose an acceptance first, then what changes, then the rest. */
export const itemsOfPreview = async (db: Sql, rejudgeId: number, filter: ItemFilter) => {
  const conditions: SQL[] = [];
  if (filter.changedOnly) conditions.push(sql`n.state = 'done' and ${differs}`);
  if (filter.oldStatus !== undefined) conditions.push(sql`o.status = ${filter.oldStatus}`);
  if (filter.newStatus !== undefined) conditions.push(sql`n.state = 'done' and n.status = ${filter.newStatus}`);
  if (filter.username) conditions.push(sql`lower(u.username) = ${filter.username.trim().toLowerCase()}`);
  const { rows } = await db.execute<{
    id: number;
    uid: string;
    username: string;
    display_pid: string;
    language: string;
    state: 'queued' | 'claimed' | 'done' | 'void';
    applied: boolean;
    old_status: number;
    new_status: number | null;
    old_score: number | null;
    new_score: number | null;
    old_time: number | null;
    new_time: number | null;
    total: number;
  }>(sql`select s.id, s.uid, u.username, s.display_pid, s.language, n.state, i.applied,
      o.status as old_status, case when n.state = 'done' then n.status end as new_status,
      o.score as old_score, n.score as new_score, o.time as old_time, n.time as new_time, count(*) over ()::int as total
    ${joined(rejudgeId)} ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}
    order by (o.status = 0 and n.state = 'done' and n.status <> 0) desc, (n.state = 'done' and ${differs}) desc, s.id
    offset ${filter.offset} limit ${filter.limit}`);
  return {
    records: rows.map((row) => ({
      submitId: Number(row.id),
      uid: row.uid,
      username: row.username,
      displayPid: row.display_pid,
      language: row.language,
      state: row.state,
      applied: row.applied,
      oldStatus: row.old_status,
      newStatus: row.new_status,
      oldScore: row.old_score,
      newScore: row.new_score,
      oldTime: row.old_time,
      newTime: row.new_time,
    })),
    total: rows[0]?.total ?? 0,
  };
};

/** Users whose submissions change, those who lose an acceptance first. */
export const usersOf = async (db: Sql, rejudgeId: number, filter: { offset: number; limit: number }) => {
  const { rows } = await db.execute<judge.RejudgeUser & { total: number }>(sql`
    select s.uid, u.username, count(*)::int as changed,
      count(*) filter (where o.status <> 0 and n.status = 0)::int as gained,
      count(*) filter (where o.status = 0 and n.status <> 0)::int as lost,
      coalesce(sum(coalesce(n.score, 0) - coalesce(o.score, 0)), 0)::int as "scoreChange",
      count(*) over ()::int as total
    ${joined(rejudgeId)} and n.state = 'done' and ${differs}
    group by s.uid, u.username order by lost desc, changed desc, u.username
    offset ${filter.offset} limit ${filter.limit}`);
  return { records: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
};
