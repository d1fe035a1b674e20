import {
  generatedPrefix,
  labBounds,
  type ProblemRelease,
  problemTypes,
  type ReleaseCase,
  status,
  totalScore,
} from '@assay/domain';
import type { LabPlan, LabStep, PlanFinding, PlanTest } from './plan.ts';
import type { WorkDone } from './work.ts';

/** What failed of a piece of work as a whole. */
const brokenWork = (work: WorkDone): PlanFinding | undefined => {
  if (work.findings) return undefined;
  const code = work.status === status.compileError ? `${work.step}NotCompiled` : 'judgeFailed';
  return { code, name: work.name, said: [work.words?.code, work.said].filter(Boolean).join('\n').slice(0, 2000) };
};

const endsOf = (works: readonly WorkDone[]) =>
  new Map(
    works.flatMap((work) =>
      (work.findings?.runs ?? []).flatMap((end, index) => {
        const seq = work.tests[index];
        return seq === undefined ? [] : [[seq, { ...end, program: work.name }] as const];
      }),
    ),
  );

const failure = (code: string, name: string, test: PlanTest, end: { said: string; status: number }): PlanFinding => ({
  code: end.status === status.cancelled ? 'tooMuch' : code,
  name,
  number: test.seq,
  said: `${test.source || test.name}\n${end.said}`.trim(),
});

/** Findings of the same kind beyond these are left out: all tests of a broken generator fail alike. */
const mostAlike = 5;

/** Takes what a step came to into the plan. */
export const absorb = (plan: LabPlan, step: LabStep, works: readonly WorkDone[]): LabPlan => {
  const broken = works.flatMap((work) => brokenWork(work) ?? []);
  const own = [...new Map(broken.map((one) => [`${one.code} ${one.name}`, one])).values()];
  if (step === 'judge') return plan;
  if (step === 'stress') {
    const { stress } = plan;
    const end = works.at(-1)?.findings?.stress;
    if (!stress || !end) return { ...plan, findings: [...plan.findings, ...own] };
    const { trouble } = end;
    const said = trouble && {
      code: `${trouble.who}Failed`,
      name: stress.solution,
      number: trouble.seed,
      said: trouble.said,
    };
    return {
      ...plan,
      stress: { ...stress, next: end.next, ...(end.found ? { found: end.found } : {}) },
      findings: [...plan.findings, ...(said ? [said] : [])],
    };
  }
  const ends = endsOf(works);
  const failed: PlanFinding[] = [];
  let bytes = 0;
  const tests = plan.tests.map((test): PlanTest => {
    const end = ends.get(test.seq);
    if (!end) return test;
    if (step === 'validate') {
      if (!end.ok) failed.push(failure('inputInvalid', end.program, test, end));
      return { ...test, isValid: end.ok };
    }
    bytes += end.output?.size ?? 0;
    if (!end.ok || !end.output || bytes > labBounds.allBytes) {
      failed.push(
        end.ok
          ? { code: 'tooMuch', name: end.program, number: test.seq, said: test.source }
          : failure(step === 'generate' ? 'generatorFailed' : 'modelFailed', end.program, test, end),
      );
      return test;
    }
    return step === 'generate' ? { ...test, input: end.output } : { ...test, output: end.output };
  });
  const isWorthTelling = (one: PlanFinding) =>
    failed.filter((other) => other.code === one.code && other.name === one.name).indexOf(one) < mostAlike;
  return { ...plan, tests, findings: [...plan.findings, ...own, ...failed.filter(isWorthTelling)] };
};

const subtaskModes: ReadonlySet<string> = new Set(['subtask_lowest', 'subtask_average']);

/** Has the problem subtasks, so that the recipe's are meant? */
const hasSubtasks = (release: Pick<ProblemRelease, 'caseMode'>): boolean => subtaskModes.has(release.caseMode);

/** Those that no lab made. */
const ownCases = ({ cases }: Pick<ProblemRelease, 'cases'>): ReleaseCase[] =>
  cases.filter((item) => !item.inputName.startsWith(generatedPrefix));

/** The release that a run's tests make: those whose input and answer are there, in the order of their subtasks. */
export const releaseOf = (base: ProblemRelease, tests: readonly PlanTest[], none: { hash: string; size: number }) => {
  const own = ownCases(base);
  const isInteractive = base.judgeMode === 'interactive';
  const made = tests.flatMap((test): ReleaseCase[] => {
    if (!test.source) {
      // By place: names that a package brought may be the same.
      const item = own[test.seq - 1];
      return item ? [item] : [];
    }
    const output = test.output ?? (isInteractive ? none : undefined);
    if (!test.input || !output) return [];
    const outputName = test.name.replace(/\.in$/, '.out');
    const { input, name: inputName, group, score } = test;
    return [{ seq: 0, inputName, outputName, input, output, score, group, isSample: false }];
  });
  const ordered = hasSubtasks(base) ? made.toSorted((a, b) => a.group - b.group) : made;
  const cases = ordered.map((item, index) => ({ ...item, seq: index + 1 }));
  const ioScore = base.type === problemTypes.acm ? base.ioScore : totalScore(base.caseMode, cases);
  return { ...base, cases, ioScore };
};

/** The tests a run begins with: those of the problem that no lab made, then the recipe's. */
export const startTests = (
  base: ProblemRelease,
  recipe: readonly { line: number; generator: string; args: string[]; group: number; score: number }[],
): PlanTest[] => {
  const own = ownCases(base);
  const isAcm = base.type === problemTypes.acm;
  return [
    ...own.map(({ inputName: name, group, score, isSample, input, output }, index) => ({
      seq: index + 1,
      name,
      source: '',
      group,
      score,
      isSample,
      input,
      output,
    })),
    ...recipe.map(({ generator, args, group, score }, index) => ({
      seq: own.length + index + 1,
      name: `${generatedPrefix}${String(index + 1).padStart(3, '0')}-${generator}.in`,
      source: [generator, ...args].join(' '),
      group: hasSubtasks(base) ? group : 1,
      score: isAcm ? 0 : score,
      isSample: false,
      generator,
      args,
    })),
  ];
};
