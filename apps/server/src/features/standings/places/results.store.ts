import { contestAuths, runsEveryContest, type Viewer } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Sql } from '../../../platform/database.ts';
import { userAccount } from '../../account/account.table.ts';
import { contest, contestClock, contestProblem, contestRegister } from '../../contest/contest.table.ts';
import { submission, verdictEvent } from '../../submission/submission.table.ts';
import { contestResult, contestSettled } from './results.table.ts';

const seconds = (column: SQL): SQL => sql`extract(epoch from ${column})`;

/** Of the contest `c`: what its board is made of beside verdicts. Names and titles move nobody on it. */
const madeOf = sql`md5(concat_ws('|', c.type, ${seconds(sql`c.start_time`)}, ${seconds(sql`c.end_time`)}, c.seal_rank,
  ${seconds(sql`c.seal_rank_time`)}, c.auto_real_rank, c.oi_rank_score_type, c.star_account::text, c.uid,
  ${seconds(sql`c.people_changed`)},
  (select string_agg(p.pid::text, ',' order by p.id) from ${contestProblem} p where p.cid = c.id),
  (select string_agg(concat_ws(':', k.id, k.kind, ${seconds(sql`k.at`)}, k.ms, k.uid, k.of), ',' order by k.id)
    from ${contestClock} k where k.cid = c.id)))`;

export interface Unsettled {
  cid: number;
  madeOf: string;
  /** Nothing but verdicts came since: null where there is more. */
  since: { position: number; overAt: Date | null } | null;
}

/** Contests past their planned end whose results are to be looked at, those first that wait longest; at most `limit`. */
export const findUnsettled = async (db: Sql, limit: number): Promise<Unsettled[]> => {
  const { rows } = await db.execute<{
    cid: string;
    made_of: string;
    position: string;
    over_at: Date | null;
    is_same: boolean;
  }>(sql`
    select c.id as cid, m.made_of, s.position, s.over_at,
      coalesce(s.made_of = m.made_of and not coalesce(s.next_at <= now(), false), false) as is_same
    from ${contest} c cross join lateral (select ${madeOf} as made_of) m
    left join ${contestSettled} s on s.cid = c.id
    where (c.end_time <= now() or s.cid is not null)
      and (s.cid is null or s.made_of <> m.made_of or s.next_at <= now() or s.position < (
        select e.id from ${verdictEvent} e where e.cid = c.id and e.cid <> 0 order by e.id desc limit 1))
    order by s.settled_at nulls first, c.id limit ${limit}`);
  return rows.map((row) => ({
    cid: Number(row.cid),
    madeOf: row.made_of,
    since: row.is_same
      ? { position: Number(row.position), overAt: row.over_at === null ? null : new Date(row.over_at) }
      : null,
  }));
};

/** Did a verdict come after a position that counts on a board: of something that was sent before `overAt`? */
export const hasCounted = async (db: Sql, cid: number, position: number, overAt: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ counted: boolean }>(sql`select exists (
    select from ${verdictEvent} e join ${submission} w on w.id = e.submission_id
    where e.cid = ${cid} and e.cid <> 0 and e.id > ${position} and w.submit_time < ${overAt}) as counted`);
  return rows[0]!.counted;
};

export const movePosition = async (db: Sql, cid: number, position: number): Promise<void> => {
  await db.execute(sql`update ${contestSettled} set position = ${position}, settled_at = now() where cid = ${cid}`);
};

interface Settled {
  cid: number;
  madeOf: string;
  position: number;
  overAt: Date | null;
  nextAt: Date | null;
  /** Of all with a rank. */
  places: readonly { uid: string; rank: number }[];
}

/** Puts results in the place of those before, with what they were taken from; a contest that is gone has none. */
export const replaceResults = (db: Database, settled: Settled): Promise<void> =>
  db.transaction(async (tx) => {
    const { cid, places } = settled;
    const { rows } = await tx.execute(sql`select from ${contest} where id = ${cid} for key share`);
    if (rows.length === 0) return;
    await tx.execute(sql`
      insert into ${contestSettled} (cid, made_of, position, over_at, next_at)
      values (${cid}, ${settled.madeOf}, ${settled.position}, ${settled.overAt}, ${settled.nextAt})
      on conflict (cid) do update set made_of = excluded.made_of, position = excluded.position,
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
    where r.uid = ${uid} and c.visible and c.gid = 0 and ${isOpenTo(viewer)}
    order by r.share, r.cid desc limit ${limit}`);
  return rows.map(({ cid, rank, ranked }) => ({ cid: Number(cid), rank, ranked }));
};
