import { status, type Viewer } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { numberOrNull } from '../../platform/sql/nullable.ts';
import { isMetInTraining } from './training.store.ts';

/** Trainings that a viewer goes on with: takes part in, and has not finished. What is due next comes first. */
export const unfinishedOf = async (db: Sql, viewer: Viewer, limit: number, locale: string) => {
  const { rows } = await db.execute<{
    tid: string;
    gid: string | null;
    title: string;
    section_title: string | null;
    problem_id: string;
    problem_title: string;
    due_at: string | null;
    is_late: boolean;
    ac_count: number;
    problem_count: number;
  }>(sql`
    with mine as (
      select p.tid from training_participant p join training t on t.id = p.tid
      where p.uid = ${viewer.uid} and p.is_active and t.status),
    met as (
      select training.id as tid, training.gid, training.title, tp.display_id, tp.pid, s.title as section_title,
        case when s.due_at is not null then greatest(s.due_at, e.until) end as due_at,
        row_number() over (partition by training.id order by coalesce(s.position, -1), tp.rank, tp.id) as nth,
        coalesce((select ps.title from problem_statement ps where ps.pid = problem.id and ps.locale = ${locale}), problem.title) as problem_title,
        exists (select from submission j where j.uid = ${viewer.uid} and j.pid = tp.pid and j.status = ${status.accepted} and j.cid is null) as is_solved,
        exists (select from submission j where j.uid = ${viewer.uid} and j.pid = tp.pid and j.cid is null) as is_tried
      from mine join training on training.id = mine.tid
      join training_problem tp on tp.tid = training.id
      join problem on problem.id = tp.pid
      left join training_section s on s.id = tp.section_id
      left join training_extension e on e.section_id = s.id and e.uid = ${viewer.uid}
      where ${isMetInTraining} and (s.open_at is null or s.open_at <= now())),
    counted as (
      select tid, count(*)::int as problem_count, count(*) filter (where is_solved)::int as ac_count,
        bool_or(is_tried) as is_begun, min(due_at) filter (where not is_solved and due_at > now()) as next_due
      from met group by tid),
    next as (select distinct on (tid) * from met where not is_solved order by tid, due_at < now(), due_at, nth)
    select n.tid, n.gid, n.title, n.section_title, n.display_id as problem_id, n.problem_title, n.due_at,
      coalesce(n.due_at < now(), false) as is_late, c.ac_count, c.problem_count
    from next n join counted c using (tid)
    where c.is_begun or c.next_due is not null
    order by c.next_due nulls last, n.tid limit ${limit}`);
  return rows.map((row) => ({
    tid: Number(row.tid),
    gid: numberOrNull(row.gid),
    title: row.title,
    sectionTitle: row.section_title,
    problemId: row.problem_id,
    problemTitle: row.problem_title,
    dueAt: row.due_at === null ? null : new Date(row.due_at),
    isLate: row.is_late,
    acCount: row.ac_count,
    problemCount: row.problem_count,
  }));
};
