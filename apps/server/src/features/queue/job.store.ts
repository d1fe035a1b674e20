import type { JudgeWords } from '@assay/domain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import { judgement, submission, testRun } from '../submission/submission.table.ts';

export const leaseMs = 6000;
/** When a lease that begins now ends. */
export const leaseUntil = sql`now() + make_interval(secs => ${leaseMs / 1000})`;

/** A job lost this often (node killed, sandbox gone) ends as a system error in place of poisoning node after node. */
export const maxLost = 5;

interface Held {
  kind: 'judgement' | 'testRun' | 'compile';
  id: number;
  fence: number;
}

/** Extends the leases a node still holds; answers which of the named jobs are no longer its own. */
export const keepLeases = async (db: Sql, nodeId: number, held: readonly Held[]): Promise<Held[]> => {
  const kept = new Set<string>();
  const keep = async (kind: 'judgement' | 'testRun', jobs: readonly Held[]) => {
    if (jobs.length === 0) return;
    const table = kind === 'judgement' ? judgement : testRun;
    const pairs = sql.join(
      jobs.map((job) => sql`(${job.id}::bigint, ${job.fence}::int)`),
      sql`, `,
    );
    const rows = await db
      .update(table)
      .set({ leaseUntil })
      .where(
        and(eq(table.state, 'claimed'), eq(table.nodeId, nodeId), sql`(${table.id}, ${table.fence}) in (${pairs})`),
      )
      .returning({ id: table.id });
    for (const row of rows) kept.add(`${kind}:${row.id}`);
  };
  const kindOf = (job: Held) => (job.kind === 'judgement' ? 'judgement' : 'testRun');
  await keep(
    'judgement',
    held.filter((job) => kindOf(job) === 'judgement'),
  );
  await keep(
    'testRun',
    held.filter((job) => kindOf(job) === 'testRun'),
  );
  return held.filter((job) => !kept.has(`${kindOf(job)}:${job.id}`));
};

/** Puts jobs whose lease ran out back into the queue; answers judgements that were lost too often. */
export const requeueExpired = async (db: Sql): Promise<number[]> => {
  const rows = await db
    .update(judgement)
    .set({ state: 'queued', lost: sql`${judgement.lost} + 1`, nodeId: null, leaseUntil: null })
    .where(and(eq(judgement.state, 'claimed'), lt(judgement.leaseUntil, sql`now()`)))
    .returning({ id: judgement.id, lost: judgement.lost });
  const runs = await db
    .update(testRun)
    .set({ state: 'queued', lost: sql`${testRun.lost} + 1`, nodeId: null, leaseUntil: null })
    .where(and(eq(testRun.state, 'claimed'), lt(testRun.leaseUntil, sql`now()`)))
    .returning({ id: testRun.id });
  if (rows.length + runs.length > 0) await emit(db, 'queue');
  return rows.filter((row) => row.lost >= maxLost).map((row) => row.id);
};

/** Frees at once what an earlier run of the same node held: its process is known to be gone. */
export const releaseNodeJobs = async (db: Sql, nodeName: string, newNodeId: number): Promise<void> => {
  const earlier = sql`(select n.id from judge_node n where n.name = ${nodeName} and n.id <> ${newNodeId})`;
  await db
    .update(judgement)
    .set({ state: 'queued', lost: sql`${judgement.lost} + 1`, nodeId: null, leaseUntil: null })
    .where(and(eq(judgement.state, 'claimed'), sql`${judgement.nodeId} in ${earlier}`));
  await db
    .update(testRun)
    .set({ state: 'queued', nodeId: null, leaseUntil: null })
    .where(and(eq(testRun.state, 'claimed'), sql`${testRun.nodeId} in ${earlier}`));
  await emit(db, 'queue');
};

/** Reads a judgement and keeps others from changing it until the transaction ends. */
export const lockJudgement = async (tx: Sql, id: number) => {
  const [row] = await tx.select().from(judgement).where(eq(judgement.id, id)).for('update');
  return row;
};

/** Locks the submission of a judgement, then the judgement: the order of every transaction that changes verdicts. */
export const lockBoth = async (tx: Sql, id: number) => {
  const [row] = await tx
    .select()
    .from(submission)
    .where(eq(submission.id, sql`(select j.submission_id from ${judgement} j where j.id = ${id})`))
    .for('update');
  const held = row && (await lockJudgement(tx, id));
  return held ? { row, held } : undefined;
};

export const updateJudgement = async (
  tx: Sql,
  id: number,
  change: Partial<typeof judgement.$inferInsert>,
): Promise<void> => {
  await tx.update(judgement).set(change).where(eq(judgement.id, id));
};

/** Ends a test run if the fence still holds; false when it does not. */
export const finishTestRun = async (
  db: Sql,
  job: { id: number; fence: number },
  result: {
    status: number;
    time: number;
    memory: number;
    output: string;
    stderr: string;
    words: JudgeWords | null;
  },
): Promise<boolean> => {
  const rows = await db
    .update(testRun)
    .set({ ...result, state: 'done', finishedAt: new Date() })
    .where(and(eq(testRun.id, job.id), eq(testRun.fence, job.fence), eq(testRun.state, 'claimed')))
    .returning({ id: testRun.id });
  return rows.length > 0;
};

/** True when the test run of that fence has ended already: a repeated report. */
export const isTestRunDone = async (db: Sql, job: { id: number; fence: number }): Promise<boolean> => {
  const [row] = await db
    .select({ state: testRun.state, fence: testRun.fence })
    .from(testRun)
    .where(eq(testRun.id, job.id));
  return row === undefined || (row.state !== 'queued' && row.state !== 'claimed' && row.fence === job.fence);
};
