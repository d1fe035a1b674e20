import { type ContestPhase, phaseCodes } from '@assay/domain';
import { and, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { containing } from '../../platform/sql/page.ts';
import { constant } from '../../platform/sql/statement.ts';
import { uncountedUids } from '../account/account.table.ts';
import { contest, contestClock } from './contest.table.ts';

/** The rule `isListedContest` as a condition. */
export const isListed = and(eq(contest.visible, true), isNull(contest.gid));

/** Contests whose clock does not simply follow their plan: what they are at a moment, the clock says. */
export const contestsWithChanges = async (db: Sql): Promise<number[]> =>
  (await db.selectDistinct({ cid: contestClock.cid }).from(contestClock)).map((row) => row.cid);

/** Contests whose phase was asked of their clocks. */
export type PhaseExceptions = Readonly<Record<ContestPhase, readonly number[]>>;

const codeOf = (phase: ContestPhase): SQL => constant(phaseCodes[phase]);

const phaseAt = (now: Date, exceptions: PhaseExceptions): SQL<number> => {
  const named = (phase: ContestPhase) =>
    sql`when ${contest.id} = any(${sql.param([...exceptions[phase]])}::bigint[]) then ${codeOf(phase)}`;
  return sql`(case ${named('scheduled')} ${named('running')} ${named('ended')}
    when ${contest.startTime} > ${now} then ${codeOf('scheduled')}
    when ${contest.endTime} > ${now} then ${codeOf('running')} else ${codeOf('ended')} end)`;
};

const inOrder = (phase: SQL): SQL =>
  sql`(case ${phase} when ${codeOf('running')} then 0 when ${codeOf('scheduled')} then 1 else 2 end)`;

/** A page of the list: numbers of contests in its order. */
export const listContests = async (
  db: Sql,
  filter: {
    now: Date;
    exceptions: PhaseExceptions;
    status?: number | undefined;
    type?: number | undefined;
    keyword?: string | undefined;
    /** Of this group; absent: outside groups. */
    gid?: number | undefined;
    offset: number;
    limit: number;
  },
): Promise<{ cids: number[]; total: number }> => {
  const phase = phaseAt(filter.now, filter.exceptions);
  const { gid } = filter;
  const where = and(
    gid === undefined ? isListed : and(eq(contest.visible, true), eq(contest.gid, gid)),
    filter.status === undefined ? undefined : sql`${phase} = ${filter.status}`,
    filter.type === undefined ? undefined : eq(contest.type, filter.type),
    filter.keyword ? ilike(contest.title, containing(filter.keyword)) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({ cid: contest.id })
      .from(contest)
      .where(where)
      .orderBy(...(gid === undefined ? [inOrder(phase)] : []), desc(contest.startTime), desc(contest.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(contest).where(where),
  ]);
  return { cids: rows.map((row) => row.cid), total: total?.count ?? 0 };
};

/** Contests that run and those that begin before `until`, in the order in which they begin; at most `limit`. */
export const recentContests = async (
  db: Sql,
  filter: { now: Date; until: Date; exceptions: PhaseExceptions; limit: number },
): Promise<number[]> => {
  const phase = phaseAt(filter.now, filter.exceptions);
  const rows = await db
    .select({ cid: contest.id })
    .from(contest)
    .where(
      and(
        isListed,
        sql`(${phase} = ${codeOf('running')} or (${phase} = ${codeOf('scheduled')} and ${contest.startTime} <= ${filter.until}))`,
      ),
    )
    .orderBy(inOrder(phase), contest.startTime, contest.id)
    .limit(filter.limit);
  return rows.map((row) => row.cid);
};

/**
 * Contests that run, or whose clock goes otherwise for this user, and that the user registered for or sent something in;
 * the next to end as planned first.
 */
export const contestsOf = async (
  db: Sql,
  filter: { uid: string; now: Date; exceptions: PhaseExceptions; limit: number },
): Promise<number[]> => {
  const { uid } = filter;
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${contest.id} as id from ${contest} where ${isListed}
      and (${phaseAt(filter.now, filter.exceptions)} = ${codeOf('running')}
        or ${contest.id} in (select k.cid from contest_clock k where k.uid = ${uid}))
      and (exists (select 1 from contest_register r where r.cid = ${contest.id} and r.uid = ${uid})
        or exists (select 1 from submission s where s.cid = ${contest.id} and s.uid = ${uid}))
    order by ${contest.endTime}, ${contest.id} limit ${filter.limit}`);
  return rows.map((row) => Number(row.id));
};

/** Whose participants are counted, and in public contests from when until when their submissions tell who they are. */
export interface CountedContest {
  cid: number;
  isPublic: boolean;
  creatorUid: string;
  from: Date;
  until: Date;
}

/**
 * Participants of contests: registrations; in public ones those who submitted. Super admins and creators do not take part.
 * `is true` leaves the planner the index of contests only, which holds all that is asked for: by that of times it would
 * read everything that the site got while a contest went on.
 */
export const participantCounts = async (db: Sql, contests: readonly CountedContest[]): Promise<Map<number, number>> => {
  const column = (of: (one: CountedContest) => unknown) => sql.param(contests.map(of));
  const { rows } = await db.execute<{ cid: string; count: number }>(sql`
    select w.cid, case when w.is_public
      then (select count(*)::int from (select s.uid from submission s where s.cid = w.cid
        and (s.submit_time >= w.since and s.submit_time < w.until) is true group by s.uid) t
        where t.uid <> w.creator and t.uid not in (${uncountedUids}))
      else (select count(*)::int from contest_register r where r.cid = w.cid and r.uid <> w.creator
        and r.uid not in (${uncountedUids})) end as count
    from unnest(${column((one) => one.cid)}::bigint[], ${column((one) => one.isPublic)}::boolean[],
      ${column((one) => one.creatorUid)}::text[], ${column((one) => one.from.toISOString())}::timestamptz[],
      ${column((one) => one.until.toISOString())}::timestamptz[]) as w(cid, is_public, creator, since, until)`);
  return new Map(rows.map((row) => [Number(row.cid), row.count]));
};
