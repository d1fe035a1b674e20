import type { rejudge as calls } from '@assay/contract';
import { and, desc, eq, gte, ilike, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { equalsIgnoringCase } from '../../platform/sql/ignoringCase.ts';
import { numberOrNull } from '../../platform/sql/nullable.ts';
import { containing } from '../../platform/sql/page.ts';
import { userAccount } from '../account/account.table.ts';
import { problem } from '../problem/problem.table.ts';
import { remoteTask } from '../remote/remote.table.ts';
import { isFinal, isRunning, renewWaiting } from '../submission/index.ts';
import { judgement, submission } from '../submission/submission.table.ts';
import { type RejudgeStatistics, rejudge, rejudgeItem } from './rejudge.table.ts';

export type RejudgeRow = typeof rejudge.$inferSelect;

/** A rejudge of more would fill the queue for hours; narrow the filter instead. */
export const maxRejudge = 100_000;

export const usernameOf = async (db: Sql, uid: string): Promise<string> => {
  const [row] = await db.select({ username: userAccount.username }).from(userAccount).where(eq(userAccount.uid, uid));
  return row?.username ?? '';
};

/** Submissions that match, whether judged or not. */
const matching = (filter: calls.RejudgeFilter): SQL | undefined => {
  const conditions: (SQL | undefined)[] = [];
  const statuses = [filter.status ?? []].flat();
  if (filter.submitIds?.length) conditions.push(inArray(submission.id, filter.submitIds));
  if (filter.problemId) {
    // The archive writes its ids in capitals, a contest as its director likes.
    const id = filter.problemId.trim();
    conditions.push(sql`(${submission.cid} is null
        and ${submission.pid} = (select named.id from ${problem} named where named.problem_id = ${id.toUpperCase()})
      or ${submission.cid} is not null and ${submission.displayPid} in (${id}, ${id.toUpperCase()}))`);
  }
  if (filter.contestId !== undefined) conditions.push(eq(submission.cid, filter.contestId));
  if (filter.language) conditions.push(eq(submission.language, filter.language));
  if (statuses.length > 0) conditions.push(inArray(submission.status, statuses));
  if (filter.username)
    conditions.push(
      sql`${submission.uid} = (select ${userAccount.uid} from ${userAccount}
        where ${equalsIgnoringCase(userAccount.username, filter.username.trim())})`,
    );
  if (filter.from) conditions.push(gte(submission.submitTime, new Date(filter.from)));
  if (filter.to) conditions.push(lte(submission.submitTime, new Date(filter.to)));
  return and(...conditions);
};

/** Final submissions that match; those whose verdict was set by hand only where that is asked. */
const conditionsOf = (filter: calls.RejudgeFilter): SQL | undefined =>
  and(finalOnes(filter), filter.withManual ? undefined : eq(submission.isManual, false));

const finalOnes = (filter: calls.RejudgeFilter): SQL | undefined =>
  and(
    isFinal(sql`${submission.status}`),
    sql`${submission.judgementId} is not null`,
    // Another judge is asked again for what it has a number of; what never got there cannot be judged again.
    sql`exists (select from ${problem} where ${problem.id} = ${submission.pid} and ${problem.releaseId} is not null
      and (not ${problem.isRemote} or exists (select from ${remoteTask} t
        where t.submission_id = ${submission.id} and t.remote_id is not null)))`,
    matching(filter),
  );

/** What matches and is not judged yet has no part in a rejudge, but is judged by what a rejudge would judge it by. */
export const renewMatching = (db: Sql, filter: calls.RejudgeFilter): Promise<number> =>
  renewWaiting(db, matching(filter));

/** How many submissions a rejudge takes: those that match, up to the limit. */
export const countItems = async (db: Sql, filter: calls.RejudgeFilter): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select from ${submission} where ${conditionsOf(filter)} limit ${maxRejudge}) taken`);
  return rows[0]!.total;
};

/** How many submissions match, of how many users and problems; and how many more match that are not judged yet. */
export const countMatching = async (db: Sql, filter: calls.RejudgeFilter) => {
  const { rows } = await db.execute<{
    total: number;
    users: number;
    problems: number;
    waiting: number;
    manual: number;
  }>(sql`
    select coalesce(sum(pairs.count), 0)::int as total, count(distinct pairs.uid)::int as users,
      count(distinct pairs.pid)::int as problems,
      (select count(*)::int from ${submission} where ${isRunning(sql`${submission.status}`)} and ${matching(filter)}) as waiting,
      ${filter.withManual ? sql`0` : sql`(select count(*)::int from ${submission} where ${finalOnes(filter)} and ${submission.isManual})`} as manual
    from (select ${submission.uid}, ${submission.pid}, count(*) from ${submission} where ${conditionsOf(filter)}
      group by 1, 2) pairs`);
  return rows[0]!;
};

/**
 * Queues the shadow judgements of the next submissions that match, by age, and notes them as items. Answers how many,
 * and the last; a submission that came after the rejudge has no part in it.
 */
export const insertItems = async (
  tx: Sql,
  row: RejudgeRow,
  input: { priority: number; limit: number },
): Promise<{ count: number; last: number | null }> => {
  const which = sql`${conditionsOf(row.filter)} and ${submission.id} > ${row.filledTo ?? 0}
    and ${submission.submitTime} <= ${row.gmtCreate}`;
  const first = sql`order by ${submission.id} limit ${input.limit}`;
  // Their next judgements are numbered: no other transaction numbers one meanwhile. What is looked at then sees what was done before.
  await tx.execute(sql`select from ${submission} where ${which} ${first} for no key update`);
  const { rows } = await tx.execute<{ count: number; last: string | null }>(sql`
    with matched as materialized (
      select ${submission.id}, ${submission.uid}, ${submission.language}, ${submission.judgementId}, ${submission.status},
        ${submission.score}, ${submission.time},
        own.release_id, own.is_remote
      from ${submission} join ${problem} own on own.id = ${submission.pid}
      where ${which} ${first}),
    releases as materialized (
      select r.id, jsonb_array_length(r.spec -> 'cases') as cases from problem_release r
      where r.id in (select m.release_id from matched m)),
    created as (
      insert into judgement (submission_id, release_id, attempt, kind, state, priority, rejudge_id, uid, language, turn, cases_total)
      select m.id, m.release_id, (select max(a.attempt) + 1 from judgement a where a.submission_id = m.id), 'auto',
        case when m.is_remote then 'remote' else 'queued' end,
        ${input.priority}, ${row.id}, m.uid, m.language, ${row.filled} + row_number() over (order by m.id), r.cases
      from matched m join releases r on r.id = m.release_id order by m.id
      returning id, submission_id),
    asked as (
      update remote_task t set judgement_id = c.id, priority = ${input.priority}, state = 'waiting', looks = 0, errors = 0,
        next_look = now(), fault = null, words = null, gmt_create = now(), gmt_modified = now()
      from created c where t.id = (select max(l.id) from remote_task l where l.submission_id = c.submission_id and l.remote_id is not null)),
    items as (
      insert into rejudge_item
        (rejudge_id, submission_id, old_judgement_id, new_judgement_id, uid, old_status, old_score, old_time)
      select ${row.id}, m.id, m.judgement_id, c.id, m.uid, m.status, m.score, m.time
      from matched m join created c on c.submission_id = m.id
      returning submission_id)
    select count(*)::int as count, max(submission_id) as last from items`);
  const { count, last } = rows[0]!;
  return { count, last: numberOrNull(last) };
};

export const insertRejudge = async (tx: Sql, row: typeof rejudge.$inferInsert): Promise<number> => {
  const [created] = await tx.insert(rejudge).values(row).returning({ id: rejudge.id });
  return created!.id;
};

export const lockRejudge = async (tx: Sql, id: number): Promise<RejudgeRow | undefined> => {
  const [row] = await tx.select().from(rejudge).where(eq(rejudge.id, id)).for('update');
  return row;
};

export const updateRejudge = async (tx: Sql, id: number, change: Partial<RejudgeRow>): Promise<void> => {
  await tx.update(rejudge).set(change).where(eq(rejudge.id, id));
};

export const findRejudge = async (db: Sql, id: number): Promise<RejudgeRow | undefined> => {
  const [row] = await db.select().from(rejudge).where(eq(rejudge.id, id));
  return row;
};

/** Keeps numbers that nothing will change any more. */
export const keepStatistics = async (db: Sql, id: number, statistics: RejudgeStatistics): Promise<void> => {
  await db
    .update(rejudge)
    .set({ statistics })
    .where(and(eq(rejudge.id, id), isNull(rejudge.statistics)));
};

/** Judged to the last submission, and not decided yet. */
const isReady = and(
  eq(rejudge.state, 'judging'),
  isNull(rejudge.filledTo),
  sql`not exists (select from ${judgement} where ${judgement.rejudgeId} = ${rejudge.id} and ${judgement.state} = 'queued')`,
  sql`not exists (select from ${judgement} where ${judgement.rejudgeId} = ${rejudge.id} and ${judgement.state} = 'claimed')`,
  sql`not exists (select from ${judgement} where ${judgement.rejudgeId} = ${rejudge.id} and ${judgement.state} = 'remote')`,
);

export interface ListFilter {
  state?: calls.RejudgeSummary['state'] | undefined;
  contestId?: number | undefined;
  problemId?: string | undefined;
  author?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  offset: number;
  limit: number;
}

const stateIs = (state: calls.RejudgeSummary['state']): SQL | undefined => {
  if (state === 'ready') return isReady;
  return state === 'judging' ? and(eq(rejudge.state, state), not(isReady!)) : eq(rejudge.state, state);
};

/** Rejudges, newest first. */
export const listRejudges = async (db: Sql, filter: ListFilter) => {
  const conditions: (SQL | undefined)[] = [];
  if (filter.state) conditions.push(stateIs(filter.state));
  if (filter.contestId !== undefined)
    conditions.push(sql`(${rejudge.filter} ->> 'contestId')::bigint = ${filter.contestId}`);
  if (filter.problemId)
    conditions.push(sql`${rejudge.filter} ->> 'problemId' ilike ${containing(filter.problemId.trim())}`);
  if (filter.author) conditions.push(ilike(rejudge.author, containing(filter.author.trim())));
  if (filter.from) conditions.push(gte(rejudge.gmtCreate, new Date(filter.from)));
  if (filter.to) conditions.push(lte(rejudge.gmtCreate, new Date(filter.to)));
  const where = and(...conditions);
  const [records, [total]] = await Promise.all([
    db.select().from(rejudge).where(where).orderBy(desc(rejudge.id)).limit(filter.limit).offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(rejudge).where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};

/** True when everything is judged and nothing decided. */
export const mayApply = async (db: Sql, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: rejudge.id })
      .from(rejudge)
      .where(and(eq(rejudge.id, id), isReady))
  ).length > 0;

/** Rejudges that are to be applied by themselves and have nothing left to judge. */
export const readyToApply = async (db: Sql): Promise<number[]> => {
  const rows = await db
    .select({ id: rejudge.id })
    .from(rejudge)
    .where(and(isReady, eq(rejudge.applyWhenReady, true)));
  return rows.map((row) => row.id);
};

/** Rejudges whose items are still being made. */
export const unfilled = async (db: Sql): Promise<number[]> => {
  const rows = await db
    .select({ id: rejudge.id })
    .from(rejudge)
    .where(and(eq(rejudge.state, 'judging'), sql`${rejudge.filledTo} is not null`));
  return rows.map((row) => row.id);
};

/** Notes the result of a shadow judgement. */
export const noteResult = async (
  tx: Sql,
  item: { rejudgeId: number; submissionId: number },
  result: { status: number; score: number | null; time: number | null },
): Promise<void> => {
  await tx
    .update(rejudgeItem)
    .set({ newStatus: result.status, newScore: result.score, newTime: result.time })
    .where(and(eq(rejudgeItem.rejudgeId, item.rejudgeId), eq(rejudgeItem.submissionId, item.submissionId)));
};

/** Ends the shadow judgements that nobody will need. */
export const voidShadows = async (tx: Sql, rejudgeId: number): Promise<void> => {
  await tx
    .update(judgement)
    .set({ state: 'void', finishedAt: new Date() })
    .where(and(eq(judgement.rejudgeId, rejudgeId), inArray(judgement.state, ['queued', 'claimed', 'remote'])));
};

/** Under which id a contest's submissions to a problem stand; undefined where there are none. */
export const displayIdIn = async (db: Sql, cid: number, pid: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ displayId: submission.displayPid })
    .from(submission)
    .where(and(eq(submission.cid, cid), eq(submission.pid, pid)))
    .limit(1);
  return row?.displayId;
};
