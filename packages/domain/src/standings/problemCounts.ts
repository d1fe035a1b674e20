import type { Standings } from './standings.ts';

/** What was sent to a problem, and how much of it was accepted. */
export interface ProblemCounts {
  ac: number;
  total: number;
}

/**
 * The counts of each problem, in the order of the contest: of the same runs that the board tells, so that both stop at the
 * same seal. Tries behind it are not among them; those of participants out of competition are.
 */
export const problemCounts = ({ settings, uids, told, accepted }: Standings): ProblemCounts[] => {
  const width = settings.problems.length;
  const counts = settings.problems.map(() => ({ ac: 0, total: 0 }));
  for (let cell = 0; cell < uids.length * width; cell++) {
    const of = counts[cell % width]!;
    of.ac += accepted[cell]!;
    of.total += told[cell]!;
  }
  return counts;
};
