import { type LabSpec, labBounds, type ProblemRelease } from '@assay/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { problemRelease } from '../problem/problem.table.ts';
import { problemLab } from '../problem/problemLab.table.ts';
import { fairTurn, priorities } from '../submission/index.ts';
import { testRun } from '../submission/submission.table.ts';
import { labRun } from './lab.table.ts';
import type { LabPlan, LabStep } from './plan.ts';
import type { NewWork, WorkDone } from './work.ts';

export type LabRunRow = typeof labRun.$inferSelect;

export const findLab = async (db: Sql, pid: number) =>
  (await db.select().from(problemLab).where(eq(problemLab.pid, pid)))[0];

/** Keeps a lab if it still has that version (0: there is none yet); answers its new one, undefined when somebody was faster. */
export const saveLab = async (
  tx: Sql,
  lab: { pid: number; version: number; spec: LabSpec; modifiedUser: string },
): Promise<number | undefined> => {
  const { pid, version, spec, modifiedUser } = lab;
  const rows =
    version === 0
      ? await tx
          .insert(problemLab)
          .values({ pid, spec, modifiedUser })
          .onConflictDoNothing()
          .returning({ version: problemLab.version })
      : await tx
          .update(problemLab)
          .set({ spec, modifiedUser, version: version + 1, gmtModified: new Date() })
          .where(and(eq(problemLab.pid, pid), eq(problemLab.version, version)))
          .returning({ version: problemLab.version });
  return rows[0]?.version;
};

const headColumns = {
  id: labRun.id,
  number: labRun.number,
  kind: labRun.kind,
  state: labRun.state,
  username: labRun.username,
  faults: labRun.faults,
  gmtCreate: labRun.gmtCreate,
  finishedAt: labRun.finishedAt,
};

/** The last runs of a problem, newest first. */
export const listRuns = (db: Sql, pid: number) =>
  db.select(headColumns).from(labRun).where(eq(labRun.pid, pid)).orderBy(desc(labRun.number)).limit(labBounds.runs);

export const findRun = async (db: Sql, pid: number, id: number): Promise<LabRunRow | undefined> =>
  (
    await db
      .select()
      .from(labRun)
      .where(and(eq(labRun.id, id), eq(labRun.pid, pid)))
  )[0];

/** Reads a run that is under way, and keeps others from moving it until the transaction ends. */
export const lockRun = async (tx: Sql, id: number): Promise<LabRunRow | undefined> =>
  (
    await tx
      .select()
      .from(labRun)
      .where(and(eq(labRun.id, id), eq(labRun.state, 'running')))
      .for('update')
  )[0];

/** Runs under way of a person, and of a problem. */
export const activeRuns = async (db: Sql, of: { uid: string; pid: number }): Promise<{ own: number; here: number }> => {
  const [row] = await db
    .select({
      own: sql<number>`(count(*) filter (where uid = ${of.uid}))::int`,
      here: sql<number>`(count(*) filter (where pid = ${of.pid}))::int`,
    })
    .from(labRun)
    .where(eq(labRun.state, 'running'));
  return row ?? { own: 0, here: 0 };
};

