import { expect, test } from 'vitest';
import { sharedRanks } from './sharedRanks.ts';

test('equal counts share a place', () => {
  expect(sharedRanks([9, 7, 7, 3])).toEqual([1, 2, 2, 4]);
  expect(sharedRanks([5, 5, 5])).toEqual([1, 1, 1]);
  expect(sharedRanks([])).toEqual([]);
});
