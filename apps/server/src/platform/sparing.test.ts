import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSparing } from './sparing.ts';

// What a read takes decides, so it takes exactly that, however busy the machine is.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** What is answered while so many ms pass. */
const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  answer.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(ms);
  return answer;
};

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
  expect(await within(80, Promise.all([ask('a'), ask('a'), ask('a')]))).toEqual([1, 1, 1]);
  expect(await within(20 * 80 - 1, ask('a'))).toBe(1);
  expect(await ask('a')).toBe(1);
  expect(reads).toBe(1);
  // Due now: who asks still waits for nothing, and who asks when it was read gets the new one.
  expect(await within(1, ask('a'))).toBe(1);
  expect(await within(80, ask('a'))).toBe(1);
  expect(await ask('a')).toBe(2);
  expect(reads).toBe(2);
});

it('forgets what could not be read', async () => {
  let fails = true;
  const ask = createSparing(async (_: string) => {
    await sleep(5);
    if (fails) throw new Error('not now');
    return 'read';
  });
  await expect(within(5, ask('a'))).rejects.toThrow('not now');
  fails = false;
  expect(await within(5, ask('a'))).toBe('read');
});
