import { expect, test } from 'vitest';
import { blobMemory, ownMemory } from './memory.ts';

const GiB = 1024 ** 3;

test.each([
  ['the machine, without a group', 8, 0, 8],
  ['the group, where it is smaller', 24, 2, 2],
  ['the machine, where the group says more than there is', 8, 1e9, 8],
])('%s', (_, machine, group, expected) => {
  expect(ownMemory({ machine: machine * GiB, group: group * GiB })).toBe(expected * GiB);
});

test.each([
  ['a small machine', 2 * GiB, 0, GiB / 4],
  ['a large machine', 64 * GiB, 0, 8 * GiB],
  ['a huge one has no more', 512 * GiB, 0, 8 * GiB],
  ['a small group on a large machine', 64 * GiB, 2 * GiB, GiB / 4],
  ['a group without a limit', 2 * GiB, 2 ** 63, GiB / 4],
  ['a tiny one', GiB / 8, 0, GiB / 16],
])('files in memory: %s', (_name, machine, group, bytes) => {
  expect(blobMemory({ machine, group })).toBe(bytes);
});
