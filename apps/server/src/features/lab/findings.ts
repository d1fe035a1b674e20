import type { lab } from '@assay/contract';
import { type ProblemRelease, parseRecipe, status } from '@assay/domain';
import type { LabPlan } from './plan.ts';
import { checkerResults, hintsOf, type SolutionResult, suggestionOf } from './results.ts';
import { modelOf, type WorkDone } from './work.ts';

type Finding = Required<lab.LabFinding>;

const finding = (code: string, isFault: boolean, given: Partial<Finding> = {}): Finding => ({
  code,
  isFault,
  name: '',
  number: null,
  cases: [],
  said: '',
  ...given,
});

/** What is wrong with the lab itself, before anything runs. */
const ofSpec = ({ spec }: LabPlan): Finding[] => {
  const { tests, faults } = parseRecipe(
    spec.recipe,
    spec.generators.map((one) => one.name),
  );
  return [
    ...faults.map(({ line, fault, word }) => finding(`recipe.${fault}`, true, { number: line, name: word })),
    ...(tests.length > 0 && !modelOf(spec) ? [finding('modelMissing', true)] : []),
    ...(spec.validator ? [] : [finding('validatorMissing', false)]),
  ];
};

/** Generators that wrote nothing: their tests are empty files. */
const ofSilence = ({ tests }: LabPlan): Finding[] => {
  const silent = tests.filter(({ source, input }) => source !== '' && input?.size === 0);
  const names = [...new Set(silent.map(({ generator = '' }) => generator))];
  return names.map((name) => {
    const cases = silent.filter(({ generator }) => generator === name).map(({ seq }) => seq);
    return finding('generatorSilent', true, { name, cases: cases.slice(0, 50) });
  });
};

const ofSolutions = (results: readonly SolutionResult[]): Finding[] =>
  results.flatMap(({ solution: { name, expect }, row, outcomes, failure }) => {
    if (failure) {
      const code = failure.status === status.compileError ? 'solutionNotCompiled' : 'judgeFailed';
      return [finding(code, true, { name, said: failure.said })];
    }
    if (row.isAsExpected !== false) return [];
    const isOdd = ({ status: end }: { status: number }) => end !== status.accepted && end !== status.cancelled;
    const cases = outcomes.filter(isOdd).map(({ seq }) => seq);
    return [finding(`expected.${expect}`, true, { name, cases: cases.slice(0, 50), number: row.points })];
  });

/** All that a run has found: faults first, then hints. */
export const findingsOf = (
  plan: LabPlan,
  works: readonly WorkDone[],
  results: readonly SolutionResult[],
  release: ProblemRelease,
): Finding[] => {
  const found = plan.findings.map(({ code, name, said, number, cases }) =>
    finding(code, true, { name, said, number: number ?? null, cases: cases ?? [] }),
  );
  if (plan.stress) return found;
  const suggestion = suggestionOf(plan, results, release);
  const isOutside =
    suggestion &&
    (release.timeLimit < suggestion.atLeast || (suggestion.atMost !== null && release.timeLimit > suggestion.atMost));
  const all = [
    ...ofSpec(plan),
    ...found,
    ...ofSilence(plan),
    ...ofSolutions(results),
    ...checkerResults(plan, works)
      .filter((one) => one.ok === false)
      .map(({ name, expect }) => finding(`checker.${expect}`, true, { name })),
    ...hintsOf(results, release).map((hint) =>
      finding(`weak.${hint.kind}`, false, {
        name: 'solution' in hint ? hint.solution : '',
        cases: 'cases' in hint ? hint.cases.slice(0, 200) : [],
      }),
    ),
    ...(suggestion?.limit === null ? [finding('time.noGap', false)] : []),
    ...(isOutside && suggestion.limit !== null ? [finding('time.outside', false, { number: suggestion.limit })] : []),
  ];
  return all.toSorted((a, b) => Number(b.isFault) - Number(a.isFault));
};
