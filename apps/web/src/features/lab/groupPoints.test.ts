import { expect, it } from 'vitest';
import { groupsText, readGroups } from './groupPoints.ts';

it('reads points of subtasks however they are separated, and writes them back', () => {
  const groups = readGroups(' 1: 20, 3：0.5；\n12 = 100,');
  expect(groups).toEqual([
    { group: 1, points: 20 },
    { group: 3, points: 0.5 },
    { group: 12, points: 100 },
  ]);
  expect(readGroups(groupsText(groups))).toEqual(groups);
  expect(readGroups('')).toEqual([]);
  expect(groupsText(undefined)).toBe('');
});

it.each(['20', '0: 5', '1: -5', '1: 2.345', 'one: 5', '1: 5 2: 6'])('does not read %s', (text) => {
  expect(readGroups(text)).toBeUndefined();
});
