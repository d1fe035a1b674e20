import { expect, test } from 'vitest';
import { mostOpenJobs } from './places.ts';

const GiB = 1024 ** 3;

test.each([
  [1, 4 * GiB, 8],
  [2, 4 * GiB, 8],
  [8, 16 * GiB, 32],
  [2, GiB / 2, 5],
  [16, GiB, 16],
])('a node of %i slots and %i bytes of memory opens at most %i', (slots, memory, most) => {
  expect(mostOpenJobs(slots, memory)).toBe(most);
});
