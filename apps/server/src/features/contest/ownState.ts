import { type OwnContestState, ownContestState, type Viewer } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import type { OpenContest } from './open.ts';

/** Did a user send something while each of the contests went on, and do it later alone? One question for all of them. */
const didIn = async (db: Sql, uid: string, found: readonly OpenContest[]) => {
  const column = (of: (one: OpenContest) => unknown) => sql.param(found.map(of));
  const moment = (of: (one: OpenContest) => number) => column((one) => new Date(of(one)).toISOString());
  const { rows } = await db.execute<{ cid: string; sent: boolean; virtual: boolean }>(sql`
    select w.cid,
      exists (select 1 from submission s where s.uid = ${uid} and s.cid = w.cid
        and (s.submit_time >= w.since and s.submit_time < w.until) is true) as sent,
      exists (select 1 from contest_virtual v where v.uid = ${uid} and v.cid = w.cid) as virtual
    from unnest(${column(({ row }) => row.id)}::bigint[],
      ${moment(({ clock, now }) => clock.expected(0, now))}::timestamptz[],
      ${moment(({ clock, now }) => clock.expected(clock.lastEnd, now))}::timestamptz[]) as w(cid, since, until)`);
  return new Map(rows.map(({ cid, sent, virtual }) => [Number(cid), { sent, virtual }]));
};

const nothing = { sent: false, virtual: false };

/** How contests of a page stand for one viewer, by their numbers. */
export const ownStates = async (
  db: Sql,
  viewer: Viewer,
  found: readonly OpenContest[],
): Promise<ReadonlyMap<number, OwnContestState | null>> => {
  const did = found.length === 0 ? new Map<number, typeof nothing>() : await didIn(db, viewer.uid, found);
  return new Map(found.map(({ row, facts }) => [row.id, ownContestState(viewer, facts, did.get(row.id) ?? nothing)]));
};
