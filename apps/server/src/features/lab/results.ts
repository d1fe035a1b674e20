import {
  type CaseOutcome,
  compareSolution,
  type LabRow,
  type LabSolution,
  limitFactor,
  type Measured,
  type ProblemRelease,
  status,
  suggestTimeLimit,
  type TimeSuggestion,
  type WeakHint,
  weakHints,
} from '@assay/domain';
import type { LabPlan } from './plan.ts';
import { checkerWorkName, type WorkDone } from './work.ts';

/** A solution with what its work came to. */
export interface SolutionResult {
  solution: LabSolution;
  row: LabRow;
  outcomes: CaseOutcome[];
  /** It did not compile, or the judge failed: the verdict and what was said. */
  failure?: { status: number; said: string };
}

/** Outcomes of the cases that have ended; what was said last of a case counts. */
const outcomesOf = (work: WorkDone | undefined): CaseOutcome[] => {
  const bySeq = new Map((work?.cases ?? []).map((item) => [item.seq, item]));
  return [...bySeq.values()]
    .sort((a, b) => a.seq - b.seq)
    .map(({ seq, status: end, share, time, memory, message }) => ({
      seq,
      status: end,
      share: share ?? undefined,
      time,
      memory,
      message,
    })) as CaseOutcome[];
};

/** What became of each solution of the lab, and whether that was expected of it. */
export const solutionResults = (plan: LabPlan, works: readonly WorkDone[], release: ProblemRelease): SolutionResult[] =>
  plan.spec.solutions.map((solution) => {
    const work = works.find((one) => one.step === 'judge' && one.name === solution.name);
    if (work?.state === 'done' && !work.findings) {
      const said = [work.words?.code, work.said].filter(Boolean).join('\n').slice(0, 2000);
      const row = { ...compareSolution(release, solution, []), status: work.status, isAsExpected: false };
      return { solution, row, outcomes: [], failure: { status: work.status, said } };
    }
    const outcomes = outcomesOf(work);
    return { solution, row: compareSolution(release, solution, outcomes), outcomes };
  });

/** How the tests of the checker ended; `ok` null while it cannot be said. */
export const checkerResults = ({ spec }: LabPlan, works: readonly WorkDone[]) => {
  const work = works.find((one) => one.step === 'judge' && one.name === checkerWorkName);
  const bySeq = new Map(outcomesOf(work).map((outcome) => [outcome.seq, outcome]));
  const isBroken = work?.state === 'done' && !work.findings;
  return spec.checkerTests.map(({ name, expect }, index) => {
    const outcome = bySeq.get(index + 1);
    if (!outcome) return { name, expect, status: isBroken ? work.status : status.pending, ok: isBroken ? false : null };
    const isWrong = outcome.status === status.wrongAnswer || outcome.status === status.presentationError;
    const met = {
      right: outcome.status === status.accepted,
      wrong: isWrong,
      partial: outcome.status === status.partialAccepted,
    };
    return { name, expect, status: outcome.status, ok: met[expect] };
  });
};

/** More than this many times the limit nothing runs: what came so near was stopped there. */
const nearStop = 1.25;

const isWhole = ({ row }: SolutionResult): boolean => row.isAsExpected !== undefined;

/** The time limit that measured solutions suggest; times as they count against the limit of C and C++. */
export const suggestionOf = (
  { spec, leastLimit = 0 }: LabPlan,
  results: readonly SolutionResult[],
  release: ProblemRelease,
): TimeSuggestion | undefined => {
  const right: Measured[] = [];
  const slow: Measured[] = [];
  for (const one of results.filter(isWhole)) {
    const { name, language, expect } = one.solution;
    const factor = limitFactor(language);
    const timeOf = (outcomes: readonly CaseOutcome[]) => Math.max(0, ...outcomes.map(({ time }) => time)) / factor;
    if (expect === 'right' && one.row.status === status.accepted) {
      right.push({ name, time: Math.ceil(timeOf(one.outcomes)) });
    } else if (expect === 'slow') {
      const over = one.outcomes.filter((outcome) => outcome.status === status.timeLimitExceeded);
      const time = Math.floor(timeOf(over));
      const stop = release.timeLimit * spec.settings.measureTimes * nearStop;
      if (over.length > 0) slow.push(time >= stop ? { name, time, isAtLeast: true } : { name, time });
    }
  }
  return suggestTimeLimit(right, slow, { ...spec.settings, leastLimit });
};

/** Weak places of the tests, once every solution has ended. */
export const hintsOf = (results: readonly SolutionResult[], release: ProblemRelease): WeakHint[] => {
  const samples = new Set(release.cases.filter((item) => item.isSample).map((item) => item.seq));
  const limits = new Map(release.cases.map((item) => [item.seq, item.timeLimit ?? release.timeLimit]));
  return weakHints(
    results.filter(isWhole).map(({ solution, outcomes }) => ({
      solution,
      outcomes,
      limitOf: (seq) => (limits.get(seq) ?? release.timeLimit) * limitFactor(solution.language),
    })),
    samples,
  );
};
