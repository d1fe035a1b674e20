import type { HandlerBody, lab } from '@assay/contract';
import {
  checkLab,
  emptyLab,
  Failure,
  type LabSpec,
  labBounds,
  mayEditProblem,
  parseRecipe,
  problemTypes,
  seeded,
  seedMark,
  type Viewer,
  withTest,
} from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { groupOf, type ProblemEditor } from '../authoring/index.ts';
import { findById, type ProblemRow } from '../problem/index.ts';
import { startTests } from './absorb.ts';
import type { LabRuns } from './conductor.ts';
import { presentRun } from './lab.present.ts';
import * as store from './lab.store.ts';
import type { LabPlan } from './plan.ts';
import { modelOf } from './work.ts';

/** The lab of a problem: what its setters keep to prove it, and the runs that do. */
export const createLabService = (
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  needs: { runs: LabRuns; editor: Pick<ProblemEditor, 'audible' | 'locked' | 'put' | 'recordOutside'> },
) => {
  /** The problem, for those who may edit it. @throws {Failure} `problem.unknown`, also where it is not theirs */
  const open = async (viewer: Viewer, pid: number): Promise<ProblemRow> => {
    const problem = await findById(db, pid);
    const group = problem ? await groupOf(db, viewer, problem) : null;
    if (!problem || !mayEditProblem(viewer, problem, group?.facts)) throw new Failure('problem.unknown');
    return problem;
  };

  const baseOf = async (problem: ProblemRow) => {
    const base = problem.releaseId === null ? undefined : await store.releaseById(db, problem.releaseId);
    if (!base || problem.releaseId === null) throw new Failure('lab.noRelease');
    return { base, baseReleaseId: problem.releaseId };
  };

  const start = async (
    tx: Sql,
    viewer: Viewer,
    problem: ProblemRow,
    kind: 'check' | 'stress',
    plan: LabPlan,
  ): Promise<number> => {
    const { base, baseReleaseId } = await baseOf(problem);
    const of = { uid: viewer.uid, pid: problem.id };
    await store.lockStart(tx, of);
    const active = await store.activeRuns(tx, of);
    if (active.here > 0) throw new Failure('lab.running');
    if (active.own >= labBounds.active) throw new Failure('lab.tooMany');
    const step = kind === 'stress' ? 'stress' : 'generate';
    const id = await store.insertRun(tx, { ...of, username: viewer.username, kind, step, plan, baseReleaseId });
    const run = await store.lockRun(tx, id);
    if (run) await needs.runs.begin(tx, run, base);
    return id;
  };

  const check = async (tx: Sql, viewer: Viewer, problem: ProblemRow, spec: LabSpec): Promise<number> => {
    const { base } = await baseOf(problem);
    const names = spec.generators.map((one) => one.name);
    const tests = startTests(base, parseRecipe(spec.recipe, names).tests);
    if (spec.solutions.length * tests.length > labBounds.cells) throw new Failure('lab.tooMuch');
    return start(tx, viewer, problem, 'check', {
      spec,
      tests,
      findings: [],
      leastLimit: (await settings.get()).leastSuggestedLimit,
    });
  };

  const specOf = async (pid: number): Promise<LabSpec> => (await store.findLab(db, pid))?.spec ?? emptyLab;

  /** Points of the tests of a subtask: one test that is worth less would take them from the whole of it. */
  const pointsIn = async (problem: ProblemRow, { recipe, generators }: LabSpec, group: number): Promise<number> => {
    const names = generators.map((one) => one.name);
    const own = parseRecipe(recipe, names).tests.findLast((test) => test.group === group);
    const { base } = await baseOf(problem);
    return own?.score ?? base.cases.find((item) => item.group === group)?.score ?? 0;
  };

  const runOf = async (problem: ProblemRow, id: number) => {
    const run = await store.findRun(db, problem.id, id);
    if (!run) throw new Failure('lab.runUnknown');
    return run;
  };

  const save = async (tx: Sql, viewer: Viewer, pid: number, version: number, spec: LabSpec): Promise<number> => {
    const next = await store.saveLab(tx, { pid, version, spec, modifiedUser: viewer.username });
    if (next === undefined) throw new Failure('lab.changedMeanwhile');
    emit(tx, `lab:${pid}`);
    return next;
  };

  return {
    /** Those of the problems whose lab the viewer may listen to. */
    audible: needs.editor.audible,

    get: async (viewer: Viewer, pid: number) => {
      const problem = await open(viewer, pid);
      const [kept, runs, release] = await Promise.all([
        store.findLab(db, pid),
        store.listRuns(db, pid),
        problem.releaseId === null ? undefined : store.releaseById(db, problem.releaseId),
      ]);
      return {
        pid,
        problemId: problem.problemId,
        title: problem.title,
        timeLimit: release?.timeLimit ?? 0,
        memoryLimit: release?.memoryLimit ?? 0,
        isOi: problem.type !== problemTypes.acm,
        hasChecker: release?.judgeMode === 'spj',
        isInteractive: release?.judgeMode === 'interactive',
        tests: release?.cases.length ?? 0,
        version: kept?.version ?? 0,
        modifiedUser: kept?.modifiedUser ?? null,
        spec: kept?.spec ?? emptyLab,
        runs,
      };
    },

    save: async (viewer: Viewer, input: HandlerBody<typeof lab.saveLab>) => {
      const problem = await open(viewer, input.pid);
      const spec: LabSpec = input.spec;
      checkLab(spec);
      const version = await inTransaction(db, (tx) => save(tx, viewer, problem.id, input.version, spec));
      if (!spec.settings.runOnSave) return { version, run: null };
      try {
        return { version, run: await inTransaction(db, (tx) => check(tx, viewer, problem, spec)) };
      } catch (error) {
        // It is saved; a run that is under way already is no reason to say otherwise.
        if (error instanceof Failure) return { version, run: null };
        throw error;
      }
    },

    start: async (viewer: Viewer, pid: number) => {
      const problem = await open(viewer, pid);
      const spec = await specOf(pid);
      return { run: await inTransaction(db, (tx) => check(tx, viewer, problem, spec)) };
    },

    startStress: async (viewer: Viewer, input: HandlerBody<typeof lab.startStress>) => {
      const problem = await open(viewer, input.pid);
      const { base } = await baseOf(problem);
      if (base.judgeMode === 'interactive' || base.type === problemTypes.outputOnly)
        throw new Failure('lab.stressNotOffered');
      const spec = await specOf(input.pid);
      const [generator = '', ...args] = input.line.trim().split(/\s+/);
      const { solution, tries, from } = input;
      const isKnown =
        spec.generators.some((one) => one.name === generator) && spec.solutions.some((one) => one.name === solution);
      if (!isKnown || args.length > labBounds.words || !args.some((arg) => arg.includes(seedMark)))
        throw new Failure('lab.stressLine');
      if (!modelOf(spec) || modelOf(spec)?.name === solution) throw new Failure('lab.stressModel');
      const stress = { line: input.line.trim(), generator, args, solution, from, tries, next: from };
      const plan = { spec, tests: [], findings: [], stress };
      return { run: await inTransaction(db, (tx) => start(tx, viewer, problem, 'stress', plan)) };
    },

    stop: async (viewer: Viewer, input: { pid: number; run: number }): Promise<void> => {
      const problem = await open(viewer, input.pid);
      await runOf(problem, input.run);
      await inTransaction(db, async (tx) => {
        const run = await store.lockRun(tx, input.run);
        if (!run) return;
        await store.dropWork(tx, run.id);
        await store.moveRun(tx, run.id, { state: 'cancelled', finishedAt: new Date() });
        emit(tx, `lab:${problem.id}`);
      });
    },

    run: async (viewer: Viewer, input: { pid: number; run: number }) => {
      const problem = await open(viewer, input.pid);
      const run = await runOf(problem, input.run);
      const [works, release] = await Promise.all([
        store.worksOf(db, run.id, null),
        store.releaseById(db, run.releaseId ?? run.baseReleaseId),
      ]);
      if (!release) throw new Failure('lab.noRelease');
      return presentRun(run, works, release, problem.releaseId);
    },

    /**
     * Judges the problem by a run's tests from now on; one that found faults only where that is wanted `anyway`.
     * @throws {Failure} `lab.notReady`, `lab.hasFaults`, `lab.outdated`
     */
    publish: async (
      viewer: Viewer,
      input: { pid: number; run: number; timeLimit?: number | undefined; anyway?: boolean | undefined },
    ) => {
      const problem = await open(viewer, input.pid);
      const run = await runOf(problem, input.run);
      if (run.kind !== 'check' || run.state !== 'done' || run.releaseId === null) throw new Failure('lab.notReady');
      if (run.faults && !input.anyway) throw new Failure('lab.hasFaults', { count: run.faults });
      // What was changed since by others would be undone without a word.
      if (problem.releaseId !== run.baseReleaseId && problem.releaseId !== run.releaseId)
        throw new Failure('lab.outdated');
      const release = await store.releaseById(db, run.releaseId);
      if (!release || release.cases.length === 0) throw new Failure('lab.notReady');
      const timeLimit = input.timeLimit ?? release.timeLimit;
      await inTransaction(db, async (tx) => {
        const now = await needs.editor.locked(tx, problem.id);
        if (now.row.releaseId !== problem.releaseId) throw new Failure('lab.outdated');
        await needs.editor.recordOutside(tx, now);
        // Generated tests are files: a form that sent them as typed texts would lose their names, and the next build them.
        const after = { ...now.state, isUploadCase: true, release: { ...release, timeLimit } };
        const words = { code: 'lab' as const, params: { number: run.number } };
        await needs.editor.put(tx, now, after, { viewer, act: 'problem-edit', words });
        emit(tx, `lab:${problem.id}`);
      });
    },

    /** Writes a counterexample into the recipe. @throws {Failure} `lab.notReady`, `lab.changedMeanwhile` */
    keep: async (viewer: Viewer, input: { pid: number; run: number; group?: number | undefined }) => {
      const problem = await open(viewer, input.pid);
      const { stress } = (await runOf(problem, input.run)).plan;
      if (!stress?.found) throw new Failure('lab.notReady');
      const kept = await store.findLab(db, problem.id);
      if (!kept) throw new Failure('lab.changedMeanwhile');
      const { generator, args, found } = stress;
      const { group } = input;
      const where = group === undefined ? {} : { group: { group, points: await pointsIn(problem, kept.spec, group) } };
      const recipe = withTest(kept.spec.recipe, { generator, args: seeded(args, found.seed), ...where });
      const spec = { ...kept.spec, recipe };
      checkLab(spec);
      return { version: await inTransaction(db, (tx) => save(tx, viewer, problem.id, kept.version, spec)) };
    },
  };
};
export type LabService = ReturnType<typeof createLabService>;
