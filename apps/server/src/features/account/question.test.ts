import { expect, it } from 'vitest';
import { inWords, newQuestion } from './question.ts';

it('says numbers in words of both languages', () => {
  const all = [0, 7, 10, 13, 20, 21, 40, 99];
  expect(all.map((value) => inWords(value, 'zh-CN'))).toEqual([
    '零',
    '七',
    '十',
    '十三',
    '二十',
    '二十一',
    '四十',
    '九十九',
  ]);
  expect(all.map((value) => inWords(value, 'en-US'))).toEqual([
    'zero',
    'seven',
    'ten',
    'thirteen',
    'twenty',
    'twenty-one',
    'forty',
    'ninety-nine',
  ]);
});

it('asks for sums whose answers are right and never negative', () => {
  for (let i = 0; i < 200; i++) {
    const { a, b, sign, answer } = newQuestion();
    expect(Number(answer)).toBe(sign === 'plus' ? a + b : a - b);
    expect(Number(answer)).toBeGreaterThan(0);
  }
});
