import type { problemLab, queue } from '@assay/contract';
import { type JudgeCode, type JudgeWords, status } from '@assay/domain';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { retryDeadlocks } from '../../platform/sql/retryDeadlocks.ts';
import { leaseMs } from '../node/index.ts';
import { submissionColumns } from '../submission/index.ts';
import { judgement, submission, testRun } from '../submission/submission.table.ts';

/** When a lease that begins now ends. */
export const leaseUntil = sql`now() + make_interval(secs => ${leaseMs / 1000})`;

/** A job lost this often (node killed, sandbox gone) ends as a system error in place of poisoning node after node. */
export const maxLost = 5;
/** What such a job says, with how often it was lost. */
export const interrupted: JudgeCode = 'interrupted';

interface Held {
  kind: 'judgement' | 'testRun';
  id: number;
  fence: number;
}

/** The rows of a table that a statement changes, locked in the order of their ids: two such statements cannot deadlock. */
const lockedInOrder = (table: typeof judgement | typeof testRun, where: SQL | undefined): SQL =>
  sql`${table.id} in (select id from ${table} where ${where} order by id for update)`;

/**
 * Extends the leases a node still holds, and gives back those that ran out while nobody took the job; answers which of the
 * named jobs are no longer its own.
 */
export const keepLeases = async (db: Sql, nodeId: number, held: readonly Held[]): Promise<Held[]> => {
  const kept = new Set<string>();
  for (const kind of ['judgement', 'testRun'] as const) {
    const table = kind === 'judgement' ? judgement : testRun;
    const pairs = held.filter((job) => job.kind === kind).map((job) => sql`(${job.id}::bigint, ${job.fence}::int)`);
    if (pairs.length === 0) continue;
    const isOurs = and(
      inArray(table.state, ['claimed', 'queued']),
      eq(table.nodeId, nodeId),
      sql`(${table.id}, ${table.fence}) in (${sql.join(pairs, sql`, `)})`,
    );
    const rows = await retryDeadlocks(() =>
      db
        .update(table)
        .set({
          leaseUntil,
          state: 'claimed',
          lost: sql`case when ${table.state} = 'queued' then greatest(${table.lost} - 1, 0) else ${table.lost} end`,
        })
        .where(and(isOurs, lockedInOrder(table, isOurs)))
        .returning({ id: table.id }),
    );
    for (const row of rows) kept.add(`${kind}:${row.id}`);
  }
  return held.filter((job) => !kept.has(`${job.kind}:${job.id}`));
};

/**
 * Takes jobs from their nodes: they wait again, and name the node that had them, which may still deliver its result. What was
 * lost too often waits no more: such test runs end as system errors, such judgements are answered and stay claimed by nobody.
 */
const takeBackOnce = async (db: Sql, which: { judgements: SQL; testRuns: SQL }): Promise<number[]> => {
  const judgements = and(eq(judgement.state, 'claimed'), which.judgements);
  const testRuns = and(eq(testRun.state, 'claimed'), which.testRuns);
  const hopelessRuns = and(testRuns, sql`${testRun.lost} + 1 >= ${maxLost}`);
  const isHopeless = sql`${judgement.lost} + 1 >= ${maxLost}`;
  const rows = await db
    .update(judgement)
    .set({
      state: sql`case when ${isHopeless} then 'claimed' else 'queued' end`,
      lost: sql`${judgement.lost} + 1`,
      // Should this server die before it ends a hopeless one, the next sweep does.
      leaseUntil: sql`case when ${isHopeless} then now() - interval '1 second' end`,
    })
    .where(and(judgements, lockedInOrder(judgement, judgements)))
    .returning({ id: judgement.id, lost: judgement.lost });
  const ended = await db
    .update(testRun)
    .set({
      state: 'done',
      status: status.systemError,
      lost: sql`${testRun.lost} + 1`,
      leaseUntil: null,
      words: sql`jsonb_build_object('code', ${interrupted}::text, 'params', jsonb_build_object('number', ${testRun.lost} + 1))`,
      finishedAt: sql`now()`,
    })
    .where(and(hopelessRuns, lockedInOrder(testRun, hopelessRuns)))
    .returning({ id: testRun.id });
  const runs = await db
    .update(testRun)
    .set({ state: 'queued', lost: sql`${testRun.lost} + 1`, leaseUntil: null })
    .where(and(testRuns, lockedInOrder(testRun, testRuns)))
    .returning({ id: testRun.id });
  if (rows.length + ended.length + runs.length > 0) emit(db, 'queue');
  return rows.filter((row) => row.lost >= maxLost).map((row) => row.id);
};

const takeBack: typeof takeBackOnce = (db, which) => retryDeadlocks(() => takeBackOnce(db, which));

/** Puts jobs whose lease ran out back into the queue; answers judgements that were lost too often. */
export const requeueExpired = (db: Sql): Promise<number[]> =>
  takeBack(db, { judgements: lt(judgement.leaseUntil, sql`now()`), testRuns: lt(testRun.leaseUntil, sql`now()`) });

