import { status } from '@assay/domain';
import type { RunResult } from '@assay/sandbox';
import type { CaseLimits } from '../run/limits.ts';
import { type Runtime, refuseBrokenRun, withoutStart } from '../run/runProgram.ts';
import { deservesSecondRun, type RunVerdict, runVerdict } from '../run/verdict.ts';
import type { Workbench } from '../workbench.ts';

/** A finished run of the contestant's program, with anything that ran beside it. */
export interface Measured<T> {
  end: T;
  verdict: RunVerdict;
}

/**
 * Run a contestant's program honestly: at most one program a core, and when it missed the time limit by little, once more
 * while nothing else runs. The better of the two counts. `drop` gives back what the worse one left.
 */
export const measuredRun = async <T>({
  bench,
  places,
  limits,
  runtime,
  signal,
  start,
  contestantOf,
  drop,
}: {
  bench: Workbench;
  /** Boxes taken: 2 for interactive pairs. */
  places: number;
  limits: CaseLimits;
  runtime: Runtime;
  signal: AbortSignal;
  start(): Promise<T>;
  contestantOf(end: T): RunResult;
  drop(end: T): void;
}): Promise<Measured<T>> => {
  const once = async (enter: Promise<() => void>): Promise<Measured<T>> => {
    const leave = await enter;
    try {
      const end = await start();
      return { end, verdict: runVerdict(withoutStart(contestantOf(end), runtime), limits, runtime) };
    } finally {
      leave();
    }
  };
  const first = await once(bench.gate.enter(places, signal));
  const result = withoutStart(contestantOf(first.end), runtime);
  if (result.status === 'internal-error') refuseBrokenRun(result, signal);
  if (!deservesSecondRun(result, first.verdict, limits)) return first;
  const second = await once(bench.gate.enterAlone(signal));
  const isBetter = second.verdict.status !== status.timeLimitExceeded || second.verdict.time < first.verdict.time;
  drop(isBetter ? first.end : second.end);
  return isBetter ? second : first;
};
