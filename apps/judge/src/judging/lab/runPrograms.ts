import type { problemLab } from '@assay/contract';
import { status } from '@assay/domain';
import { openHold } from '../../bench/hold.ts';
import type { Workbench } from '../../bench/workbench.ts';
import { systemTrouble } from '../../systemTrouble.ts';
import { compileFailed, type JobResult, type JobWork, type Keep } from '../job.ts';
import { compileContestant, compileTool } from '../prepare.ts';
import { type LabRunPlan, modelLimits, runOnce, toolIdleMs, toolLimits } from './runOnce.ts';

type Task = Extract<problemLab.LabTask, { do: 'run' }>;
type End = problemLab.LabRunEnd;

const planOf = async (
  { bench, compile, job, signal }: JobWork,
  task: Task,
): Promise<{ ok: true; plan: LabRunPlan } | { ok: false; message: string }> => {
  const { language, code, release } = job;
  if (!task.tool) {
    const compiled = await compileContestant(bench, compile, job, signal);
    if (!compiled.ok)
      return { ok: false, message: [compiled.message, compiled.words?.code].filter(Boolean).join('\n') };
    const limits = modelLimits(release, language, task.fileBytes);
    const { fileIO, userExtraFiles: beside } = release;
    return { ok: true, plan: { program: compiled.program, limits, fileIO, beside } };
  }
  const beside = release.judgeExtraFiles;
  const compiled = await compileTool(bench, compile, { language, text: code, name: 'program', beside }, signal);
  if (!compiled.ok) return { ok: false, message: compiled.refusal };
  return {
    ok: true,
    plan: { program: compiled.program, limits: toolLimits(task.fileBytes), beside, idleMs: toolIdleMs },
  };
};

const runAndKeep = async (
  bench: Workbench,
  plan: LabRunPlan,
  { args, stdin }: Task['runs'][number],
  keep: Keep | undefined,
  signal: AbortSignal,
): Promise<End> => {
  const hold = openHold(bench);
  try {
    const input = stdin ? await hold.testFile(stdin) : await hold.bytes(new Uint8Array());
    const { verdict, exitCode, said, output } = await runOnce(bench, plan, { args, input }, hold, signal);
    const ok = verdict.status === status.accepted;
    const kept =
      ok && keep
        ? await keep(output ? await bench.sandbox.get(output, plan.limits.outputBytes) : new Uint8Array())
        : null;
    const { time, memory } = verdict;
    return { ok, exitCode, status: verdict.status, time, memory, said: said.slice(0, 2000), output: kept };
  } finally {
    hold.release();
  }
};

const leftOut = (end: End['status']): End => ({
  ok: false,
  exitCode: 0,
  status: end,
  time: 0,
  memory: 0,
  said: '',
  output: null,
});

/** Runs that may be too slow before the rest of the piece is left out: a program that never ends does so each time. */
const mostSlow = 3;

/**
 * Run one program many times, each in a box of its own. What comes after all allowed bytes are written does not run, nor what comes
 * after it was too slow several times.
 */
export const runPrograms = async (work: JobWork, task: Task): Promise<JobResult> => {
  const { bench, signal, progress } = work;
  if (task.keep && !work.keep) throw systemTrouble('judgeFailed', 'Nothing keeps files here');
  progress.compiling();
  const made = await planOf(work, task);
  if (!made.ok) return compileFailed({ message: made.message });
  progress.judging(task.runs.length);
  const runs: End[] = [];
  let written = 0;
  let slow = 0;
  for (const [index, run] of task.runs.entries()) {
    const end =
      written > task.allBytes || slow >= mostSlow
        ? leftOut(slow >= mostSlow ? status.timeLimitExceeded : status.cancelled)
        : await runAndKeep(bench, made.plan, run, task.keep ? work.keep : undefined, signal);
    written += end.output?.size ?? 0;
    if (end.status === status.timeLimitExceeded) slow += 1;
    runs.push(end);
    const { time, memory } = end;
    progress.caseDone({ seq: index + 1, status: end.status, time, wallTime: time, memory, message: '' });
  }
  return { failure: null, words: null, cases: [], test: null, lab: { runs, stress: null } };
};
