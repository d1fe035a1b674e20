import { type BlobRef, type ProblemRelease, status } from '@assay/domain';
import type { Blob, RunResult } from '@assay/sandbox';
import type { Hold } from '../../bench/hold.ts';
import type { Workbench } from '../../bench/workbench.ts';
import { plainText } from '../../compile/message.ts';
import { type CaseLimits, caseLimits, runLimits } from '../../run/limits.ts';
import type { Program } from '../../run/program.ts';
import { plumb, prepareLaunch, refuseBrokenRun, runtimeOf, withoutStart } from '../../run/runProgram.ts';
import { type RunVerdict, runVerdict } from '../../run/verdict.ts';

/** How one program of a lab runs. */
export interface LabRunPlan {
  program: Program;
  limits: CaseLimits;
  fileIO?: ProblemRelease['fileIO'];
  beside: Record<string, BlobRef>;
  /** ms after which a program that does nothing is ended: a generator or validator has nothing to wait for. */
  idleMs?: number;
}

export const toolIdleMs = 3000;

const saidBytes = 2000;

/** A generator or validator: in the box of contestants, with a time and memory of its own. */
export const toolLimits = (outputBytes: number): CaseLimits => ({
  timeMs: 15_000,
  memoryMiB: 1024,
  stackMiB: 256,
  outputBytes,
});

/** The model solution may take longer than contestants: that it is too slow is said where it is judged. */
const modelTimes = 3;

export const modelLimits = (release: ProblemRelease, language: string, outputBytes: number): CaseLimits => {
  const limits = caseLimits(release, {}, language, 0);
  return { ...limits, timeMs: modelTimes * limits.timeMs, outputBytes: Math.min(limits.outputBytes, outputBytes) };
};

/** How a run ended, in words that are not translated: what the program said, or else why it was ended. */
const saidBy = (result: RunResult, verdict: RunVerdict): string => {
  const spoken = plainText(result.stderr, saidBytes).trim();
  if (spoken !== '') return spoken;
  return verdict.status === status.accepted ? '' : `${result.status} ${verdict.message}`.trim();
};

/** Run a program once; its output is a blob of the hold. */
export const runOnce = async (
  bench: Workbench,
  plan: LabRunPlan,
  given: { args: readonly string[]; input: Blob },
  hold: Hold,
  signal: AbortSignal,
): Promise<{ verdict: RunVerdict; exitCode: number; said: string; output: Blob | undefined }> => {
  const { program, limits, fileIO, beside } = plan;
  const runtime = runtimeOf(program);
  const { memoryMiB, stackMiB, outputBytes } = limits;
  const launch = await prepareLaunch(bench, program, { hold, memoryMiB, stackMiB, args: given.args, beside });
  const leave = await bench.gate.enter(1, signal);
  let result: RunResult;
  try {
    result = await bench.sandbox.run(
      {
        profile: 'run',
        ...plumb(launch, { input: given.input, ...(fileIO ? { fileIO } : {}), outputBytes }),
        limits: { ...runLimits(limits, runtime), ...(plan.idleMs ? { idleMs: plan.idleMs } : {}) },
        keepStdout: 'blob',
      },
      signal,
    );
  } finally {
    leave();
  }
  hold.adopt(result);
  refuseBrokenRun(result, signal);
  const verdict = runVerdict(withoutStart(result, runtime), limits, runtime);
  const output = fileIO ? result.filesOut[fileIO.write] : result.stdoutBlob;
  return { verdict, exitCode: result.exitCode, said: saidBy(result, verdict), output };
};