/** Frees at once what an earlier run of the same node held: its process is known to be gone. Answers as `requeueExpired`. */
export const releaseNodeJobs = (db: Sql, nodeName: string, newNodeId: number): Promise<number[]> => {
  const earlier = sql`(select n.id from judge_node n where n.name = ${nodeName} and n.id <> ${newNodeId})`;
  return takeBack(db, {
    judgements: sql`${judgement.nodeId} in ${earlier}`,
    testRuns: sql`${testRun.nodeId} in ${earlier}`,
  });
};

/**
 * Are both runs of one node: the one that had a job, and the one that speaks now? What a node with a token of its own had
 * is not delivered by one that has only the shared token and the name.
 */
const isSameNode = (had: SQL, nodeId: number): SQL<boolean> =>
  sql<boolean>`exists (select from judge_node a join judge_node b on a.name = b.name
    where a.id = ${had} and b.id = ${nodeId} and (a.id = b.id or a.token_id is null or b.token_id is not null))`;

const heldColumns = {
  id: judgement.id,
  submissionId: judgement.submissionId,
  releaseId: judgement.releaseId,
  rejudgeId: judgement.rejudgeId,
  state: judgement.state,
  fence: judgement.fence,
  nodeId: judgement.nodeId,
  lost: judgement.lost,
  casesDone: judgement.casesDone,
  casesTotal: judgement.casesTotal,
};

/**
 * Reads a judgement and its submission and keeps others from changing them until the transaction ends. The submission is
 * locked first: the order of every transaction that changes verdicts. `isWithNode`: is it with that node, which may run
 * under another id by now, or, waiting again, was it last?
 */
export const lockBoth = async (tx: Sql, id: number, nodeId = 0) => {
  const [found] = await tx
    .select({ row: submissionColumns, held: heldColumns, isWithNode: isSameNode(sql`${judgement.nodeId}`, nodeId) })
    .from(submission)
    .innerJoin(judgement, eq(judgement.submissionId, submission.id))
    .where(eq(judgement.id, id))
    .for('update', { of: [submission, judgement] })
    .prepare('lock_judgement')
    .execute();
  return found;
};
export type Locked = NonNullable<Awaited<ReturnType<typeof lockBoth>>>;

/** Ends a test run if the fence still holds and the node had it last; undefined when it does not. */
export const finishTestRun = async (
  db: Sql,
  nodeId: number,
  job: { id: number; fence: number },
  result: {
    status: number;
    time: number;
    memory: number;
    output: string;
    stderr: string;
    words: JudgeWords | null;
    cases: queue.CaseReport[] | null;
    findings: problemLab.LabFindings | null;
  },
): Promise<{ labRunId: number | null } | undefined> => {
  const rows = await db
    .update(testRun)
    .set({ ...result, state: 'done', finishedAt: new Date() })
    .where(
      and(
        eq(testRun.id, job.id),
        eq(testRun.fence, job.fence),
        inArray(testRun.state, ['claimed', 'queued']),
        isSameNode(sql`${testRun.nodeId}`, nodeId),
      ),
    )
    .returning({ labRunId: testRun.labRunId });
  return rows[0];
};

/** Notes what of work for a lab has ended, while the node holds it; answers its problem. */
export const noteLabProgress = async (
  db: Sql,
  nodeId: number,
  job: { id: number; fence: number },
  cases: readonly queue.CaseReport[],
): Promise<number | null | undefined> => {
  const [row] = await db
    .update(testRun)
    .set({ cases: sql`coalesce(${testRun.cases}, '[]'::jsonb) || ${JSON.stringify(cases)}::jsonb` })
    .where(
      and(
        eq(testRun.id, job.id),
        eq(testRun.fence, job.fence),
        eq(testRun.state, 'claimed'),
        eq(testRun.nodeId, nodeId),
        eq(testRun.kind, 'lab'),
      ),
    )
    .returning({ pid: testRun.pid });
  return row?.pid;
};

/** Does the node hold this work for a lab, which may keep files? */
export const holdsLabWork = async (db: Sql, nodeId: number, job: { id: number; fence: number }): Promise<boolean> => {
  const [row] = await db
    .select({ lab: testRun.lab })
    .from(testRun)
    .where(
      and(
        eq(testRun.id, job.id),
        eq(testRun.fence, job.fence),
        inArray(testRun.state, ['claimed', 'queued']),
        eq(testRun.nodeId, nodeId),
      ),
    );
  return row?.lab?.task.do === 'run' && row.lab.task.keep;
};

/** True when the test run of that fence has ended already: a repeated report. */
export const isTestRunDone = async (db: Sql, job: { id: number; fence: number }): Promise<boolean> => {
  const [row] = await db
    .select({ state: testRun.state, fence: testRun.fence })
    .from(testRun)
    .where(eq(testRun.id, job.id));
  return row === undefined || (row.state !== 'queued' && row.state !== 'claimed' && row.fence === job.fence);
};

/** Counts the jobs that each run of a node has. */
export const runningByNode = async (db: Sql): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await db.execute<{
    id: number;
    running: number;
  }>(sql`select node_id as id, count(*)::int as running from (
    select node_id from ${judgement} where state = 'claimed' union all select node_id from ${testRun} where state = 'claimed'
  ) claimed group by 1`);
  return new Map(rows.map(({ id, running }) => [Number(id), running]));
};
