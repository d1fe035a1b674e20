import { expect, it } from 'vitest';
import { entryNamed } from './entryNamed.ts';

const named = (asked: string, ...ids: string[]) =>
  entryNamed(
    ids.map((displayId) => ({ displayId })),
    asked,
  )?.displayId;

it('finds a problem of a contest by its display id in capitals or not, the exact one before all', () => {
  expect(named(' a ', 'A', 'B')).toBe('A');
  expect(named('A', 'a', 'B')).toBe('a');
  expect(named('a', 'A', 'a')).toBe('a');
});

it('finds none where two are meant as much, or none is', () => {
  expect(named('aB', 'AB', 'ab')).toBeUndefined();
  expect(named('C', 'A', 'B')).toBeUndefined();
  expect(named('', 'A')).toBeUndefined();
});
