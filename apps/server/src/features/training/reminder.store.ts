import { groupLevels, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { numberOrNull } from '../../platform/sql/nullable.ts';
import { isMetInTraining } from './training.store.ts';

/** How long before the due date people are told, as PostgreSQL reads it. */
const ahead = '1 day';

/** What somebody still owes: their part's due date comes within a day, and some of its problems are not solved. */
export interface Owed {
  tid: number;
  gid: number | null;
  title: string;
  section: string;
  dueAt: Date;
  uids: string[];
}

interface Row extends Record<string, unknown> {
  tid: string;
  gid: string | null;
  title: string;
  section: string;
  due_at: string;
  uids: string[];
}

/**
 * Takes the reminders that are due, once: parts, and extensions of single people, are marked in the caller's transaction.
 * Left out are people who have solved everything that is open, or take part no more.
 */
export const takeReminders = async (tx: Sql): Promise<Owed[]> => {
  const { rows } = await tx.execute<Row>(sql`
    with parts as (
      update training_section s set reminded_at = now() from training t
      where t.id = s.tid and t.status and s.reminded_at is null and s.due_at > now()
        and s.due_at <= now() + ${ahead}::interval and (s.open_at is null or s.open_at <= now())
      returning s.id, s.tid, s.title, s.due_at),
    more as (
      update training_extension e set reminded_at = now() from training_section s join training t on t.id = s.tid
      where s.id = e.section_id and t.status and e.reminded_at is null and e.until > s.due_at
        and e.until > now() and e.until <= now() + ${ahead}::interval and (s.open_at is null or s.open_at <= now())
      returning s.id, s.tid, s.title, e.until as due_at, e.uid),
    asked as (
      select d.id, d.tid, d.title, d.due_at, p.uid from parts d join training_participant p on p.tid = d.tid and p.is_active
      where not exists (select from training_extension e where e.section_id = d.id and e.uid = p.uid and e.until > d.due_at)
      union all
      select m.id, m.tid, m.title, m.due_at, m.uid from more m
      join training_participant p on p.tid = m.tid and p.uid = m.uid and p.is_active)
    select training.id as tid, training.gid, training.title, a.title as section, a.due_at, array_agg(a.uid) as uids
    from asked a join training on training.id = a.tid
    where a.uid <> training.uid
      and not exists (select from user_group g where g.id = training.gid and g.uid = a.uid)
      and not exists (select from group_member m where m.gid = training.gid and m.uid = a.uid
        and m.auth >= ${sql.raw(String(groupLevels.root))})
      and exists (select from training_problem tp join problem on problem.id = tp.pid
        where tp.section_id = a.id and ${isMetInTraining} and not exists (select from submission j
          where j.uid = a.uid and j.pid = tp.pid and j.cid is null and j.status = ${status.accepted}))
    group by training.id, a.id, a.title, a.due_at`);
  return rows.map(({ tid, gid, due_at, ...row }) => ({
    ...row,
    tid: Number(tid),
    gid: numberOrNull(gid),
    dueAt: new Date(due_at),
  }));
};
