import { describe, expect, it } from 'vitest';
import { Failure } from '../failure/failure.ts';
import {
  blankProblem,
  caseModesOf,
  checkProblem,
  checkShown,
  evenScores,
  isPlainFileName,
  mostOfProblem,
} from './editRules.ts';
import type { ProblemState } from './editState.ts';
import { caseModes, type ReleaseCase } from './release.ts';

const blob = { hash: 'a'.repeat(64), size: 1 };
const aCase = (change: Partial<ReleaseCase> = {}): ReleaseCase => ({
  seq: 1,
  inputName: '1.in',
  outputName: '1.out',
  input: blob,
  output: blob,
  score: 0,
  group: 1,
  isSample: false,
  ...change,
});
const good = (change: Partial<ProblemState> = {}, release: Partial<ProblemState['release']> = {}): ProblemState => {
  const blank = blankProblem();
  return { ...blank, problemId: 'P1', title: 'Sums', ...change, release: { ...blank.release, ...release } };
};
const codeOf = (state: ProblemState): string => {
  try {
    checkProblem(state);
    return 'fine';
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
};

it.each<[string, string, ProblemState]>([
  ['fine', 'as it is', good()],
  ['problem.idMissing', 'no id', good({ problemId: '' })],
  ['problem.idFormat', 'an id with a slash', good({ problemId: 'A/B' })],
  ['problem.idFormat', 'a long id', good({ problemId: 'A'.repeat(mostOfProblem.id + 1) })],
  ['problem.titleLength', 'a blank title', good({ title: '  ' })],
  ['problem.fieldTooLong', 'a long text', good({ hint: 'x'.repeat(mostOfProblem.text + 1) })],
  ['problem.tagCount', 'many tags', good({ tags: Array.from({ length: 31 }, (_, n) => `t${n}`) })],
  ['problem.languageMissing', 'no language', good({ languages: [] })],
  ['problem.templateEmpty', 'an empty template', good({ templates: [{ language: 'C', code: ' ', status: true }] })],
  ['fine', 'an empty template that is off', good({ templates: [{ language: 'C', code: '', status: false }] })],
  ['request.invalid', 'no such difficulty', good({ difficulty: 9 })],
  ['request.invalid', 'no such auth', good({ auth: 4 })],
  ['problem.caseModeOfType', 'subtasks in ACM', good({}, { caseMode: 'subtask_lowest' })],
  ['problem.caseModeOfType', 'first failure in OI', good({}, { type: 1, caseMode: 'ergodic_without_error' })],
  ...caseModes.map((caseMode): [string, string, ProblemState] => [
    'fine',
    `output-only, ${caseMode}`,
    good({}, { type: 2, caseMode, cases: [aCase({ score: 10 })] }),
  ]),
  [
    'problem.caseGroup',
    'no group, output-only',
    good({}, { type: 2, caseMode: 'subtask_lowest', cases: [aCase({ group: 0 })] }),
  ],
  ['problem.limitRange', 'no time', good({}, { timeLimit: 0 })],
  ['problem.limitRange', 'too much memory', good({}, { memoryLimit: mostOfProblem.memoryLimit + 1 })],
  ['problem.fileNames', 'a path', good({}, { fileIO: { read: '../a', write: 'b' } })],
  [
    'problem.extraFileName',
    'an extra file in place of the input',
    good(
      {},
      { fileIO: { read: 'a.in', write: 'a.out' }, userExtraFiles: { 'a.in': { hash: '0'.repeat(64), size: 1 } } },
    ),
  ],
  ['problem.programMissing', 'no checker', good({}, { judgeMode: 'spj' })],
  ['problem.programMissing', 'no interactor', good({}, { judgeMode: 'interactive' })],
  ['problem.caseScore', 'a negative score', good({}, { type: 1, cases: [aCase({ score: -1 })] })],
  ['problem.caseScore', 'three places', good({}, { type: 1, cases: [aCase({ score: 1.005 })] })],
  ['fine', 'two places', good({}, { type: 1, cases: [aCase({ score: 33.33 })] })],
  ['problem.caseGroup', 'no group', good({}, { type: 1, caseMode: 'subtask_lowest', cases: [aCase({ group: 0 })] })],
])('%s: %s', (code, _what, state) => {
  expect(codeOf(state)).toBe(code);
});

it('offers the case modes of a type', () => {
  expect(caseModesOf(0)).toEqual(['default', 'ergodic_without_error']);
  expect(caseModesOf(1)).toEqual(['default', 'subtask_lowest', 'subtask_average']);
  expect(new Set(caseModesOf(2))).toEqual(new Set(caseModes));
});

it('spreads 100 points, the rest to the last cases', () => {
  expect(evenScores(3)).toEqual([33, 33, 34]);
  expect(evenScores(7)).toEqual([14, 14, 14, 14, 14, 15, 15]);
  expect(evenScores(0)).toEqual([]);
});

it.each([
  ['data.in', true],
  ['..', false],
  ['a/b', false],
  [' a', false],
  ['数据.txt', true],
])('%s as a file name: %s', (name, plain) => {
  expect(isPlainFileName(name)).toBe(plain);
});

describe('a problem without tests', () => {
  const bare = (auth: number) => ({ ...blankProblem(), auth });
  const tested = { auth: 1, release: { cases: [{}] as never } };
  it('is shown to nobody, but stays shown where it was', () => {
    expect(() => checkShown(bare(1), bare(2))).toThrow('problem.casesMissing');
    expect(() => checkShown(bare(3), bare(2))).toThrow('problem.casesMissing');
    expect(() => checkShown(bare(1), tested)).toThrow('problem.casesMissing');
    expect(() => checkShown(bare(2), tested)).not.toThrow();
    expect(() => checkShown(bare(3), bare(3))).not.toThrow();
  });
});
