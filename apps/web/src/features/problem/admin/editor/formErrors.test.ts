import { expect, test } from 'vitest';
import { formErrors } from './formErrors.ts';
import { newForm, type ProblemForm } from './problemForm.ts';

const given = { stored: undefined, cases: [], isInContest: false, isCompiled: true };
const errorsOf = (change: Partial<ProblemForm>) =>
  formErrors(
    { ...newForm(false), problemId: 'P1', title: 't', description: 'd', input: 'i', output: 'o', ...change },
    given,
  );

test('a new problem is hidden, and needs no tests before it is shown to others', () => {
  expect(newForm(false).auth).toBe(2);
  expect(errorsOf({}).cases).toBeUndefined();
  expect(errorsOf({ auth: 1, isUploadCase: true }).cases).toBe('rule.casesMissing');
  expect(errorsOf({ auth: 1, isUploadCase: false, typed: [] }).cases).toBe('rule.samplesMissing');
});

test('what is missing is told by field', () => {
  expect(errorsOf({ problemId: ' ', title: '', description: '', input: '', output: '' })).toMatchObject({
    problemId: 'rule.problemId',
    title: 'rule.title',
    description: 'rule.description',
    input: 'rule.input',
    output: 'rule.output',
  });
});

test('tests of output-only problems have points and groups by the way they are counted', () => {
  const row = { input: '1.in', output: '1.out', inputSize: 1, outputSize: 1, groupNum: 0, score: null };
  const casesOf = (change: Partial<ProblemForm>) =>
    errorsOf({ type: 2, isUploadCase: true, rows: [row], ...change } as Partial<ProblemForm>).cases;
  expect(casesOf({ judgeCaseMode: 'ergodic_without_error' })).toBeUndefined();
  expect(casesOf({ judgeCaseMode: 'subtask_lowest' })).toBe('rule.score');
  expect(casesOf({ judgeCaseMode: 'subtask_lowest', rows: [{ ...row, score: 5 }] })).toBe('rule.group');
  expect(casesOf({ judgeCaseMode: 'default', rows: [{ ...row, score: 5 }] })).toBeUndefined();
});

test('points are whole numbers, but for those that a package brought', () => {
  const typed = { input: '1', output: '2', score: '0.9', groupNum: '1' };
  const form = { ...newForm(false), type: 1, isUploadCase: false, typed: [typed] };
  const stored = { input: '1', output: '2', score: 0.9, groupNum: 1, inputSize: 1, outputSize: 1 };
  expect(formErrors(form, given).cases).toBe('rule.score');
  expect(formErrors({ ...form, typed: [{ ...typed, score: '-1' }] }, given).cases).toBe('rule.score');
  expect(formErrors({ ...form, typed: [{ ...typed, score: '1' }] }, given).cases).toBeUndefined();
  expect(formErrors(form, { ...given, cases: [stored] }).cases).toBeUndefined();
});
