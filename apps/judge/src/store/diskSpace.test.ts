import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { cacheBound, createSpaceWatch, diskSpaceOf, usualReserve } from './diskSpace.ts';

const MiB = 1024 * 1024;
const GiB = 1024 * MiB;

const watchOf = (free: number[], reserveBytes: number | undefined, all = 100 * GiB) =>
  createSpaceWatch({ folder: '/', reserveBytes, spaceOf: async () => ({ free: free.shift()!, all }) });

test('is short below the reserve, and enough again only with some more than that', async () => {
  const watch = watchOf(
    [1001, 999, 1050, 1101, 1050].map((one) => one * MiB),
    1000 * MiB,
  );
  const found = [];
  for (let look = 0; look < 5; look += 1) found.push(await watch.isShort());
  expect(found).toEqual([false, true, true, false, false]);
});

test('what is to be written must leave the reserve', async () => {
  const watch = watchOf([700 * MiB, 700 * MiB], 512 * MiB);
  expect(await watch.hasRoomFor(100 * MiB)).toBe(true);
  expect(await watch.hasRoomFor(200 * MiB)).toBe(false);
});

test('the usual reserve grows with the disk, within bounds', () => {
  expect(usualReserve({ all: 10 * GiB })).toBe(512 * MiB);
  expect(usualReserve({ all: 100 * GiB })).toBe(2 * GiB);
  expect(usualReserve({ all: 4000 * GiB })).toBe(4 * GiB);
});

test('a reserve of none is never short', async () => {
  expect(await watchOf([0], 0).isShort()).toBe(false);
});

test('a cache is bounded by its share of the disk', async () => {
  const { free } = await diskSpaceOf(tmpdir());
  expect(await cacheBound(tmpdir(), 20 * MiB, 0.5, 0)).toBe(20 * MiB);
  const bound = await cacheBound(tmpdir(), Number.MAX_SAFE_INTEGER, 0.125, 0);
  expect(bound).toBeLessThan(0.2 * free);
  expect(await cacheBound(tmpdir(), Number.MAX_SAFE_INTEGER, 0.125, 80 * GiB)).toBeGreaterThan(bound + 8 * GiB);
});
