import { Failure, labBounds, type ProblemRelease } from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { keepRelease } from '../authoring/index.ts';
import { absorb, releaseOf } from './absorb.ts';
import { checkerWork } from './checkerWork.ts';
import { faultsOf } from './lab.present.ts';
import type { LabRunRow } from './lab.store.ts';
import * as store from './lab.store.ts';
import { type LabPlan, type LabStep, labSteps } from './plan.ts';
import { workOf } from './work.ts';

/** Steps after this one. */
const after = (step: LabStep): LabStep[] => labSteps.slice(labSteps.indexOf(step as (typeof labSteps)[number]) + 1);

/** Moves runs of labs from step to step, as the nodes end their work. The server that notices first goes on; all is in one transaction. */
export const createLabRuns = ({ db, blobs, log }: Pick<Platform, 'db' | 'blobs' | 'log'>) => {
  const finish = async (tx: Sql, run: LabRunRow, plan: LabPlan, base: ProblemRelease, releaseId: number | null) => {
    const release = releaseId === null ? base : ((await store.releaseById(tx, releaseId)) ?? base);
    const works = await store.worksOf(tx, run.id, 'judge');
    const faults = faultsOf({ ...run, plan, releaseId }, works, release);
    await store.moveRun(tx, run.id, { state: 'done', plan, releaseId, faults, finishedAt: new Date() });
  };

  /** Begins the first of the steps that has something to do; a run that has none is done. */
  const goOn = async (tx: Sql, run: LabRunRow, plan: LabPlan, base: ProblemRelease, steps: readonly LabStep[]) => {
    let { releaseId } = run;
    for (const step of steps) {
      let cases = 0;
      const works = [];
      if (step === 'judge') {
        const release = releaseOf(base, plan.tests, await blobs.put(new Uint8Array()));
        cases = release.cases.length;
        if (plan.spec.solutions.length * cases > labBounds.cells) throw new Failure('lab.tooMuch');
        releaseId = await keepRelease(tx, run.pid, release);
        works.push(...(await checkerWork(plan, base, (text) => blobs.put(Buffer.from(text)))));
      }
      works.push(...workOf(step, plan, base, cases));
      if (works.length === 0) continue;
      await store.insertWork(tx, { ...run, releaseId: releaseId ?? run.baseReleaseId }, works);
      await store.moveRun(tx, run.id, { step, plan, releaseId });
      return;
    }
    await finish(tx, run, plan, base, releaseId);
  };

  const isStressOver = ({ plan, gmtCreate }: LabRunRow, next: LabPlan): boolean =>
    next.findings.length > plan.findings.length ||
    next.stress?.found !== undefined ||
    Date.now() - gmtCreate.getTime() > labBounds.stressMs;

  /** Goes on with a run of which no work waits or is at a node any more. */
  const advance = async (id: number): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const run = await store.lockRun(tx, id);
      if (!run) return;
      emit(tx, `lab:${run.pid}`);
      if (await store.hasOpenWork(tx, id)) return;
      const base = await store.releaseById(tx, run.baseReleaseId);
      if (!base) throw new Failure('lab.noRelease');
      const plan = absorb(run.plan, run.step, await store.worksOf(tx, id, run.step));
      const isOver = run.kind === 'stress' && isStressOver(run, plan);
      const steps = run.kind === 'stress' ? (isOver ? [] : (['stress'] as const)) : after(run.step);
      await goOn(tx, run, plan, base, steps);
    });
  };

  /** A run that cannot go on ends, or it would be tried for ever. */
  const advanceOrFail = async (id: number): Promise<void> => {
    try {
      await advance(id);
    } catch (error) {
      log.error({ labRun: id, err: error }, 'a run of a lab cannot go on');
      await inTransaction(db, async (tx) => {
        const run = await store.lockRun(tx, id);
        if (!run) return;
        await store.dropWork(tx, id);
        await store.moveRun(tx, id, { state: 'failed', finishedAt: new Date() });
        emit(tx, `lab:${run.pid}`);
      });
    }
  };

  return {
    advance: advanceOrFail,

    /** Begins a new run, in the transaction that stored it. */
    begin: async (tx: Sql, run: LabRunRow, base: ProblemRelease): Promise<void> => {
      await goOn(tx, run, run.plan, base, run.kind === 'stress' ? ['stress'] : labSteps);
      emit(tx, `lab:${run.pid}`);
    },

    /** Runs that a server left in the middle, or whose work was lost too often. */
    sweep: async (): Promise<void> => {
      for (const id of await store.stalledRuns(db)) await advanceOrFail(id);
    },
  };
};
export type LabRuns = ReturnType<typeof createLabRuns>;
