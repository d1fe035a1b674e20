import { describe, expect, it } from 'vitest';
import { comparePairs } from './testing/comparePairs.ts';
import { comparisonExamples } from './testing/comparisonExamples.ts';
import type { CompareMode } from './types.ts';

const compare = (words: string, expected: string, actual: string) => {
  const [mode, ...options] = words.split(' ');
  const [result] = comparePairs([
    { mode: mode as CompareMode, options, expected: Buffer.from(expected), actual: Buffer.from(actual) },
  ]);
  return result!;
};

describe.each(comparisonExamples)('%s', (words, takes, refuses) => {
  it.each(takes)('takes for %j %j', (expected, actual) => {
    expect(compare(words, expected, actual).equal).toBe(true);
  });
  it.each(refuses)('refuses for %j %j', (expected, actual) => {
    expect(compare(words, expected, actual)).toMatchObject({ equal: false, onlyForm: false });
  });
});

it.each([
  ['1\n', '1', true],
  ['1 2\n', '1  2\n', true],
  ['1\n', '1\r\n', true],
  ['1 2\n', '1\n2\n', false],
  ['1\n', '2\n', false],
])('dmoj-identical tells form: for %j %j %s', (expected, actual, onlyForm) => {
  expect(compare('dmoj-identical form', expected, actual)).toMatchObject({ equal: false, onlyForm });
});

it.each([
  ['dmoj-linecount', '1\n2\n3\n4', '1\n0\n3', 0.5],
  ['dmoj-linecount', '1\n2', '0\n0', 0],
  ['dmoj-linecount', '1\n2', '1\n2\n3', undefined],
  ['dmoj-linematches points=1,2,5', 'a\nb\nc', 'a\n\nb\nx', 0.375],
  ['dmoj-linematches points=1,3', 'a\nb', 'a \nb', 0.75],
  ['dmoj-linematches points=1,3', 'a\nb', 'a', 0.25],
  ['dmoj-linematches points=1,3', 'a\nb', 'x\nb\nc', 0.75],
  ['dmoj-linematches points=1,3 all', 'a\nb', 'a', undefined],
  ['dmoj-linematches points=1,3 all', 'a\nb', 'a\nb\nc', undefined],
])('%s gives for %j %j the share %s', (words, expected, actual, share) => {
  expect(compare(words, expected, actual)).toMatchObject({ equal: false, ...(share === undefined ? {} : { share }) });
  expect(compare(words, expected, actual).share).toBe(share);
});

it.each([
  ['points=1,2', 'a'],
  ['points=1', 'a\nb'],
  ['points=0', 'a'],
])('dmoj-linematches with %s does not fit %j', (option, expected) => {
  expect(compare(`dmoj-linematches ${option}`, expected, expected)).toMatchObject({
    equal: false,
    fault: expect.stringContaining('points for lines'),
  });
});

it.each<[string, string, string, object | undefined]>([
  ['cms', '1\n2 3\n', '1\n2 4\n', { place: { line: 2, token: 3 }, expected: '3', got: '4' }],
  ['cms', '1 2\n3\n', '1\n2 3\n', { place: { line: 1, token: 2 }, expected: '2', got: '' }],
  ['kattis space', 'a  b', 'a b', { place: { line: 1, token: 2 } }],
  ['kattis', 'a b', 'a', { place: { line: 1, token: 2 }, expected: 'b', got: '' }],
  ['dmoj-standard', 'a b', 'a\nb', { place: { line: 2, token: 2 } }],
  ['dmoj-rstripped', 'a\n', 'a', { place: { line: 1, token: 2 } }],
  ['dmoj-floats', '1 2\n3', '1 2 5\n3', { place: { line: 1, token: 3 }, expected: '', got: '5' }],
  ['dmoj-linecount', 'a\nb c', 'a\nb d', { place: { line: 2, token: 3 }, expected: 'c', got: 'd' }],
  ['diff amount', 'a b', 'ab', { place: { line: 1, token: 1 }, expected: 'a', got: 'ab' }],
  ['qduoj', 'a b', 'a  b', { place: { line: 1, token: 2 }, expected: 'b', got: 'b' }],
  ['dmoj-sorted', 'a', 'b', undefined],
  ['dmoj-easy', 'a', 'b', undefined],
])('%s tells of %j %j where they part', (words, expected, actual, difference) => {
  expect(compare(words, expected, actual).difference).toEqual(difference);
});

it('shows at most 64 bytes of a token', () => {
  const { difference } = compare('kattis', '7'.repeat(1000), '8'.repeat(1000));
  expect(difference).toMatchObject({ expected: '7'.repeat(64), got: '8'.repeat(64) });
});

/** A megabyte of what a comparer may stumble over: any step back over it all would take many minutes. */
it.each([' ', '\n', '\r', '7', 'a ', '1 \n', ' \n', '.'])('no text of many %j is too long', (piece) => {
  const size = 1 << 20;
  const many = piece.repeat(size / piece.length);
  const modes = [...new Set(comparisonExamples.map(([words]) => words)), 'dmoj-linematches points=1,2'];
  const pairs = modes.flatMap((words) => {
    const [mode, ...options] = words.split(' ');
    const actual = Buffer.from(`${many}x`);
    return [{ mode: mode as CompareMode, options, expected: Buffer.from(`${many}y`), actual }];
  });
  for (const [index, { equal }] of comparePairs(pairs).entries())
    expect([modes[index], equal]).toEqual([modes[index], false]);
});
