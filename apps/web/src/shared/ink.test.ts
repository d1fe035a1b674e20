import { expect, test } from 'vitest';
import { inkOn } from './inkOn.ts';

test.each([
  ['#ffffff', 'dark'],
  ['#FFD700', 'dark'],
  ['#fd0', 'dark'],
  ['#000', 'light'],
  ['#2047c4', 'light'],
  ['teal', 'light'],
  [null, 'light'],
])('on %s letters are %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink);
});
