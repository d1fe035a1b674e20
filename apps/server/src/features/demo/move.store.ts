import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { numberOrNull } from '../../platform/sql/nullable.ts';
import { isRunning } from '../submission/index.ts';
import { demoMade } from './demo.table.ts';

/** Somebody and what they may send next: an entry of a contest, or a problem of the archive. */
export interface Move {
  uid: string;
  pid: number;
  releaseId: number;
  cases: number;
  displayPid: string;
  externalId: string;
  cid: number | null;
  cpid: number | null;
}

const stored = sql`join problem p on p.id = t.pid join problem_release r on r.id = p.release_id`;
const facts = sql`t.uid, t.pid, p.release_id as "releaseId", jsonb_array_length(r.spec -> 'cases') as cases,
  p.problem_id as "problemId", p.external_id as "externalId"`;

type Row = Omit<Move, 'displayPid'> & { problemId: string; displayId: string | null };
const moveOf = ({ problemId, displayId, ...row }: Row): Move => ({
  ...row,
  displayPid: displayId ?? problemId,
  pid: Number(row.pid),
  releaseId: Number(row.releaseId),
  cid: numberOrNull(row.cid),
  cpid: numberOrNull(row.cpid),
});

/** Keeps a contest of the demonstration from being removed until the transaction ends; false where it is gone or over. */
export const holdContest = async (tx: Sql, cid: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from contest c where c.id = ${cid} and c.end_time > now()
    and exists (select from ${demoMade} d where d.kind = 'contest' and d.id = c.id::text) for key share`);
  return rows.length > 0;
};

/** How many submissions of people of the demonstration wait for a judge. */
export const waitingOfDemo = async (tx: Sql): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from submission s
    where ${isRunning(sql`s.status`)} and s.uid in (select d.id from ${demoMade} d where d.kind = 'user_account')`);
  return rows[0]!.count;
};

/**
 * Picks somebody registered in a contest and a problem that they have not solved, mostly one of the first; undefined where all
 * is solved.
 */
export const nextInContest = async (tx: Sql, cid: number): Promise<Move | undefined> => {
  const { rows } = await tx.execute<Row>(sql`
    select ${facts}, t.cid, t.cpid, t.display_id as "displayId" from (
      select g.uid, e.pid, e.cid, e.id as cpid, e.display_id from contest_register g
      join ${demoMade} d on d.kind = 'user_account' and d.id = g.uid
      join contest_problem e on e.cid = g.cid
      where g.cid = ${cid} and not exists (select from submission s where s.cid = g.cid and s.uid = g.uid and s.pid = e.pid
        and (s.status = ${status.accepted} or ${isRunning(sql`s.status`)}))
      order by random() * power(ascii(e.display_id) - ascii('A') + 2, 2) limit 1) t ${stored}`);
  return rows[0] && moveOf(rows[0]);
};

/** Picks somebody and one of these problems, by their uuids, that they have not sent to in the archive. */
export const nextInArchive = async (tx: Sql, uuids: readonly string[]): Promise<Move | undefined> => {
  const { rows } = await tx.execute<Row>(sql`
    select ${facts}, null as cid, null as cpid, null as "displayId" from (
      select d.id as uid, q.id as pid from ${demoMade} d join problem q on q.external_id = any(${sql.param(uuids)}::text[])
      where d.kind = 'user_account'
        and not exists (select from submission s where s.uid = d.id and s.pid = q.id and s.cid is null)
      order by random() limit 1) t ${stored}`);
  return rows[0] && moveOf(rows[0]);
};
