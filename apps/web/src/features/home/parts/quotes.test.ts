import { expect, test } from 'vitest';
import en from '../../../../../../packages/locales/en-US/home.json' with { type: 'json' };
import zh from '../../../../../../packages/locales/zh-CN/home.json' with { type: 'json' };
import { quoteCount, quoteOf } from './quotes.ts';

test('both languages hold every line', () => {
  const keys = Array.from({ length: quoteCount }, (_, index) => String(index));
  expect(Object.keys(zh.quote)).toEqual(keys);
  expect(Object.keys(en.quote)).toEqual(keys);
});

test('a line lasts from midnight to midnight, and every line has its day', () => {
  expect(quoteOf(new Date(2026, 10, 21, 0, 0, 1))).toBe(quoteOf(new Date(2026, 10, 21, 23, 59, 59)));
  const seen = new Set(Array.from({ length: quoteCount }, (_, day) => quoteOf(new Date(2026, 10, 1 + day))));
  expect(seen.size).toBe(quoteCount);
});
