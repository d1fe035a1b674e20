import type { ReleaseCase } from '@assay/domain';
import { expect, test } from 'vitest';
import { cpuTimeOf } from '../testing/cpuTime.ts';
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
  const { answerOf, unknown } = splitAnswers('#case 1\n5\n6\n#case 2.out\n7', { cases: [item(1), item(2), item(3)] });
  expect([1, 2, 3].map((seq) => answerOf(item(seq)))).toEqual(['5\n6', '7', undefined]);
  expect(unknown).toEqual([]);
});

test('names of no case are unknown, each once', () => {
  const text = '#case 1\n5\n#case 12\n6\n#case two\n7\n#case 12\n8';
  expect(splitAnswers(text, { cases: [item(1), item(2)] }).unknown).toEqual(['12', 'two']);
});

test('a text without sections answers every case', () => {
  expect(splitAnswers('5', { cases: [item(1), item(2)] }).answerOf(item(2))).toBe('5');
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

test.each([' ', '\t', '\r', '\v', ' \r'])(
  'a test run is compared in time by its length, with runs of %j too',
  (blank) => {
    const compare = (length: number): number =>
      cpuTimeOf(() => {
        const blanks = blank.repeat(length / blank.length);
        expect(sameOutput(`1${blanks}2`, `1${blanks}2${blanks}\n${blanks}`, true)).toBe(true);
        expect(sameOutput(`${blanks}2`, `${blanks}3`, true)).toBe(false);
      });
    compare(1000);
    expect(compare(64_000)).toBeLessThan(10 * compare(16_000) + 50_000);
  },
);
