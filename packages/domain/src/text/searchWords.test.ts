import { expect, test } from 'vitest';
import { askedWords, foldText, searchWords } from './searchWords.ts';

const found = (text: string, keyword: string): boolean => {
  const words = searchWords(text);
  return askedWords(keyword).every(({ word, prefix }) =>
    words.some((one) => (prefix ? one.startsWith(word) : one === word)),
  );
};

test.each([
  ['线段树常数优化整理', '线段树', true],
  ['线段树常数优化整理', '优化', true],
  ['线段树常数优化整理', '树', true],
  ['线段树常数优化整理', '树状', false],
  ['Segment tree, 1.8 s', 'segm TREE', true],
  ['Segment tree', 'tree segments', false],
  ['ＡＢＣ 全角', 'abc 全角', true],
  ['用 C++ 写的 Dijkstra', 'c++ dijk', true],
  ['[P1042] 为什么', 'P1042', true],
  ['ハッシュ法', 'ハッシュ', true],
  ['P1000题解', '题解', true],
  ['P1000题解', 'p1000', true],
  ['C语言入门', '语言', true],
  ['C语言入门', 'C语言', true],
  ['用dfs做', 'dfs', true],
  ['优化dp', '化dp', true],
  ['dp优化', '优势', false],
  ['データ構造', 'データ', true],
])('%j is found by %j: %j', (text, keyword, expected) => {
  expect(found(text, keyword)).toBe(expected);
});

test('a keyword without letters asks for nothing', () => {
  expect(askedWords(' … !?')).toEqual([]);
});

test('texts and questions have bounds', () => {
  const long = Array.from({ length: 9000 }, (_, index) => `w${index}`).join(' ');
  expect(searchWords(long)).toHaveLength(4000);
  expect(askedWords(long)).toHaveLength(12);
  expect(searchWords('x'.repeat(500))[0]).toHaveLength(60);
});

test('width and case are folded', () => {
  expect(foldText('ＡbC①')).toBe('abc1');
});