/** One at a time begins runs of a problem or of a person. */
export const lockStart = async (tx: Sql, of: { uid: string; pid: number }): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lab person ${of.uid}`}))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lab problem ${of.pid}`}))`);
};

/** Begins a run, and forgets those of the problem that are beyond the bound, with their work. */
export const insertRun = async (
  tx: Sql,
  run: {
    pid: number;
    uid: string;
    username: string;
    kind: 'check' | 'stress';
    step: LabStep;
    plan: LabPlan;
    baseReleaseId: number;
  },
): Promise<number> => {
  const number = sql`(select coalesce(max(r.number), 0) + 1 from ${labRun} r where r.pid = ${run.pid})`;
  const [row] = await tx
    .insert(labRun)
    .values({ ...run, number })
    .returning({ id: labRun.id });
  const old = tx
    .select({ id: labRun.id })
    .from(labRun)
    .where(eq(labRun.pid, run.pid))
    .orderBy(desc(labRun.number))
    .offset(labBounds.runs);
  const dropped = await tx.delete(labRun).where(inArray(labRun.id, old)).returning({ id: labRun.id });
  const ids = dropped.map((one) => one.id);
  if (ids.length > 0) await tx.delete(testRun).where(inArray(testRun.labRunId, ids));
  return row!.id;
};

export const moveRun = async (tx: Sql, id: number, change: Partial<typeof labRun.$inferInsert>): Promise<void> => {
  await tx.update(labRun).set(change).where(eq(labRun.id, id));
};

/** Gives work to the nodes: behind everything that people wait for, and all work of a person stands in one fair row. */
export const insertWork = async (
  tx: Sql,
  run: { id: number; uid: string; pid: number; releaseId: number },
  works: readonly NewWork[],
): Promise<void> => {
  const priority = priorities.rejudge;
  for (const [index, { step, name, tests, language, code, task, release }] of works.entries()) {
    await tx.insert(testRun).values({
      key: `LAB_${run.id}_${step}_${index}_${task.do === 'stress' ? task.from : 0}`,
      kind: 'lab',
      uid: run.uid,
      pid: run.pid,
      releaseId: run.releaseId,
      language,
      code,
      input: '',
      priority,
      turn: fairTurn(testRun, priority, run.uid),
      labRunId: run.id,
      lab: { task, step, name, tests, ...(release ? { release } : {}) },
    });
  }
  emit(tx, 'queue');
};

/** The work of a run, of one step or of all. `task` stays where it is: it is long. */
export const worksOf = async (db: Sql, runId: number, step: LabStep | null): Promise<WorkDone[]> => {
  const rows = await db
    .select({
      step: sql<LabStep>`${testRun.lab}->>'step'`,
      name: sql<string>`${testRun.lab}->>'name'`,
      tests: sql<number[]>`${testRun.lab}->'tests'`,
      state: testRun.state,
      status: testRun.status,
      words: testRun.words,
      said: sql<string>`coalesce(${testRun.stderr}, '')`,
      cases: testRun.cases,
      findings: testRun.findings,
    })
    .from(testRun)
    .where(and(eq(testRun.labRunId, runId), step ? sql`${testRun.lab}->>'step' = ${step}` : undefined))
    .orderBy(testRun.id);
  return rows.map((row) => ({ ...row, cases: row.cases ?? [] }));
};

/** Does any work of the run still wait, or is it at a node? */
export const hasOpenWork = async (tx: Sql, runId: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: testRun.id })
    .from(testRun)
    .where(and(eq(testRun.labRunId, runId), inArray(testRun.state, ['queued', 'claimed'])))
    .limit(1);
  return row !== undefined;
};

/** Ends what has not ended: nodes hear of it by their next heartbeat. */
export const dropWork = async (tx: Sql, runId: number): Promise<void> => {
  await tx
    .update(testRun)
    .set({ state: 'void', finishedAt: new Date() })
    .where(and(eq(testRun.labRunId, runId), inArray(testRun.state, ['queued', 'claimed'])));
};

/** Runs under way of which no work waits or is at a node: a server ended before it could go on. */
export const stalledRuns = async (db: Sql): Promise<number[]> => {
  const rows = await db
    .select({ id: labRun.id })
    .from(labRun)
    .where(
      and(
        eq(labRun.state, 'running'),
        sql`not exists (select from ${testRun} t where t.lab_run_id = ${labRun.id} and t.state in ('queued', 'claimed'))`,
      ),
    )
    .limit(20);
  return rows.map((row) => row.id);
};

export const releaseById = async (db: Sql, id: number): Promise<ProblemRelease | undefined> =>
  (await db.select({ spec: problemRelease.spec }).from(problemRelease).where(eq(problemRelease.id, id)))[0]?.spec;
