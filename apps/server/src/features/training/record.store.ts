import type { training as contract } from '@assay/contract';
import { groupLevels, status, uncountedRoles } from '@assay/domain';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { containing } from '../../platform/sql/page.ts';
import { toldTime } from '../submission/index.ts';
import { training } from './training.table.ts';

/** Who is no participant: the author, super admins, roots of the group. */
export const isRanked = sql`a.role not in (${sql.raw(uncountedRoles().join(', '))}) and a.uid <> t.uid
  and not exists (select from user_group g where g.id = t.gid and g.uid = a.uid)
  and not exists (select from group_member m where m.gid = t.gid and m.uid = a.uid and m.auth >= ${sql.raw(String(groupLevels.root))})`;

/** Searches people `f`. */
const searched = (keyword: string, byRealName: boolean): SQL => {
  const like = containing(keyword);
  const real = byRealName ? sql`or f.realname ilike ${like}` : sql``;
  return sql`(f.username ilike ${like} or f.school ilike ${like} or f.nickname ilike ${like} ${real})`;
};

const byRank = sql`ac desc, total_run_time, uid`;
const way = (descending: boolean): SQL => (descending ? sql`desc` : sql`asc`);

/** How rows are put in order; what is equal stays in the order of rank. */
const orders: Readonly<Record<contract.RecordSort, (descending: boolean) => SQL>> = {
  ac: (descending) => (descending ? byRank : sql`ac, total_run_time desc, uid`),
  totalRunTime: (descending) => sql`total_run_time ${way(descending)}, ${byRank}`,
  username: (descending) => sql`lower(username) ${way(descending)}`,
  realname: (descending) => sql`realname ${way(descending)} nulls last, ${byRank}`,
};

interface Row extends Record<string, unknown> {
  seq: number;
  uid: string;
  username: string;
  realname: string | null;
  nickname: string | null;
  school: string | null;
  gender: string | null;
  avatar: string | null;
  is_gone: boolean;
  ac: number;
  total_run_time: number;
  cells: Record<
    string,
    { status: number; score: number | null; runTime: number | null; tries: number; isLate: boolean }
  > | null;
  total: number;
}

export interface RecordFilter {
  tid: number;
  keyword: string;
  byRealName: boolean;
  /** Only this person's row; null: everybody's. */
  uid: string | null;
  sort: contract.RecordSort;
  descending: boolean;
  offset: number;
  limit: number;
}

/** A page of a training's records. People without a run are among them. */
export const listRecords = async (db: Sql, filter: RecordFilter) => {
  const order = orders[filter.sort](filter.descending);
  const { rows } = await db.execute<Row>(sql`
    with people as (
      select a.uid, a.username, a.realname, a.nickname, a.school, a.gender, a.avatar, not p.is_active as is_gone,
        (select count(*)::int from training_record r join training_problem tp on tp.tid = r.tid and tp.pid = r.pid
          where r.tid = t.id and r.uid = a.uid and r.status = ${status.accepted}) as ac,
        (select coalesce(sum(${toldTime(sql`r.run_time`)}), 0)::int from training_record r join training_problem tp on tp.tid = r.tid and tp.pid = r.pid
          where r.tid = t.id and r.uid = a.uid and r.status = ${status.accepted}) as total_run_time
      from training t join training_participant p on p.tid = t.id join user_account a on a.uid = p.uid
      where t.id = ${filter.tid} and ${isRanked}),
    ranked as (select *, row_number() over (order by ${byRank})::int as seq from people),
    page as (
      select f.*, count(*) over ()::int as total from ranked f
      where true ${filter.keyword === '' ? sql`` : sql`and ${searched(filter.keyword, filter.byRealName)}`}
        ${filter.uid === null ? sql`` : sql`and f.uid = ${filter.uid}`}
      order by ${order} limit ${filter.limit} offset ${filter.offset})
    select page.*, (select jsonb_object_agg(tp.display_id, jsonb_build_object('status', r.status, 'score', r.score,
        'runTime', ${toldTime(sql`r.run_time`)}, 'tries', r.tries, 'isLate', r.is_late))
      from training_record r join training_problem tp on tp.tid = r.tid and tp.pid = r.pid
      where r.tid = ${filter.tid} and r.uid = page.uid) as cells
    from page order by ${order}`);
  return { rows, total: rows[0]?.total ?? 0 };
};

/** Counts the trainings of a group. */
export const countTrainingsOf = async (db: Sql, gid: number): Promise<number> =>
  (await db.select({ n: count() }).from(training).where(eq(training.gid, gid)))[0]?.n ?? 0;
