import { expect, test } from 'vitest';
import { ownMemory } from './ownMemory.ts';

const GiB = 1024 ** 3;

test.each([
  ['the machine, without a group', 8, 0, 8],
  ['the group, where it is smaller', 24, 2, 2],
  ['the machine, where the group says more than there is', 8, 1e9, 8],
])('%s', (_, machine, group, expected) => {
  expect(ownMemory({ machine: machine * GiB, group: group * GiB })).toBe(expected * GiB);
});
