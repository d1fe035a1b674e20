import type { rejudge } from '@assay/contract';
import { status, sumPoints } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { equalsIgnoringCase } from '../../platform/sql/ignoringCase.ts';
import { constant } from '../../platform/sql/statement.ts';
import { hasPage, userAccount } from '../account/account.table.ts';
import { shownProblemId } from '../submission/index.ts';
import { submission } from '../submission/submission.table.ts';
import { type RejudgeStatistics, rejudgeItem } from './rejudge.table.ts';

/** Items by `rank` from this one on do not change. */
const firstUnchanged = 2;

const wasAccepted = sql`i.old_status = ${constant(status.accepted)}`;
const isAccepted = sql`i.new_status = ${constant(status.accepted)}`;

/** Bounds of new over old time; around 1 they are as wide as honest repetitions differ. */
const ratioBounds = [0.5, 0.8, 0.95, 1.05, 1.25, 2] as const;

/** How times of submissions accepted both times moved; null without any. */
const timesOf = async (db: Sql, rejudgeId: number): Promise<Pick<RejudgeStatistics, 'timeRatio' | 'timeSpread'>> => {
  // A program of less than 1 ms would make the ratio infinite.
  const ratio = sql`greatest(i.new_time, 1)::float8 / greatest(i.old_time, 1)`;
  const bounds = sql.raw(`array[${ratioBounds.join(', ')}]::float8[]`);
  const accepted = sql`from ${rejudgeItem} i where i.rejudge_id = ${rejudgeId} and ${wasAccepted} and ${isAccepted}
    and i.old_time is not null and i.new_time is not null`;
  const totals = await db.execute<
    Record<'count' | 'old' | 'old_max' | 'new' | 'new_max' | 'min' | 'ratio' | 'max', number>
  >(
    sql`select count(*)::int as count, max(i.old_time) as old_max, max(i.new_time) as new_max,
      percentile_cont(0.5) within group (order by i.old_time) as old,
      percentile_cont(0.5) within group (order by i.new_time) as new,
      min(${ratio}) as min, percentile_cont(0.5) within group (order by ${ratio}) as ratio, max(${ratio}) as max ${accepted}`,
  );
  const row = totals.rows[0];
  if (!row || row.count === 0) return { timeRatio: null, timeSpread: null };
  const buckets = await db.execute<{ bucket: number; count: number }>(
    sql`select width_bucket(${ratio}, ${bounds}) as bucket, count(*)::int as count ${accepted} group by 1`,
  );
  const counted = new Map(buckets.rows.map(({ bucket, count }) => [bucket, count]));
  return {
    timeRatio: { min: row.min, median: row.ratio, max: row.max },
    timeSpread: {
      count: row.count,
      old: { median: row.old, max: row.old_max },
      new: { median: row.new, max: row.new_max },
      ratios: [...ratioBounds, null].map((upTo, index) => ({ upTo, count: counted.get(index) ?? 0 })),
    },
  };
};

