import { expect, test } from 'vitest';
import { clampLeft, readSplit } from './splitState.ts';

test.each([
  [100, 1440, 420],
  [600, 1440, 600],
  [1400, 1440, 851],
  [500, 900, 311],
])('the grip asked to %i of %i goes to %i', (px, width, expected) => {
  expect(clampLeft(px, width)).toBe(expected);
});

test.each([
  ['0.6', 0.6],
  ['2', 0.42],
  ['x', 0.42],
  [null, 0.42],
])('stored %s reads as %d', (stored, expected) => {
  expect(readSplit({ getItem: () => stored }, 'p')).toBe(expected);
});
