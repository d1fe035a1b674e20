import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { numberOrNull } from '../../platform/sql/nullable.ts';
import { hasPage, userAccount } from '../account/account.table.ts';
import { judgeNode } from '../node/node.table.ts';
import { problem } from '../problem/problem.table.ts';
import { priorities, shownProblemId } from '../submission/index.ts';
import { judgement, type Place as Made, submission, testRun } from '../submission/submission.table.ts';

/** More than the largest site runs at once; keeps the answer small when leases are lost in masses. */
const maxRunning = 200;

const hasPageOf = hasPage(sql`u.status`);
const ofJudgement = sql`j.submission_id as "submitId", s.uid, u.username, ${hasPageOf} as "hasPage", ${shownProblemId(sql`s`)} as "displayPid", j.language,
  case when j.priority <= ${priorities.contest} then 'contest' when j.priority < ${priorities.rejudge} then 'normal'
    else 'rejudge' end as kind, j.gmt_create as "queuedAt"`;
const judgements = sql`${judgement} j join ${submission} s on s.id = j.submission_id join ${userAccount} u on u.uid = s.uid`;
const ofTestRun = sql`0::bigint, j.uid, u.username, ${hasPageOf}, coalesce(p.problem_id, ''), j.language, 'testRun', j.gmt_create`;
const testRuns = sql`${testRun} j join ${userAccount} u on u.uid = j.uid left join ${problem} p on p.id = j.pid`;

interface Entry extends Record<string, unknown> {
  /** 0 for a test run. */
  submitId: number;
  uid: string;
  username: string;
  hasPage: boolean;
  displayPid: string;
  language: string;
  kind: 'contest' | 'normal' | 'rejudge' | 'testRun';
  queuedAt: Date;
}

/** Raw rows bring big numbers and times as text. */
const clean = <T extends Entry>(row: T): T => ({
  ...row,
  submitId: Number(row.submitId),
  queuedAt: new Date(row.queuedAt),
});

/** Where a submission that a node judges was made, and what else decides who may know how far it came. */
export interface RunningMade extends Made {
  id: number;
  uid: string;
  submitTime: Date;
  openCaseResult: boolean;
}

/** Jobs that nodes hold, longest first. */
export const runningEntries = async (db: Sql) => {
  const { rows } = await db.execute<
    Entry & {
      node: string | null;
      casesDone: number;
      casesTotal: number;
      claimedAt: Date | null;
      cid: string | null;
      gid: string | null;
      submitTime: Date | null;
      openCaseResult: boolean;
    }
  >(sql`
    select ${ofJudgement}, n.name as node, j.cases_done as "casesDone", j.cases_total as "casesTotal",
      j.claimed_at as "claimedAt", s.cid, s.gid, s.submit_time as "submitTime", p.open_case_result as "openCaseResult"
    from ${judgements} join ${problem} p on p.id = s.pid left join ${judgeNode} n on n.id = j.node_id where j.state = 'claimed'
    union all
    select ${ofTestRun}, n.name, 0, 0, j.claimed_at, null, null, null, true
    from ${testRuns} left join ${judgeNode} n on n.id = j.node_id where j.state = 'claimed'
    order by "claimedAt", "submitId" limit ${maxRunning}`);
  return rows.map(({ cid, gid, submitTime, openCaseResult, ...row }) => ({
    entry: { ...clean(row), claimedAt: row.claimedAt === null ? null : new Date(row.claimedAt) },
    /** Null for a test run. */
    made:
      submitTime === null
        ? null
        : {
            id: Number(row.submitId),
            uid: row.uid,
            cid: numberOrNull(cid),
            gid: numberOrNull(gid),
            submitTime: new Date(submitTime),
            openCaseResult,
          },
  }));
};

