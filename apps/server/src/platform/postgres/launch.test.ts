import { expect, it } from 'vitest';
import { sharedBuffers } from './launch.ts';

const GiB = 1024 ** 3;

it('the database keeps more pages on a machine with more memory, within bounds', () => {
  expect([0.5, 2, 4, 8, 16, 24, 256].map((size) => sharedBuffers(size * GiB))).toEqual([
    128, 128, 256, 512, 1024, 1024, 1024,
  ]);
});
