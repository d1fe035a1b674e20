import { describe, expect, it } from 'vitest';
import { comparePairs } from './testing/comparePairs.ts';
import type { CompareMode } from './types.ts';

const compare = (words: string, expected: string, actual: string) => {
  const [mode, ...options] = words.split(' ');
  const [result] = comparePairs([
    { mode: mode as CompareMode, options, expected: Buffer.from(expected), actual: Buffer.from(actual) },
  ]);
  return result!;
};

/** What the rule takes and what it refuses, in the order of its sentences in docs/judging.md. */
const rules: [words: string, takes: [string, string][], refuses: [string, string][]][] = [
  [
    'cms',
    [
      ['1 2\n3\n', ' 1\t 2 \r\n3'],
      ['1\n', '1\n \n\t\n'],
      ['1\n\n', '1'],
      ['a\vb\n', 'a \f b\n'],
      ['', '\n \n'],
    ],
    [
      ['1 2\n', '1\n2\n'],
      ['1\n2\n', '1 2\n'],
      ['1\n2\n', '1\n\n2\n'],
      ['1\n', '\n1\n'],
      ['1 2\n', '12\n'],
      ['1\n', '1\n2\n'],
      ['1\n2\n', '1\n'],
      ['a\n', 'A\n'],
    ],
  ],
  [
    'kattis',
    [
      ['1 2\n3', '1\n2   3\n'],
      ['Yes', 'yES'],
      ['nan', 'NaN'],
      ['', ' \n'],
    ],
    [
      ['1.0', '1.00'],
      ['1', '1 2'],
      ['1 2', '1'],
      ['É', 'é'],
    ],
  ],
  ['kattis case', [['Yes', 'Yes']], [['Yes', 'yes']]],
  [
    'kattis space',
    [
      ['a  b\n', 'A  b\n'],
      ['a\r\nb\r\n', 'a\r\nb\r\n'],
      ['a\r\nb\r\n', 'a\nb\n'],
    ],
    [
      ['a  b', 'a b'],
      ['a\n', 'a'],
      ['a', 'a\n'],
      ['a b', 'a\tb'],
      ['a\n', 'a\r\n'],
      ['a\rb', 'ab'],
      ['a\r\n', 'a\r'],
    ],
  ],
  [
    'kattis abs=1e-6',
    [
      ['1.0', '1.0000009'],
      ['1e3', '1000'],
      ['0', '-0.0'],
      ['1', '1e'],
      ['1', '1e+'],
      ['1', '1.'],
      ['1e', '1'],
      ['.5', '0.5'],
      ['0x10', '16'],
      ['inf', 'INF'],
      ['1e400', '1E400'],
      ['x 1.5', 'X 1.50'],
      [`${'9'.repeat(2000)}e-2000`, `1${'0'.repeat(3000)}e-3000`],
    ],
    [
      ['1.0', '1.1'],
      ['1.0', 'nan'],
      ['1.0', 'inf'],
      ['1.0', '1.0x'],
      ['1.0', '1_0'],
      ['1', '.'],
      ['1', '0x'],
      ['inf', '1'],
      ['nan', '0'],
      ['1e400', '1'],
      ['1e400', '1e401'],
    ],
  ],
  [
    'kattis rel=0.5',
    [
      ['1000', '501'],
      ['-10', '-15'],
    ],
    [
      ['1e400', '7'],
      ['-1e400', '7'],
      ['1000', '1e400'],
      ['0', '1e-300'],
      ['inf', '1'],
    ],
  ],
  [
    'qduoj',
    [
      ['1 2\n3', '1 2\n3\n \n'],
      ['1\n\v', '1\f'],
    ],
    [
      ['1 2\n3', '1 2 \n3'],
      ['1', ' 1'],
      ['1\n2', '1\n\n2'],
    ],
  ],
  [
    'diff',
    [
      ['1\n2\n', '1 \r\n\n  \n2'],
      ['\n1\n', '1'],
    ],
    [
      ['1 2', '1  2'],
      ['1', ' 1'],
      ['1\n2', '1 2'],
      ['1', '1\n2'],
    ],
  ],
  [
    'diff amount',
    [
      ['1 2\n\n3', '1 \t2 \n3\n'],
      [' 1', '\t  1'],
    ],
    [
      ['1', ' 1'],
      ['1 2', '12'],
      ['1\n2', '1 2'],
    ],
  ],
  [
    'loj-lines',
    [['a\nb\n', 'a \t\r\nb\n\n\n']],
    [
      ['a\nb', 'a\n\nb'],
      ['a b', 'a  b'],
      ['a', 'A'],
      ['a', 'a\v'],
    ],
  ],
  ['loj-lines anycase', [['Yes it\n', 'yES IT']], [['a b', 'a  b']]],
  [
    'dmoj-standard',
    [
      ['1 2\n3', '1 \t 2 \r\n\n 3\n'],
      ['1', '\n 1 \n\n'],
      ['1\v2', '1\f2'],
      ['1\n2', '1\r2'],
    ],
    [
      ['1 2', '1\n2'],
      ['1\n2', '1 2'],
      ['1', '1 2'],
      ['1', ''],
      ['a', 'A'],
    ],
  ],
  [
    'dmoj-floats precision=3',
    [
      ['1.0 a\n2', '1.0009\ta\n\n2.0\r\n'],
      ['5000', '5004'],
      ['1_0', '10'],
      ['1e', '1e'],
    ],
    [
      ['1 2', '1\n2'],
      ['1', '1 2'],
      ['1\n2', '1'],
      ['1', '1.1'],
      ['nan', 'nan'],
      ['inf', 'inf'],
      ['1e400', '1'],
      ['1', '1e'],
      ['a', 'A'],
      ['0', '0.01'],
    ],
  ],
  ['dmoj-floats precision=3 mode=absolute', [['5000', '5000.0009']], [['5000', '5004']]],
  [
    'dmoj-floats precision=3 mode=relative',
    [
      ['5000', '5004'],
      ['-5000', '-4996'],
      ['inf', '1e999'],
    ],
    [
      ['0', '0.0001'],
      ['nan', 'nan'],
      ['inf', '1'],
    ],
  ],
  [
    'dmoj-rstripped',
    [
      ['1 \n2', '1\n2\t\f'],
      ['1\r\n2\r\n', '1\n2\n'],
    ],
    [
      ['1\n', '1'],
      ['1', '1\n'],
      ['1\n2', '1\r\n2'],
      ['1', ' 1'],
    ],
  ],
  ['dmoj-rstripped filled', [['1\n2', '1\n\n2\n']], [['1\n2', '1\n \n2']]],
  ['dmoj-rstripped binary', [['1\r\n2', '1\r\n2']], [['1\r\n2', '1\n2']]],
  [
    'dmoj-identical',
    [
      ['1 2\n', '1 2\n'],
      ['1\r\n2\r', '1\n2\n'],
    ],
    [
      ['1\n', '1'],
      ['1\n', '1\r\n'],
      ['1\r\n', '1\r\n'],
    ],
  ],
  ['dmoj-identical binary', [['1\r\n', '1\r\n']], [['1\r\n', '1\n']]],
  [
    'dmoj-linecount',
    [
      ['1\n2', ' 1 \r\n\n2\n'],
      ['', '\n'],
    ],
    [
      ['1\n2', '1\n3'],
      ['1', '1\n2'],
      ['', '1'],
    ],
  ],
  [
    'dmoj-sorted',
    [
      ['b 1\na', 'a\n\nb\t1\n'],
      ['a\na\nb', 'a\nb\na'],
    ],
    [
      ['a b', 'b a'],
      ['a\na\nb', 'a\nb\nb'],
      ['a', 'a\n '],
      ['ab c\nd', 'a bc\nd'],
      ['a c\nb d', 'a d\nb c'],
    ],
  ],
  [
    'dmoj-sorted words',
    [['a b\nc', 'c\nb  a']],
    [
      ['a', 'a a'],
      ['ab', 'a b'],
    ],
  ],
  [
    'dmoj-easy',
    [
      ['ab C', 'c\nBA'],
      ['', ' \v'],
    ],
    [
      ['ab', 'abb'],
      ['é', 'É'],
    ],
  ],
];

describe.each(rules)('%s', (words, takes, refuses) => {
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

/** Two megabytes of what a comparer may stumble over: any step back over it all would take half an hour. */
it.each([' ', '\n', '\r', '7', 'a ', '1 \n', ' \n', '.'])('no text of many %j is too long', (piece) => {
  const size = 2 << 20;
  const many = piece.repeat(size / piece.length);
  const modes = [...new Set(rules.map(([words]) => words)), 'dmoj-linematches points=1,2'];
  const pairs = modes.flatMap((words) => {
    const [mode, ...options] = words.split(' ');
    const actual = Buffer.from(`${many}x`);
    return [{ mode: mode as CompareMode, options, expected: Buffer.from(`${many}y`), actual }];
  });
  for (const [index, { equal }] of comparePairs(pairs).entries())
    expect([modes[index], equal]).toEqual([modes[index], false]);
});
