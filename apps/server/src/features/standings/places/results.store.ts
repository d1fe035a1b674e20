import { contestAuths, runsEveryContest, type Viewer } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Sql } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { userAccount } from '../../account/account.table.ts';
import { contest, contestRegister } from '../../contest/contest.table.ts';
import { submission, verdictEvent } from '../../submission/submission.table.ts';
import { contestResult, contestSettled, contestTouch } from './results.table.ts';

export interface Unsettled {
  cid: number;
  /** The changes that this look sees, by their numbers: one with a smaller number may be committed later. */
  touches: readonly number[];
  /** Nothing but verdicts came since: null where there is more. */
  since: { position: number; overAt: Date | null } | null;
}

/** Changes of contests that have no results and are not to have them now are no news. */
export const forgetIdleTouches = async (db: Sql): Promise<void> => {
  await db.execute(sql`
    delete from ${contestTouch} t where not exists (select from ${contestSettled} s where s.cid = t.cid)
      and not exists (select from ${contest} c where c.id = t.cid and c.end_time <= now())`);
};

/** Contests past their planned end whose results are to be looked at, those first that wait longest; at most `limit`. */
export const findUnsettled = async (db: Sql, limit: number): Promise<Unsettled[]> => {
  const { rows } = await db.execute<{
    cid: string;
    touches: string[] | null;
    position: string;
    over_at: Date | null;
    is_same: boolean;
  }>(sql`
    with touched as materialized (select t.cid, array_agg(t.id) as touches from ${contestTouch} t group by t.cid)
    select w.cid, t.touches, s.position, s.over_at,
      (s.cid is not null and t.cid is null and not coalesce(s.next_at <= now(), false)) as is_same
    from (
      select c.id as cid from ${contest} c
        where c.end_time <= now() and not exists (select from ${contestSettled} s where s.cid = c.id)
      union select cid from touched
      union select s.cid from ${contestSettled} s where s.next_at <= now() or s.position < (
        select e.id from ${verdictEvent} e where e.cid = s.cid order by e.id desc limit 1)) w
    left join ${contestSettled} s on s.cid = w.cid left join touched t on t.cid = w.cid
    order by s.settled_at nulls first, w.cid limit ${limit}`);
  return rows.map((row) => ({
    cid: Number(row.cid),
    touches: (row.touches ?? []).map(Number),
    since: row.is_same
      ? { position: Number(row.position), overAt: row.over_at === null ? null : new Date(row.over_at) }
      : null,
  }));
};

/** What a look saw is no news any more; what came meanwhile is. */
export const forgetTouches = async (db: Sql, touches: readonly number[]): Promise<void> => {
  if (touches.length === 0) return;
  await db.execute(sql`delete from ${contestTouch} where id = any(${sql.param([...touches])}::bigint[])`);
};

/** Did a verdict come after a position that counts on a board: of something that was sent before `overAt`? */
export const hasCounted = async (db: Sql, cid: number, position: number, overAt: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ counted: boolean }>(sql`select exists (
    select from ${verdictEvent} e join ${submission} w on w.id = e.submission_id
    where e.cid = ${cid} and e.id > ${position} and w.submit_time < ${overAt}) as counted`);
  return rows[0]!.counted;
};

export const movePosition = async (db: Sql, cid: number, position: number): Promise<void> => {
  await db.execute(sql`update ${contestSettled} set position = ${position}, settled_at = now() where cid = ${cid}`);
};

interface Settled {
  cid: number;
  position: number;
  overAt: Date | null;
  nextAt: Date | null;
  /** Of all with a rank. */
  places: readonly { uid: string; rank: number }[];
}

/** Puts results in the place of those before, with how far they were taken; a contest that is gone has none. */
export const replaceResults = (db: Database, settled: Settled): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { cid, places } = settled;
    const { rows } = await tx.execute(sql`select from ${contest} where id = ${cid} for key share`);
    if (rows.length === 0) return;
    await tx.execute(sql`
      insert into ${contestSettled} (cid, position, over_at, next_at)
      values (${cid}, ${settled.position}, ${settled.overAt}, ${settled.nextAt})
      on conflict (cid) do update set position = excluded.position,
        over_at = excluded.over_at, next_at = excluded.next_at, settled_at = now()`);
    await tx.execute(sql`delete from ${contestResult} where cid = ${cid}`);
    if (places.length === 0) return;
    await tx.execute(sql`
      insert into ${contestResult} (cid, uid, rank, ranked, share)
      select ${cid}, p.uid, p.rank, ${places.length}, p.rank::float8 / ${places.length}
      from unnest(${sql.param(places.map(({ uid }) => uid))}::text[], ${sql.param(places.map(({ rank }) => rank))}::int[])
        p(uid, rank) join ${userAccount} u on u.uid = p.uid`);
  });

export interface BestResult {
  cid: number;
  rank: number;
  ranked: number;
}

/** What of `mayMeetResult` is the same at every moment, as a condition on the contest `c`. */
const isOpenTo = (viewer: Viewer | null): SQL => {
  if (runsEveryContest(viewer)) return sql`true`;
  if (viewer === null) return sql`c.open_rank`;
  return sql`(c.open_rank or c.auth <> ${contestAuths.private} or c.uid = ${viewer.uid} or exists (
    select from ${contestRegister} g where g.cid = c.id and g.uid = ${viewer.uid}))`;
};

/** The best results of somebody in contests that are open to the viewer, the best first; at most `limit`. */
export const bestOf = async (db: Sql, viewer: Viewer | null, uid: string, limit: number): Promise<BestResult[]> => {
  const { rows } = await db.execute<{ cid: string; rank: number; ranked: number }>(sql`
    select r.cid, r.rank, r.ranked from ${contestResult} r join ${contest} c on c.id = r.cid
    where r.uid = ${uid} and c.visible and c.gid is null and ${isOpenTo(viewer)}
    order by r.share, r.cid desc limit ${limit}`);
  return rows.map(({ cid, rank, ranked }) => ({ cid: Number(cid), rank, ranked }));
};