/** Jobs that wait, in the order nodes take them: in each class a test run, a judgement, and so on. */
export const waitingEntries = async (db: Sql, filter: { offset: number; limit: number }) => {
  const end = filter.offset + filter.limit;
  // No page reaches further into either kind than its own end.
  const placed = (table: typeof judgement | typeof testRun, kind: string, shift: SQL) => sql`
    select ${kind}::text as kind, q.id, q.priority,
      2 * row_number() over (partition by q.priority order by q.turn, q.id) - ${shift} as place
    from (select id, priority, turn from ${table} where state = 'queued' order by priority, turn, id limit ${end}) q`;
  // The page is cut out before names are looked up: a page far back would look up those of every page before it.
  const { rows } = await db.execute<Entry & { priority: number; waited: number }>(sql`
    with page as materialized (
      select * from (${placed(judgement, 'judgement', sql`0`)} union all ${placed(testRun, 'testRun', sql`1`)}) placed
      order by priority, place offset ${filter.offset} limit ${filter.limit})
    select ${ofJudgement}, c.priority, c.place, extract(epoch from now() - j.gmt_create)::float8 as waited
    from page c join (${judgements}) on j.id = c.id where c.kind = 'judgement'
    union all
    select ${ofTestRun}, c.priority, c.place, extract(epoch from now() - j.gmt_create)::float8
    from page c join (${testRuns}) on j.id = c.id where c.kind = 'testRun'
    order by priority, place`);
  return rows.map(clean);
};

/** How much waits and runs, judgements and test runs together. */
export const queueCounts = async (db: Sql): Promise<{ waiting: number; running: number }> => {
  // One count for each partial index; both states in one condition would read the whole tables.
  const count = (table: typeof judgement | typeof testRun, state: string) =>
    sql`(select count(*)::int from ${table} where state = ${sql.raw(`'${state}'`)})`;
  const both = (state: string) => sql`${count(judgement, state)} + ${count(testRun, state)}`;
  const { rows } = await db.execute<{ waiting: number; running: number }>(
    sql`select ${both('queued')} as waiting, ${both('claimed')} as running`,
  );
  return rows[0]!;
};

/** How much waits that its sender knows of: not what setters have tried, which stands behind everything else anyway. */
export const waitingForSenders = async (db: Sql): Promise<number> => {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select (select count(*)::int from ${judgement} where state = 'queued') +
      (select count(*)::int from ${testRun} where state = 'queued' and kind = 'testRun') as waiting`,
  );
  return rows[0]!.waiting;
};

export interface ClassTimes extends Record<string, unknown> {
  priority: number;
  /** Jobs that wait now; not told of rejudges. */
  waiting: number;
  /** Jobs that ended of late, and the mean seconds that a node had them; null without any. */
  ended: number;
  run: number | null;
  /** Mean seconds that those that ended within a minute had waited; null without any. */
  wait: number | null;
}

/** What the last two hundred judgements and the last hundred test runs took, and what waits, by priority class. */
export const classTimes = async (db: Sql): Promise<ClassTimes[]> => {
  const recent = (table: typeof judgement | typeof testRun, hasEnded: SQL, limit: number) => sql`
    (select priority, extract(epoch from finished_at - claimed_at) as run, extract(epoch from claimed_at - gmt_create) as wait,
      finished_at from ${table} where ${hasEnded} and claimed_at is not null order by finished_at desc limit ${limit})`;
  // Before a rejudge's class only its own jobs are counted: a hundred thousand others take long to count.
  const waiting = (table: typeof judgement | typeof testRun) =>
    sql`select priority, count(*)::int as jobs from ${table}
      where state = 'queued' and priority < ${priorities.rejudge} group by 1`;
  const { rows } = await db.execute<ClassTimes>(sql`
    select priority, coalesce(w.jobs, 0)::int as waiting, coalesce(r.ended, 0)::int as ended, r.run, r.wait
    from (select priority, count(*)::int as ended, avg(run)::float8 as run,
        avg(wait) filter (where finished_at > now() - interval '1 minute')::float8 as wait
      from (${recent(judgement, sql`state = 'done'`, 200)}
        union all ${recent(testRun, sql`finished_at is not null`, 100)}) ended group by 1) r
    full join (select priority, sum(jobs) as jobs from (${waiting(judgement)} union all ${waiting(testRun)}) waiting
      group by 1) w using (priority)`);
  return rows;
};

/** Mean seconds that what ended within a minute had waited, by the name of its class; none where nothing ended. */
export const recentWaits = async (db: Sql): Promise<Record<string, number>> => {
  const times = await classTimes(db);
  return Object.fromEntries(
    Object.entries(priorities).flatMap(([name, priority]) => {
      const wait = times.find((one) => one.priority === priority)?.wait;
      return typeof wait === 'number' ? [[name, wait]] : [];
    }),
  );
};
