import { inFlightStatuses, status } from '@assay/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { uncountedUids, userAccount } from '../account/account.table.ts';
import { contestBalloon, contestSeat } from '../contest/contest.table.ts';
import { toldTime } from '../submission/index.ts';

/** From and to when runs count, ms since the epoch; null: not known while a pause lasts. */
interface Span {
  start: number | null;
  end: number | null;
}

/** The part of a contest in which runs count. */
export interface BalloonWindow extends Span {
  cid: number;
  creatorUid: string;
  /** Of participants with a clock of their own. */
  own: readonly (Span & { uid: string })[];
}

const momentOf = (ms: number | null): string => (ms === null ? 'infinity' : new Date(ms).toISOString());

/** Runs of participants within their time, as `s`; `own.uid` is null for those on the common clock. */
const countedRuns = (window: BalloonWindow): SQL => sql`submission s
  left join unnest(${sql.param(window.own.map(({ uid }) => uid))}::text[],
    ${sql.param(window.own.map(({ start }) => momentOf(start)))}::timestamptz[],
    ${sql.param(window.own.map(({ end }) => momentOf(end)))}::timestamptz[]) own(uid, since, until) on own.uid = s.uid
  where s.cid = ${window.cid} and s.uid <> ${window.creatorUid} and s.uid not in (${uncountedUids})
    and s.submit_time >= coalesce(own.since, ${momentOf(window.start)}::timestamptz)
    and s.submit_time < coalesce(own.until, ${momentOf(window.end)}::timestamptz)`;

const firstAcceptances = (window: BalloonWindow, more: SQL = sql``): SQL => sql`
  (select distinct on (s.uid, s.pid) s.* from ${countedRuns(window)} and s.status = ${status.accepted} ${more}
    order by s.uid, s.pid, s.submit_time, s.id)`;

export interface BalloonRow extends Record<string, unknown> {
  id: number;
  uid: string;
  pid: number;
  cpid: number;
  displayId: string;
  color: string | null;
  username: string;
  realname: string | null;
  school: string | null;
  seat: string | null;
  /** ms since the epoch. */
  at: number;
  score: number | null;
  useTime: number | null;
  checked: boolean;
  checkedBy: string | null;
  modified: number;
}

const millis = (column: SQL): SQL => sql`floor(extract(epoch from ${column}) * 1000)::float8`;

/** Seats of a contest, and whose they are. */
export const seatsOf = (db: Sql, cid: number) =>
  db.select({ uid: contestSeat.uid, seat: contestSeat.seat }).from(contestSeat).where(eq(contestSeat.cid, cid));

/** Of these people only. */
const isOf = (uids: readonly string[] | undefined): SQL =>
  uids === undefined ? sql`` : sql`and s.uid = any(${sql.param([...uids])}::text[])`;

/** A span in which somebody solved a problem. */
export interface ProblemSpan extends Span {
  pid: number;
  /** Whose clock it is of; null: the common one. */
  uid: string | null;
}

const isWithin = (spans: readonly ProblemSpan[] | undefined): SQL =>
  spans === undefined
    ? sql``
    : sql`and exists (select 1 from unnest(${sql.param(spans.map(({ pid }) => pid))}::bigint[],
        ${sql.param(spans.map(({ uid }) => uid))}::text[], ${sql.param(spans.map(({ start }) => momentOf(start)))}::timestamptz[],
        ${sql.param(spans.map(({ end }) => momentOf(end)))}::timestamptz[]) w(pid, uid, since, until)
      where w.pid = s.pid and w.uid is not distinct from own.uid
        and s.submit_time >= w.since and s.submit_time < w.until)`;

const balloons = (window: BalloonWindow, checked: boolean | undefined, more?: SQL): SQL => sql`
  ${firstAcceptances(window, more)} f
  join contest_problem cp on cp.cid = ${window.cid} and cp.pid = f.pid
  join user_account a on a.uid = f.uid
  left join contest_balloon b on b.cid = ${window.cid} and b.uid = f.uid and b.pid = f.pid
  left join user_account c on c.uid = b.checked_by
  left join contest_seat r on r.cid = ${window.cid} and r.uid = f.uid
  ${checked === undefined ? sql`` : sql`where (b.uid is not null) = ${checked}`}`;

