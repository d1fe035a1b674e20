import type { problemLab, queue } from '@assay/contract';
import { type JudgeWords, type LabProgram, type LabSpec, labBounds, type ProblemRelease } from '@assay/domain';
import type { LabPlan, LabStep, PlanTest } from './plan.ts';

/** One piece of work for a judge node. */
export interface NewWork {
  step: LabStep;
  /** The program it is about. */
  name: string;
  /** Numbers of the tests its runs stand for. */
  tests: number[];
  language: string;
  code: string;
  task: problemLab.LabTask;
  release?: ProblemRelease;
}

/** A piece of work as it stands. */
export interface WorkDone {
  step: LabStep;
  name: string;
  tests: number[];
  state: 'queued' | 'claimed' | 'done' | 'void';
  status: number;
  words: JudgeWords | null;
  /** What compiler or judge said. */
  said: string;
  cases: queue.CaseReport[];
  findings: problemLab.LabFindings | null;
}

/** Runs of programs in one piece of work: few enough that several nodes share a step. */
const atOnce = 25;
/** ms that a piece of a stress test takes, so that it can be stopped and others have their turn. */
const stressMs = 5000;

const pieces = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, index) =>
    items.slice(index * atOnce, (index + 1) * atOnce),
  );

/** The model solution, of which there is one at most. */
export const modelOf = (spec: LabSpec) => spec.solutions.find((one) => one.isModel);

const runs = (
  step: LabStep,
  program: LabProgram,
  tests: readonly PlanTest[],
  given: { tool: boolean; keep: boolean; parts: number },
): NewWork[] =>
  pieces(tests).map((items) => ({
    step,
    name: program.name,
    tests: items.map((item) => item.seq),
    language: program.language,
    code: program.code,
    task: {
      do: 'run',
      tool: given.tool,
      keep: given.keep,
      runs: items.map((item) => ({
        args: step === 'generate' ? (item.args ?? []) : [],
        stdin: step === 'generate' ? null : (item.input ?? null),
      })),
      fileBytes: labBounds.fileBytes,
      // No piece may write what all together may write, but an uneven share must not end a run.
      allBytes: Math.max(labBounds.fileBytes, Math.ceil((2 * labBounds.allBytes) / given.parts)),
    },
  }));

const generateWork = ({ spec, tests }: LabPlan): NewWork[] => {
  const parts = Math.max(1, Math.ceil(tests.length / atOnce));
  return spec.generators.flatMap((program) =>
    runs(
      'generate',
      program,
      tests.filter((test) => test.generator === program.name && !test.input),
      { tool: true, keep: true, parts },
    ),
  );
};

const validateWork = ({ spec, tests }: LabPlan): NewWork[] => {
  const given = tests.filter((test) => test.input);
  return spec.validator ? runs('validate', spec.validator, given, { tool: true, keep: false, parts: 1 }) : [];
};

const answerWork = ({ spec, tests }: LabPlan, base: ProblemRelease): NewWork[] => {
  const model = modelOf(spec);
  const open = tests.filter((test) => test.input && !test.output);
  if (!model || base.judgeMode === 'interactive') return [];
  const parts = Math.max(1, Math.ceil(open.length / atOnce));
  return runs('answer', model, open, { tool: false, keep: true, parts });
};

const judgeWork = ({ spec }: LabPlan, cases: number): NewWork[] =>
  cases === 0
    ? []
    : spec.solutions.map((one) => ({
        step: 'judge',
        name: one.name,
        tests: [],
        language: one.language,
        code: one.code,
        task: { do: 'judge', times: one.expect === 'slow' ? spec.settings.measureTimes : 1 },
      }));

/** The name under which the tests of the checker are judged: no solution has it. */
export const checkerWorkName = '';

/** One piece for the whole of a step's work; empty when the step has none. */
export const workOf = (step: LabStep, plan: LabPlan, base: ProblemRelease, cases: number): NewWork[] => {
  switch (step) {
    case 'generate':
      return generateWork(plan);
    case 'validate':
      return validateWork(plan);
    case 'answer':
      return answerWork(plan, base);
    case 'judge':
      return judgeWork(plan, cases);
    case 'stress':
      return stressWork(plan);
  }
};

const stressWork = ({ spec, stress }: LabPlan): NewWork[] => {
  const generator = spec.generators.find((one) => one.name === stress?.generator);
  const solution = spec.solutions.find((one) => one.name === stress?.solution);
  const model = modelOf(spec);
  if (!stress || !generator || !solution || !model) return [];
  const tries = stress.from + stress.tries - stress.next;
  if (tries <= 0) return [];
  const { language, code } = solution;
  const task: problemLab.LabTask = {
    do: 'stress',
    generator: { language: generator.language, code: generator.code },
    model: { language: model.language, code: model.code },
    args: stress.args,
    from: stress.next,
    tries,
    ms: stressMs,
  };
  return [{ step: 'stress', name: solution.name, tests: [], language, code, task }];
};
