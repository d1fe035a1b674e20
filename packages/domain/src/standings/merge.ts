import type { Run } from './run.ts';

/** Runs of one contest with the names under which its problems are shown. */
export interface ContestRuns {
  runs: readonly Run[];
  displayIds: ReadonlyMap<string, string>;
  /** ms of contest time: what came at it or later does not count. */
  end: number;
  ownEnds?: ReadonlyMap<string, number>;
  excluded?: ReadonlySet<string>;
}

/**
 * Runs for a board of several contests: those of the others become runs on the problem of the same display id, up to the
 * contest time (ms) that has passed in this one. Whoever took part in several has one row.
 */
export const mergeContests = (
  own: Pick<ContestRuns, 'runs' | 'displayIds'>,
  others: readonly ContestRuns[],
  elapsed: number,
): Run[] => {
  const problems = new Map([...own.displayIds].map(([problem, displayId]) => [displayId, problem]));
  const merged = [...own.runs];
  for (const other of others) {
    for (const run of other.runs) {
      const problem = problems.get(other.displayIds.get(run.problem) ?? '');
      const end = other.ownEnds?.get(run.uid) ?? other.end;
      const counts = run.at >= 0 && run.at <= elapsed && run.at < end && !other.excluded?.has(run.uid);
      if (problem !== undefined && counts) merged.push({ ...run, problem });
    }
  }
  return merged;
};
