import { status } from '@assay/domain';
import type { RunResult } from '@assay/sandbox';
import type { Workbench } from '../bench/workbench.ts';
import type { CaseLimits } from '../run/limits.ts';
import { type Runtime, withoutStart } from '../run/runProgram.ts';
import { deservesSecondRun, type RunVerdict, runVerdict } from '../run/verdict.ts';

/** A finished run of the contestant's program, with anything that ran beside it. */
export interface Measured<T> {
  end: T;
  verdict: RunVerdict;
}

/**
 * Run a contestant's program honestly: at most one program a core, and when it missed the time limit by little, once more
 * alone (`enterAlone` of the gate). The better of the two counts. `refuse` throws for an end that says nothing of the program.
 * `drop` gives back what an end that does not count has left.
 */
export const measuredRun = async <T>({
  bench,
  places,
  limits,
  runtime,
  signal,
  start,
  refuse,
  contestantOf,
  drop,
}: {
  bench: Pick<Workbench, 'gate'>;
  /** Boxes taken: one for each program of a talk. */
  places: number;
  limits: CaseLimits;
  runtime: Runtime;
  signal: AbortSignal;
  start(): Promise<T>;
  refuse(end: T): void;
  contestantOf(end: T): RunResult;
  drop(end: T): void;
}): Promise<Measured<T>> => {
  const once = async (enter: Promise<() => void>): Promise<Measured<T>> => {
    const leave = await enter;
    let end: T;
    try {
      end = await start();
    } finally {
      leave();
    }
    try {
      refuse(end);
    } catch (error) {
      drop(end);
      throw error;
    }
    return { end, verdict: runVerdict(withoutStart(contestantOf(end), runtime), limits, runtime) };
  };
  const first = await once(bench.gate.enter(places, signal));
  const result = withoutStart(contestantOf(first.end), runtime);
  if (!deservesSecondRun(result, first.verdict, limits)) return first;
  const second = await once(bench.gate.enterAlone(signal)).catch((error: unknown) => {
    drop(first.end);
    throw error;
  });
  const isBetter = second.verdict.status !== status.timeLimitExceeded || second.verdict.time < first.verdict.time;
  drop(isBetter ? first.end : second.end);
  return isBetter ? second : first;
};
