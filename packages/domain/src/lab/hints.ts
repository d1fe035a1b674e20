import type { CaseOutcome } from '../scoring/outcome.ts';
import { status } from '../verdict/status.ts';
import type { LabSolution } from './spec.ts';

/** Where the tests are weak. `cases` are numbers of cases. */
export type WeakHint =
  /** Must not be right, and no case stops it. */
  | { kind: 'passes'; solution: string }
  /** A single case stops it: the next contestant with this mistake may be lucky. */
  | { kind: 'oneCase'; solution: string; cases: number[] }
  /** Too slow by less than a fifth: a faster machine lets it pass. */
  | { kind: 'barelySlow'; solution: string; cases: number[] }
  /** No solution that must fail fails there. */
  | { kind: 'unused'; cases: number[] };

/** A solution that has ended. */
export interface JudgedSolution {
  solution: Pick<LabSolution, 'name' | 'expect'>;
  outcomes: readonly CaseOutcome[];
  /** ms that one case may take. */
  limitOf(seq: number): number;
}

const barely = 1.2;

const failsOf = ({ outcomes }: JudgedSolution): CaseOutcome[] =>
  outcomes.filter((outcome) => outcome.status !== status.accepted && outcome.status !== status.cancelled);

/** Weak places of the tests, as far as the solutions that must fail show them. Samples are left out of `unused`. */
export const weakHints = (judged: readonly JudgedSolution[], samples: ReadonlySet<number>): WeakHint[] => {
  const bad = judged.filter(({ solution, outcomes }) => solution.expect !== 'right' && outcomes.length > 0);
  if (bad.length === 0) return [];
  const hints: WeakHint[] = [];
  const useful = new Set<number>();
  for (const one of bad) {
    const fails = failsOf(one);
    const { name, expect } = one.solution;
    for (const { seq } of fails) useful.add(seq);
    // What was skipped after others had failed might have failed too.
    for (const outcome of one.outcomes) if (outcome.status === status.cancelled) useful.add(outcome.seq);
    const [first] = fails;
    if (!first) hints.push({ kind: 'passes', solution: name });
    else if (fails.length === 1 && expect !== 'partial' && one.outcomes.length > 1)
      hints.push({ kind: 'oneCase', solution: name, cases: [first.seq] });
    const isBarely =
      fails.length > 0 &&
      fails.every(({ seq, status: end, time }) => {
        return end === status.timeLimitExceeded && time < barely * one.limitOf(seq);
      });
    if (isBarely) hints.push({ kind: 'barelySlow', solution: name, cases: fails.map(({ seq }) => seq) });
  }
  const all = bad.flatMap(({ outcomes }) => outcomes.map(({ seq }) => seq));
  const unused = [...new Set(all)].filter((seq) => !useful.has(seq) && !samples.has(seq)).sort((a, b) => a - b);
  if (unused.length > 0) hints.push({ kind: 'unused', cases: unused });
  return hints;
};
