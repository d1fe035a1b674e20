import type { HandlerData, lab } from '@assay/contract';
import { type ProblemRelease, problemTypes, seeded } from '@assay/domain';
import { findingsOf } from './findings.ts';
import type { LabRunRow } from './lab.store.ts';
import { checkerResults, solutionResults, suggestionOf } from './results.ts';
import type { WorkDone } from './work.ts';

type View = HandlerData<typeof lab.getLabRun>;

/** How many runs of programs a step has, and how many have ended. */
const progressOf = (run: LabRunRow, works: readonly WorkDone[], cases: number): { done: number; total: number } => {
  const { stress } = run.plan;
  if (stress) return { done: stress.next - stress.from, total: stress.tries };
  const own = works.filter((work) => work.step === run.step);
  const totalOf = (work: WorkDone) =>
    run.step === 'judge' ? (work.name === '' ? run.plan.spec.checkerTests.length : cases) : work.tests.length;
  const doneOf = (work: WorkDone) =>
    work.state === 'done' ? totalOf(work) : new Set(work.cases.map((item) => item.seq)).size;
  return {
    done: own.reduce((sum, work) => sum + doneOf(work), 0),
    total: own.reduce((sum, work) => sum + totalOf(work), 0),
  };
};

/** A run as its page shows it. `release`: by which it judges; `presentId`: by which the problem is judged now. */
export const presentRun = (
  run: LabRunRow,
  works: readonly WorkDone[],
  release: ProblemRelease,
  presentId: number | null,
): View => {
  const { plan } = run;
  const isCheck = run.kind === 'check';
  const isReady = isCheck && run.releaseId !== null;
  const results = isReady ? solutionResults(plan, works, release) : [];
  const findings = findingsOf(plan, works, results, release);
  const suggestion = suggestionOf(plan, results, release);
  const { slowestTimes, fastestThrough } = plan.spec.settings;
  const testByName = new Map(plan.tests.map((test) => [test.name, test]));
  const shown = isReady
    ? release.cases.map((item) => ({ item, test: testByName.get(item.inputName) }))
    : plan.tests.map((test) => ({ item: undefined, test }));
  return {
    id: run.id,
    number: run.number,
    kind: run.kind,
    state: run.state,
    username: run.username,
    faults: findings.filter((one) => one.isFault).length,
    gmtCreate: run.gmtCreate,
    finishedAt: run.finishedAt,
    step: run.step,
    ...progressOf(run, works, release.cases.length),
    timeLimit: release.timeLimit,
    memoryLimit: release.memoryLimit,
    isOi: release.type !== problemTypes.acm,
    isPublished: run.releaseId !== null && run.releaseId === presentId,
    mayPublish: run.state === 'done' && isReady && release.cases.length > 0,
    tests: isCheck
      ? shown.map(({ item, test }, index) => ({
          seq: item?.seq ?? index + 1,
          name: item?.inputName ?? test?.name ?? '',
          source: test?.source ?? '',
          size: item?.input.size ?? test?.input?.size ?? 0,
          group: item?.group ?? test?.group ?? 1,
          isSample: item?.isSample ?? test?.isSample ?? false,
          isValid: test?.isValid ?? null,
        }))
      : [],
    solutions: results.map(({ solution, row, outcomes }) => ({
      name: solution.name,
      language: solution.language,
      expect: solution.expect,
      isModel: solution.isModel,
      points: row.points,
      status: row.status,
      isAsExpected: row.isAsExpected ?? null,
      cells: row.cells.map((cell) => ({ ...cell, should: cell.should ?? null })),
      cases: outcomes.map(({ seq, status: end, time, memory }) => [seq, end, time, memory]),
    })),
    checkerTests: isReady ? checkerResults(plan, works) : [],
    findings,
    suggestion: suggestion ? { ...suggestion, slowestTimes, fastestThrough } : null,
    stress: presentStress(run),
  };
};

const presentStress = ({ plan: { stress } }: LabRunRow): View['stress'] => {
  if (!stress) return null;
  const { line, solution, tries, next, from, found, generator, args } = stress;
  const test = found ? [generator, ...seeded(args, found.seed)].join(' ') : '';
  return { line, solution, tries, tried: next - from, found: found ? { ...found, test } : null };
};

/** Findings against publishing, of a run that has ended. */
export const faultsOf = (run: LabRunRow, works: readonly WorkDone[], release: ProblemRelease): number => {
  const results = run.releaseId === null ? [] : solutionResults(run.plan, works, release);
  return findingsOf(run.plan, works, results, release).filter((one) => one.isFault).length;
};