/** Numbers of a rejudge: how far it is, and what would change. */
export const statisticsOf = async (db: Sql, rejudgeId: number): Promise<RejudgeStatistics> => {
  const by = sql`(coalesce(i.new_score, 0) - coalesce(i.old_score, 0))`;
  const [cells, users, times] = await Promise.all([
    db.execute<Record<'from' | 'to' | 'count' | 'changed' | 'up' | 'up_by' | 'down' | 'down_by', number>>(sql`
      select i.old_status as from, i.new_status as to, count(*)::int as count,
        count(*) filter (where i.rank < ${firstUnchanged})::int as changed,
        count(*) filter (where ${by} > 0)::int as up, coalesce(sum(${by}) filter (where ${by} > 0), 0)::float8 as up_by,
        count(*) filter (where ${by} < 0)::int as down, coalesce(-sum(${by}) filter (where ${by} < 0), 0)::float8 as down_by
      from ${rejudgeItem} i where i.rejudge_id = ${rejudgeId} and i.new_status is not null group by 1, 2 order by 3 desc`),
    db.execute<{ count: number }>(sql`
      select count(distinct i.uid)::int from ${rejudgeItem} i
      where i.rejudge_id = ${rejudgeId} and i.rank < ${firstUnchanged}`),
    timesOf(db, rejudgeId),
  ]);
  const sum = (key: keyof (typeof cells.rows)[number]) => cells.rows.reduce((total, row) => total + row[key], 0);
  const points = (key: 'up_by' | 'down_by') => sumPoints(cells.rows.map((row) => row[key]));
  return {
    judged: sum('count'),
    matrix: cells.rows.map(({ from, to, count }) => ({ from, to, count })),
    changed: sum('changed'),
    users: users.rows[0]!.count,
    scores: { up: sum('up'), upBy: points('up_by'), down: sum('down'), downBy: points('down_by') },
    ...times,
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
  const conditions: SQL[] = [sql`i.rejudge_id = ${rejudgeId}`];
  if (filter.changedOnly) conditions.push(sql`i.rank < ${firstUnchanged}`);
  if (filter.oldStatus !== undefined) conditions.push(sql`i.old_status = ${filter.oldStatus}`);
  if (filter.newStatus !== undefined) conditions.push(sql`i.new_status = ${filter.newStatus}`);
  if (filter.username)
    conditions.push(
      sql`i.uid = (select ${userAccount.uid} from ${userAccount} where ${equalsIgnoringCase(userAccount.username, filter.username.trim())})`,
    );
  const where = sql.join(conditions, sql` and `);
  const [{ rows }, counted] = await Promise.all([
    db.execute<{
      id: string;
      uid: string;
      username: string;
      has_page: boolean;
      display_pid: string;
      language: string;
      applied: boolean;
      old_status: number;
      is_manual: boolean;
      new_status: number | null;
      old_score: number | null;
      new_score: number | null;
      old_time: number | null;
      new_time: number | null;
    }>(sql`select s.id, s.uid, u.username, ${hasPage(sql`u.status`)} as has_page,
        ${shownProblemId(sql`s`)} as display_pid, s.language, i.applied,
        exists (select from judgement o where o.id = i.old_judgement_id and o.kind <> 'auto') as is_manual,
        i.old_status, i.new_status, i.old_score::float8, i.new_score::float8, i.old_time, i.new_time
      from (select * from ${rejudgeItem} i where ${where} order by i.rank, i.submission_id
        offset ${filter.offset} limit ${filter.limit}) i
      join ${submission} s on s.id = i.submission_id join ${userAccount} u on u.uid = s.uid
      order by i.rank, i.submission_id`),
    db.execute<{ count: number }>(sql`select count(*)::int from ${rejudgeItem} i where ${where}`),
  ]);
  return {
    records: rows.map((row) => ({
      submitId: Number(row.id),
      uid: row.uid,
      username: row.username,
      hasPage: row.has_page,
      displayPid: row.display_pid,
      language: row.language,
      applied: row.applied,
      oldStatus: row.old_status,
      isManual: row.is_manual,
      newStatus: row.new_status,
      oldScore: row.old_score,
      newScore: row.new_score,
      oldTime: row.old_time,
      newTime: row.new_time,
    })),
    total: counted.rows[0]!.count,
  };
};

/** Users whose submissions change, those who lose an acceptance first. */
export const usersOf = async (db: Sql, rejudgeId: number, filter: { offset: number; limit: number }) => {
  const { rows } = await db.execute<rejudge.RejudgeUser & { total: number }>(sql`
    select affected.*, u.username, ${hasPage(sql`u.status`)} as "hasPage", count(*) over ()::int as total
    from (select i.uid, count(*)::int as changed,
        count(*) filter (where not ${wasAccepted} and ${isAccepted})::int as gained,
        count(*) filter (where ${wasAccepted} and not ${isAccepted})::int as lost,
        sum(coalesce(i.new_score, 0) - coalesce(i.old_score, 0))::float8 as "scoreChange"
      from ${rejudgeItem} i where i.rejudge_id = ${rejudgeId} and i.rank < ${firstUnchanged} group by i.uid) affected
    join ${userAccount} u on u.uid = affected.uid
    order by affected.lost desc, affected.changed desc, u.username
    offset ${filter.offset} limit ${filter.limit}`);
  return { records: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
};
