import type { Notes } from '../notes.ts';
import type { NamedCase } from '../plannedCases.ts';
import { checkRequirements } from '../requirements.ts';
import { planScores, type ScorePlan, type ScoreUnit } from '../scorePlan.ts';
import type { UojConfig } from './uojConfig.ts';

/** More tests than anybody waits for. */
const mostTests = 10_000;
const defaultSeconds = 1;
const defaultMemory = 256;
/** Points that the first failure among the extra tests costs. */
const extraPenalty = 3;

export const count = (config: UojConfig, key: string, otherwise: number): number =>
  Math.min(mostTests, Math.max(0, Math.floor(config.number(key, otherwise))));

/** ms and MiB of one test; 0 is the problem itself. */
export const limitsOf = (config: UojConfig, index: number): { timeLimit: number; memoryLimit: number } => ({
  timeLimit: Math.round(config.numberAt('time_limit', index, defaultSeconds) * 1000),
  memoryLimit: Math.ceil(config.numberAt('memory_limit', index, defaultMemory)),
});

/** Test `index` of the numbered ones, or of the extra ones. */
export const caseOf = (config: UojConfig, index: number, isExtra = false): NamedCase => {
  const name = (side: 'input' | 'output'): string =>
    `${isExtra ? 'ex_' : ''}${config.text(`${side}_pre`, side)}${index}.${config.text(`${side}_suf`, 'txt')}`;
  return {
    input: name('input'),
    output: name('output'),
    isSample: isExtra && index <= count(config, 'n_sample_tests', 0),
    ...(isExtra ? { penalty: extraPenalty } : limitsOf(config, index)),
  };
};

const dependenciesOf = (config: UojConfig, subtask: number): number[] => {
  const key = `subtask_dependence_${subtask}`;
  if (config.text(key, 'none') !== 'many') {
    const one = config.number(key, 0);
    return one > 0 ? [one] : [];
  }
  const many: number[] = [];
  for (let next = 1; config.number(`${key}_${next}`, 0) > 0; next++) many.push(config.number(`${key}_${next}`, 0));
  return many;
};

interface Needs {
  config: UojConfig;
  /** A checker of the problem's own may give a part of the points. */
  givesParts: boolean;
  notes: Notes;
}

const unitsOf = ({ config, givesParts, notes }: Needs, requires: Map<string, string[]>): ScoreUnit<NamedCase>[] => {
  const tests = count(config, 'n_tests', 10);
  const subtasks = count(config, 'n_subtasks', 0);
  const units: ScoreUnit<NamedCase>[] = [];
  if (subtasks === 0) {
    const usual = Math.floor(100 / Math.max(1, tests));
    for (let index = 1; index <= tests; index++) {
      const score = Math.max(0, config.numberAt('point_score', index, usual));
      units.push({ group: String(index), members: [{ testCase: caseOf(config, index), score }] });
    }
    return units;
  }
  let start = 1;
  for (let subtask = 1; subtask <= subtasks; subtask++) {
    const group = String(subtask);
    const end = Math.min(tests, config.number(`subtask_end_${subtask}`, subtask === subtasks ? tests : 0));
    const score = Math.max(0, config.numberAt('subtask_score', subtask, Math.floor(100 / subtasks)));
    const type = config.text(`subtask_type_${subtask}`, config.text('subtask_type', 'packed'));
    const cases = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => caseOf(config, start + index));
    start = Math.max(start, end + 1);
    const wanted = dependenciesOf(config, subtask).map(String);
    if (wanted.length > 0) requires.set(group, wanted);
    // "packed" gives nothing for parts; "min" takes the least part of what it depends on.
    if ((type === 'packed' && givesParts) || (type === 'min' && wanted.length > 0)) {
      notes.lose('grading.approximated', { group, mode: type });
    }
    if (type !== 'sum') units.push({ group, members: cases.map((testCase) => ({ testCase, score })) });
    else for (const testCase of cases) units.push({ group, members: [{ testCase, score: score / cases.length }] });
  }
  return units;
};

/**
 * Points of tests and subtasks. Extra tests are judged for no points where all others are passed, and a failure there costs
 * three. Answers that are submitted are those of the other tests only.
 */
export const uojScores = (needs: Needs): ScorePlan<NamedCase> => {
  const { config, notes } = needs;
  const requires = new Map<string, string[]>();
  const units = unitsOf(needs, requires);
  checkRequirements(requires, new Set(units.map((unit) => unit.group)));
  const extra = config.isOn('submit_answer') ? 0 : count(config, 'n_ex_tests', 0);
  for (let index = 1; index <= extra; index++) {
    units.push({ group: `ex_${index}`, members: [{ testCase: caseOf(config, index, true), score: 0 }] });
  }
  return planScores(units, requires, notes);
};
