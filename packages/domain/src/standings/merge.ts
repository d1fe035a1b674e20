import type { Run } from './run.ts';

/** Runs of one contest with the names under which its problems are shown. */
export interface ContestRuns {
  runs: readonly Run[];
  displayIds: ReadonlyMap<string, string>;
  /** ms of contest time: what came at it or later does not count. */
  end: number;
  ownEnds?: ReadonlyMap<string, number>;
  excluded?: ReadonlySet<string>;
  /** ms of its own contest time from which on it is sealed; null where the board looks behind its seal or none holds. */
  sealAfter: number | null;
}

/** Where a board of several contests is sealed: runs behind the seal of their own contest are put there. */
export const mergedSeal = Number.MAX_SAFE_INTEGER;

const markedIn = ({ sealAfter }: Pick<ContestRuns, 'sealAfter'>, run: Run): Run =>
  sealAfter !== null && (run.common ?? run.at) >= sealAfter ? { ...run, common: mergedSeal } : run;

/**
 * Runs for a board of several contests: those of the others become runs on the problem of the same display id, up to the
 * contest time (ms) that has passed in this one. A participant of several has one row. The board has to be folded with
 * `mergedSeal` where one of them is sealed.
 */
export const mergeContests = (
  own: Pick<ContestRuns, 'runs' | 'displayIds' | 'sealAfter'>,
  others: readonly ContestRuns[],
  elapsed: number,
): Run[] => {
  const problems = new Map([...own.displayIds].map(([problem, displayId]) => [displayId, problem]));
  const merged = own.runs.map((run) => markedIn(own, run));
  for (const other of others) {
    for (const run of other.runs) {
      const problem = problems.get(other.displayIds.get(run.problem) ?? '');
      const end = other.ownEnds?.get(run.uid) ?? other.end;
      const counts = run.at >= 0 && run.at <= elapsed && run.at < end && !other.excluded?.has(run.uid);
      if (problem !== undefined && counts) merged.push({ ...markedIn(other, run), problem });
    }
  }
  return merged;
};
