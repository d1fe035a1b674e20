import type { ReleaseCase } from '@assay/domain';
import { expect, test } from 'vitest';
import { splitAnswers } from './contestant.ts';
import { sameOutput } from './testRun.ts';

const item = (seq: number): ReleaseCase => ({
  seq,
  inputName: `${seq}.in`,
  outputName: `${seq}.out`,
  input: { hash: 'x', size: 1 },
  output: { hash: 'x', size: 1 },
  score: 1,
  group: 1,
  isSample: false,
});

test('one case: the whole text is its answer', () => {
  expect(splitAnswers('#case 1\n5', { cases: [item(1)] }).answerOf(item(1))).toBe('#case 1\n5');
});

test('several cases: by number or file name; others have no answer', () => {
  const release = { cases: [item(1), item(2), item(3)] };
  const { answerOf, nameOf, unknown } = splitAnswers('#case 1\n5\n6\n#case 2.out\n7\n#case 1.in\n8', release);
  expect([1, 2, 3].map((seq) => answerOf(item(seq)))).toEqual(['5\n6', '7', undefined]);
  expect([1, 2, 3].map((seq) => nameOf(item(seq)))).toEqual(['1', '2.out', undefined]);
  expect(unknown).toEqual([]);
});

test('folder and ending of a name may be left out where that names one case', () => {
  const named = (seq: number, name: string) => ({ ...item(seq), inputName: `${name}.in`, outputName: `${name}.ans` });
  const cases = [
    named(1, 'sample/01'),
    named(2, 'secret/01'),
    named(3, 'secret/big case'),
    named(4, 'secret/1'),
    named(5, 'secret/07.a'),
  ];
  const text = ['01', 'big case', 'secret/01', '1', '07.a', 'secret/1.ans', '07'].map(
    (name) => `#case ${name}\nof ${name}\n`,
  );
  const { answerOf, unknown } = splitAnswers(text.join(''), { cases });
  expect(cases.map((one) => answerOf(one)?.trim())).toEqual([
    'of 1',
    'of secret/01',
    'of big case',
    'of secret/1.ans',
    'of 07.a',
  ]);
  // Two cases are called 01.
  expect(unknown).toEqual(['01', '07']);
});

test('names of no case are unknown, each once', () => {
  const text = '#case 1\n5\n#case 12\n6\n#case two\n7\n#case 12\n8';
  expect(splitAnswers(text, { cases: [item(1), item(2)] }).unknown).toEqual(['12', 'two']);
});

test('a text without sections answers every case', () => {
  expect(splitAnswers('5', { cases: [item(1), item(2)] }).answerOf(item(2))).toBe('5');
});

test.each<[string, string, boolean]>([
  ['3', '3\n', true],
  ['3\n', '3', true],
  ['3', '3\r\n', true],
  ['3', '3 \n', false],
  ['3', '3\n\n', false],
])('without a rule a test run takes %j for %j: %s', (expected, actual, same) => {
  expect(sameOutput(expected, actual)).toBe(same);
});