const columns = sql`f.id::float8 as id, f.uid, f.pid::float8 as pid, cp.id::float8 as cpid, cp.display_id as "displayId",
  cp.color, a.username, a.realname, a.school, r.seat, ${millis(sql`f.submit_time`)} as at, f.score::float8 as score,
  ${toldTime(sql`f.time`)} as "useTime", b.uid is not null as checked, c.username as "checkedBy",
  ${millis(sql`coalesce(b.checked_at, f.submit_time)`)} as modified`;

/** A page of first acceptances: unchecked ones first, in order of time; of carried ones alone the last tick comes first. */
export const listBalloons = async (
  db: Sql,
  window: BalloonWindow,
  filter: {
    checked: boolean | undefined;
    uids?: readonly string[] | undefined;
    /** Only acceptances in these spans. */
    within?: readonly ProblemSpan[] | undefined;
    offset: number;
    limit: number;
  },
): Promise<{ rows: BalloonRow[]; total: number }> => {
  const listed = balloons(window, filter.checked, sql`${isOf(filter.uids)} ${isWithin(filter.within)}`);
  const order = filter.checked ? sql`b.checked_at desc` : sql`b.uid is not null`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    db.execute<BalloonRow>(sql`select ${columns} from ${listed}
      order by ${order}, f.submit_time, f.id offset ${filter.offset} limit ${filter.limit}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from ${listed}`),
  ]);
  return { rows, total: counts[0]?.count ?? 0 };
};

/** The first acceptance that a submission is; undefined when it is none. */
export const findBalloon = async (db: Sql, window: BalloonWindow, id: number): Promise<BalloonRow | undefined> => {
  const ofIt = sql`and (s.uid, s.pid) = (select o.uid, o.pid from submission o where o.id = ${id})`;
  const { rows } = await db.execute<BalloonRow>(sql`select ${columns} from ${balloons(window, undefined, ofIt)}`);
  return rows.find((row) => row.id === id);
};

export interface EarliestRow extends Record<string, unknown> {
  id: number;
  uid: string;
  pid: number;
  at: number;
  seat: string | null;
}

/**
 * The earliest accepted, or pending, run of each problem on each clock: of all those on the common one, and of everybody
 * who has a clock of his own. Without `pids`, of all problems.
 */
export const earliestRuns = async (
  db: Sql,
  window: BalloonWindow,
  kind: 'accepted' | 'pending',
  pids?: readonly number[],
  /** Whose runs are left out. */
  except: readonly string[] = [],
): Promise<EarliestRow[]> => {
  if (pids?.length === 0) return [];
  const statuses = kind === 'accepted' ? [status.accepted] : [...inFlightStatuses];
  const { rows } = await db.execute<EarliestRow>(sql`
    select e.id::float8 as id, e.uid, e.pid::float8 as pid, ${millis(sql`e.submit_time`)} as at, r.seat
    from (select distinct on (s.pid, own.uid) s.id, s.uid, s.pid, s.submit_time from ${countedRuns(window)}
        and s.status = any(${sql.param(statuses)}::smallint[])
        ${except.length === 0 ? sql`` : sql`and s.uid <> all(${sql.param([...except])}::text[])`}
        ${pids === undefined ? sql`` : sql`and s.pid = any(${sql.param([...pids])}::bigint[])`}
      order by s.pid, own.uid, s.submit_time, s.id) e
    left join contest_seat r on r.cid = ${window.cid} and r.uid = e.uid`);
  return rows;
};

/** Accounts of user names, in any case. */
export const uidsNamed = async (db: Sql, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return [];
  const wanted = names.map((name) => name.trim().toLowerCase());
  const rows = await db
    .select({ uid: userAccount.uid })
    .from(userAccount)
    .where(sql`lower(${userAccount.username}) = any(${sql.param(wanted)}::text[])`);
  return rows.map(({ uid }) => uid);
};

/** Ticks a balloon off; once is enough. */
export const checkBalloon = async (
  tx: Sql,
  row: { cid: number; uid: string; pid: number; checkedBy: string },
): Promise<void> => {
  await tx.insert(contestBalloon).values(row).onConflictDoNothing();
};

export const uncheckBalloon = async (tx: Sql, row: { cid: number; uid: string; pid: number }): Promise<void> => {
  await tx
    .delete(contestBalloon)
    .where(and(eq(contestBalloon.cid, row.cid), eq(contestBalloon.uid, row.uid), eq(contestBalloon.pid, row.pid)));
};
