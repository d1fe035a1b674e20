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
