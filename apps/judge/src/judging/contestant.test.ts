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
  expect(splitAnswers('#case 1\n5', { cases: [item(1)] })(item(1))).toBe('#case 1\n5');
});

test('several cases: by number or file name; those without a section are empty', () => {
  const answerOf = splitAnswers('#case 1\n5\n6\n#case 2.out\n7', { cases: [item(1), item(2), item(3)] });
  expect([1, 2, 3].map((seq) => answerOf(item(seq)))).toEqual(['5\n6', '7', '']);
});

test('a text without sections answers every case', () => {
  expect(splitAnswers('5', { cases: [item(1), item(2)] })(item(2))).toBe('5');
});

test.each<[string, string, boolean, boolean]>([
  ['3', '3\n', false, true],
  ['3\n', '3', false, true],
  ['3', '3 \n', false, false],
  ['3', '3 \n\n', true, true],
  ['1 \n2', '1\n2\n', true, true],
  ['1\n2', '1 2', true, false],
])('a test run takes %j for %j (end blanks %s): %s', (expected, actual, removeEndBlank, same) => {
  expect(sameOutput(expected, actual, removeEndBlank)).toBe(same);
});
