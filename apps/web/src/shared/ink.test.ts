import { expect, test } from 'vitest';
import { inkOn, readableInk } from './ink.ts';

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

test.each([
  ['#ffe08a', '#5a4100', '#5a4100'],
  ['#e6bf25', '#ffffff', '#000'],
  ['#1b2a6b', '#223377', '#fff'],
  ['#000', 'gold', '#fff'],
  ['gold', '#5a4100', undefined],
  [null, null, undefined],
])('letters on %s that are to be %s are %s', (background, wanted, ink) => {
  expect(readableInk(background, wanted)).toBe(ink);
});
