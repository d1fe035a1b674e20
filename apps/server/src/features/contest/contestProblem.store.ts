import { counterOf, problemAuths, status } from '@assay/domain';
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { problem, problemStatement } from '../problem/problem.table.ts';
import { submission } from '../submission/submission.table.ts';
import type { ContestRow } from './contest.store.ts';
import { contest, contestProblem } from './contest.table.ts';
import { withSubtasks } from './subtaskPoints.store.ts';

/** Problems of a contest in the order of their display ids (A … Z, then AA); those that were hidden altogether are left out. */
export const problemsOf = (db: Sql, cid: number) =>
  db
    .select({
      ...getTableColumns(contestProblem),
      /** By language, of a problem whose title nobody has typed for the contest; null where somebody has. */
      titles: sql<Readonly<
        Record<string, string>
      > | null>`case when ${contestProblem.displayTitle} = ${problem.title} then
        coalesce((select json_object_agg(s.locale, s.title) from ${problemStatement} s
          where s.pid = ${problem.id} and s.title <> ''), '{}') end`,
    })
    .from(contestProblem)
    .innerJoin(problem, eq(problem.id, contestProblem.pid))
    .where(and(eq(contestProblem.cid, cid), ne(problem.auth, problemAuths.hidden)))
    .orderBy(sql`length(${contestProblem.displayId})`, asc(contestProblem.displayId));
export type ContestProblemEntry = Awaited<ReturnType<typeof problemsOf>>[number];

/** In a query of problems: the title of the contest that keeps one for itself until it is over, null where none does. */
export const keptFor = sql<string | null>`case when problem.auth = ${problemAuths.contest} then (
  select k.title from ${contestProblem} e join ${contest} k on k.id = e.cid
  where e.pid = problem.id and k.end_time > now() order by k.end_time desc limit 1) end`;

/** Does a contest that is not over keep the problem for itself? */
export const isKeptForContest = async (db: Sql, pid: number): Promise<boolean> => {
  const [row] = await db.select({ keptFor }).from(problem).where(eq(problem.id, pid));
  return (row?.keptFor ?? null) !== null;
};

/** What a problem is called in a contest: as its director typed it, else in the reader's language. */
export const titleFor = (entry: Pick<ContestProblemEntry, 'titles' | 'displayTitle'>, locale: string): string =>
  entry.titles?.[locale] ?? entry.displayTitle;

/** Visible contests that have started by their plan and have the problem, the newest first. */
export const contestsWith = async (db: Sql, pid: number): Promise<number[]> => {
  const rows = await db
    .select({ cid: contest.id })
    .from(contestProblem)
    .innerJoin(contest, eq(contest.id, contestProblem.cid))
    .where(and(eq(contestProblem.pid, pid), eq(contest.visible, true)))
    .orderBy(desc(contest.startTime));
  return rows.map((row) => row.cid);
};

/** Submissions of a contest, in the words that its index asks for, whichever contest a kept plan is asked for. */
const inContest = (cid: number): SQL => eq(submission.cid, cid);

/** Submissions and accepted ones of each problem of a contest, of those that `counted` names. */
export const countersOf = async (db: Sql, cid: number, counted: SQL) => {
  const rows = await db
    .select({
      pid: submission.pid,
      ac: sql<number>`count(*) filter (where ${submission.status} = ${status.accepted})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(submission)
    .where(and(inContest(cid), counted))
    .groupBy(submission.pid);
  return new Map(rows.map((row) => [row.pid, row]));
};

/** Submissions of one problem of a contest by what became of them. */
export const countsInContest = async (db: Sql, cid: number, pid: number, counted: SQL) => {
  const rows = await db
    .select({ status: submission.status, count: sql<number>`count(*)::int` })
    .from(submission)
    .where(and(inContest(cid), eq(submission.pid, pid), counted))
    .groupBy(submission.status);
  const counts = { pid, total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 };
  for (const row of rows) {
    counts.total += row.count;
    const counter = counterOf(row.status);
    if (counter) counts[counter] += row.count;
  }
  return counts;
};

/** Own submissions in a contest to some problems, the oldest first. */
export const ownRows = async (
  db: Sql,
  { id: cid, type }: Pick<ContestRow, 'id' | 'type'>,
  uid: string,
  pids: readonly number[],
) => {
  const rows = await db
    .select({
      pid: submission.pid,
      status: submission.status,
      score: submission.score,
      submitTime: submission.submitTime,
      judgementId: submission.judgementId,
    })
    .from(submission)
    .where(and(eq(submission.uid, uid), eq(submission.cid, cid), inArray(submission.pid, [...pids])))
    .orderBy(asc(submission.id));
  return withSubtasks(db, type, rows);
};
export type OwnRow = Omit<Awaited<ReturnType<typeof ownRows>>[number], 'judgementId'>;
