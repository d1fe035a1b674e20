import { limitFactor, type ProblemRelease, problemTypes, type ReleaseCase } from '@assay/domain';
import type { Limits } from '@assay/sandbox';
import type { Runtime } from './runProgram.ts';

const MiB = 1024 * 1024;

/** The limits a verdict is measured by, after the language factor and a case's own limits. */
export interface CaseLimits {
  /** ms of CPU. */
  timeMs: number;
  memoryMiB: number;
  stackMiB: number;
  outputBytes: number;
}

/** Server rules 2.3. `answerBytes`: size of the expected output. */
export const caseLimits = (
  release: Pick<ProblemRelease, 'timeLimit' | 'memoryLimit' | 'stackLimit' | 'outputLimit' | 'type'>,
  item: Pick<ReleaseCase, 'timeLimit' | 'memoryLimit'>,
  languageName: string,
  answerBytes: number,
): CaseLimits => {
  const factor = release.type === problemTypes.outputOnly ? 1 : limitFactor(languageName);
  return {
    timeMs: (item.timeLimit ?? release.timeLimit) * factor,
    memoryMiB: (item.memoryLimit ?? release.memoryLimit) * factor,
    stackMiB: release.stackLimit > 0 ? release.stackLimit : 128,
    outputBytes: release.outputLimit ?? Math.max(2 * answerBytes, 32 * MiB),
  };
};

/** A program that overruns by less than this is run again on a quiet machine, so it must not be killed earlier. */
export const nearFactor = 1.3;

/**
 * ms of wall time: enough for a program that gets a third of a busy core, and for what the limits of short runs leave to
 * chance.
 */
export const wallLimit = ({ timeMs }: Pick<CaseLimits, 'timeMs'>): number => 3 * timeMs + 2000;

/** What the sandbox enforces for a contestant's run: a little more than what the verdict is measured by. */
export const runLimits = (
  limits: CaseLimits,
  runtime: Pick<Runtime, 'overheadMiB' | 'processes' | 'startMs'>,
): Limits => ({
  cpuMs: Math.ceil(limits.timeMs * nearFactor) + 10 + runtime.startMs,
  wallMs: wallLimit(limits) + 3 * runtime.startMs,
  memoryBytes: (limits.memoryMiB + runtime.overheadMiB) * MiB,
  outputBytes: limits.outputBytes,
  errorBytes: 64 * 1024,
  processes: runtime.processes,
  stackBytes: limits.stackMiB * MiB,
  fileBytes: Math.max(limits.outputBytes, 64 * MiB),
});
