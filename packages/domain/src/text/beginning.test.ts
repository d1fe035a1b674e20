import { expect, it } from 'vitest';
import { beginningOf } from './beginning.ts';

it.each([
  ['short', 10, 'short'],
  ['abcdef', 3, 'abc'],
  ['🎈🎈🎈', 2, '🎈🎈'],
  ['ab👨‍👩‍👧cd', 4, 'ab'],
  ['ab👨‍👩‍👧cd', 7, 'ab👨‍👩‍👧'],
  ['a🇨🇳b', 2, 'a'],
  ['cafe\u0301s', 4, 'caf'],
  ['cafe\u0301s', 5, 'cafe\u0301'],
  [`z${'\u0301'.repeat(300)}`, 10, `z${'\u0301'.repeat(9)}`],
  [`ab${'\u0301'.repeat(300)}`, 10, 'a'],
])('%j to %d begins %j', (text, most, expected) => {
  expect(beginningOf(text, most)).toBe(expected);
});
