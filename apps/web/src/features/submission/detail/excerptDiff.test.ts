import { expect, test } from 'vitest';
import { excerptDiff } from './excerptDiff.ts';

const of = (text: string, isCut = false) => ({ text, isCut });
const marks = (lines: { text: string; wrong: boolean }[][]) =>
  lines.map((line) => line.map((span) => (span.wrong ? `<${span.text}>` : span.text)).join(''));
const diff = (expected: ReturnType<typeof of>, actual: ReturnType<typeof of>) => {
  const both = excerptDiff(expected, actual);
  return [marks(both.expected), marks(both.actual)];
};

test('what differs is marked in both', () => {
  expect(diff(of('1 2\n3\n'), of('1 5\n3\n'))).toEqual([
    ['1 <2>', '3'],
    ['1 <5>', '3'],
  ]);
});

test('what one has more is marked', () => {
  expect(diff(of('1\n2\n'), of('1\n'))).toEqual([['1', '<2>'], ['1']]);
});

test('nothing is said of lines that are cut, or stand beside what was cut off', () => {
  expect(diff(of('1\n2\n33', true), of('1\n7\n3344\n5\n'))).toEqual([
    ['1', '<2>', '33'],
    ['1', '<7>', '3344', '5', ''],
  ]);
  expect(diff(of('12345', true), of('9'))).toEqual([['12345'], ['9']]);
});
