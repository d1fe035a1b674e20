import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSparing } from './sparing.ts';

it('never hands out old numbers when reading them is quick', async () => {
  let reads = 0;
  const ask = createSparing(async (_: string) => ++reads);
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 2, 3]);
});

it('reads costly numbers once for all who ask, and answers with the last ones until they are due', async () => {
  let reads = 0;
  const ask = createSparing(async (_: string) => {
    reads += 1;
    const mine = reads;
    await sleep(80);
    return mine;
  });
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual([1, 1, 1]);
  expect(await ask('a')).toBe(1);
  expect(reads).toBe(1);
});

it('forgets what could not be read', async () => {
  let fails = true;
  const ask = createSparing(async (_: string) => {
    await sleep(5);
    if (fails) throw new Error('not now');
    return 'read';
  });
  await expect(ask('a')).rejects.toThrow('not now');
  fails = false;
  expect(await ask('a')).toBe('read');
});
