import { sql } from 'drizzle-orm';
import { wireId } from '../../../platform/http/wireId.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { numberOrNull } from '../../../platform/sql/nullable.ts';
import { isRanked } from '../record.store.ts';

/** People of one class view: more than any class has. */
const maxPeople = 2000;

interface Cell {
  status: number;
  tries: number;
  isLate: boolean;
  share: number;
  acceptedAt: string | null;
  lastAt: string;
}

interface Row extends Record<string, unknown> {
  uid: string;
  username: string;
  realname: string | null;
  number: string | null;
  cells: Record<string, Cell> | null;
}

/** Everybody who takes part in a training, by user name, with what they have of each problem of its plan. */
export const classOf = async (db: Sql, tid: number) => {
  const { rows } = await db.execute<Row>(sql`
    select a.uid, a.username, a.realname, a.number, c.cells
    from training t
    join training_participant p on p.tid = t.id and p.is_active
    join user_account a on a.uid = p.uid
    left join lateral (select jsonb_object_agg(r.pid, jsonb_build_object('status', r.status, 'tries', r.tries,
        'isLate', r.is_late, 'share', r.share, 'acceptedAt', r.accepted_at, 'lastAt', r.last_at)) as cells
      from training_record r join training_problem tp on tp.tid = r.tid and tp.pid = r.pid
      where r.tid = t.id and r.uid = a.uid) c on true
    where t.id = ${tid} and ${isRanked}
    order by lower(a.username) limit ${maxPeople}`);
  return rows.map(({ cells, ...person }) => ({
    ...person,
    cells: Object.fromEntries(
      Object.entries(cells ?? {}).map(([pid, cell]) => [
        pid,
        {
          ...cell,
          acceptedAt: cell.acceptedAt === null ? null : new Date(cell.acceptedAt),
          lastAt: new Date(cell.lastAt),
        },
      ]),
    ),
  }));
};
export type ClassRow = Awaited<ReturnType<typeof classOf>>[number];

/** The latest run outside contests of a participant on a problem of the plan, those sent in the training first. */
export const latestRun = async (db: Sql, { tid, uid, pid }: { tid: number; uid: string; pid: number }) => {
  const { rows } = await db.execute<{ id: string; gid: string | null }>(sql`
    select j.id, j.gid from submission j
    where j.uid = ${uid} and j.pid = ${pid} and j.cid is null
      and exists (select from training_participant p where p.tid = ${tid} and p.uid = j.uid and p.is_active)
      and exists (select from training_problem tp where tp.tid = ${tid} and tp.pid = j.pid)
    order by (j.tid is not distinct from ${tid}) desc, j.id desc limit 1`);
  return rows[0] && { submitId: Number(rows[0].id), gid: wireId(numberOrNull(rows[0].gid)) };
};
