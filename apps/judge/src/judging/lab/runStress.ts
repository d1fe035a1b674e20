import type { problemLab } from '@assay/contract';
import { excerptBytes, type ReleaseCase, seeded, status } from '@assay/domain';
import { openHold } from '../../bench/hold.ts';
import { plainText } from '../../compile/message.ts';
import { judgeBatchCase } from '../batchCase.ts';
import type { CaseWork } from '../caseWork.ts';
import { compileFailed, type JobResult, type JobWork } from '../job.ts';
import { compileContestant, compileTool, prepareSetterPrograms } from '../prepare.ts';
import { type LabRunPlan, modelLimits, runOnce, toolIdleMs, toolLimits } from './runOnce.ts';

type Task = Extract<problemLab.LabTask, { do: 'stress' }>;
type Stress = NonNullable<problemLab.LabFindings['stress']>;

/** Bytes of one input or answer of a stress test. */
const fileBytes = 1024 * 1024;

interface Ready {
  generator: LabRunPlan;
  model: LabRunPlan;
  caseWork: CaseWork;
}

const prepare = async (
  { bench, compile, job, signal }: JobWork,
  task: Task,
): Promise<{ ok: true; ready: Ready } | { ok: false; message: string }> => {
  const release = { ...job.release, showCaseValues: true };
  const beside = release.judgeExtraFiles;
  const { language, code: text } = task.generator;
  const [generator, model, other, setters] = await Promise.all([
    compileTool(bench, compile, { language, text, name: 'program', beside }, signal),
    compileContestant(bench, compile, { ...task.model, release }, signal),
    compileContestant(bench, compile, { language: job.language, code: job.code, release }, signal),
    prepareSetterPrograms(bench, compile, release, signal),
  ]);
  if (!generator.ok) return { ok: false, message: generator.refusal };
  if (!model.ok) return { ok: false, message: model.message };
  if (!other.ok) return { ok: false, message: other.message };
  const { fileIO, userExtraFiles } = release;
  const caseWork: CaseWork = {
    bench,
    release,
    languageName: job.language,
    contestant: { kind: 'program', program: other.program },
    code: job.code,
    ...setters,
  };
  const limits = modelLimits(release, task.model.language, fileBytes);
  return {
    ok: true,
    ready: {
      generator: { program: generator.program, limits: toolLimits(fileBytes), beside, idleMs: toolIdleMs },
      model: { program: model.program, limits, fileIO, beside: userExtraFiles },
      caseWork,
    },
  };
};

/** One try: undefined when both agree. */
const tryOnce = async (
  { bench, signal }: JobWork,
  { generator, model, caseWork }: Ready,
  args: readonly string[],
  seed: number,
): Promise<Pick<Stress, 'found' | 'trouble'> | undefined> => {
  const hold = openHold(bench);
  try {
    const nothing = await hold.bytes(new Uint8Array());
    const made = await runOnce(bench, generator, { args: seeded(args, seed), input: nothing }, hold, signal);
    const trouble = (who: 'generator' | 'model', said: string) => ({
      found: null,
      trouble: { who, seed, said: said.slice(0, 2000) },
    });
    if (made.verdict.status !== status.accepted) return trouble('generator', made.said);
    const input = made.output ?? nothing;
    const right = await runOnce(bench, model, { args: [], input }, hold, signal);
    if (right.verdict.status !== status.accepted) return trouble('model', right.said);
    const bytesOf = async (blob: typeof input | undefined) =>
      blob ? bench.sandbox.get(blob, fileBytes) : new Uint8Array();
    const [inputBytes, answerBytes] = await Promise.all([bytesOf(input), bytesOf(right.output)]);
    const item: ReleaseCase = {
      seq: 1,
      inputName: 'input',
      outputName: 'answer',
      input: await bench.keepBlob(inputBytes),
      output: await bench.keepBlob(answerBytes),
      score: 100,
      group: 1,
      isSample: false,
    };
    const judged = await judgeBatchCase(caseWork, item, signal);
    if (judged.status === status.accepted) return undefined;
    const shown = (bytes: Uint8Array) => plainText(bytes, excerptBytes);
    const { output } = judged;
    return {
      found: {
        seed,
        status: judged.status,
        input: shown(inputBytes),
        answer: shown(answerBytes),
        output: output ? `${output.text}${output.isCut ? '\n…' : ''}` : '',
        said: judged.message.slice(0, 2000),
      },
      trouble: null,
    };
  } finally {
    hold.release();
  }
};

/** Try one seed after the other until the two solutions differ, or for as long as the task says. */
export const runStress = async (work: JobWork, task: Task): Promise<JobResult> => {
  work.progress.compiling();
  const made = await prepare(work, task);
  if (!made.ok) return compileFailed({ message: made.message });
  work.progress.judging(task.tries);
  const until = performance.now() + task.ms;
  let stress: Stress = { next: task.from, found: null, trouble: null };
  for (let seed = task.from; seed < task.from + task.tries; seed += 1) {
    const end = await tryOnce(work, made.ready, task.args, seed);
    stress = { next: seed + 1, found: end?.found ?? null, trouble: end?.trouble ?? null };
    if (end || performance.now() > until) break;
  }
  return { failure: null, words: null, cases: [], test: null, lab: { runs: [], stress } };
};
