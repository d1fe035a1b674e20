import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads once for all who ask before the next read, and again for who asks later', async () => {
  let reads = 0;
  const read = createThrottle(20, async () => {
    reads += 1;
    return reads;
  });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  const next = Promise.all([read(), read()]);
  await vi.advanceTimersByTimeAsync(19);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await next).toEqual([2, 2]);
  vi.advanceTimersByTime(20);
  expect(await read()).toBe(3);
});

it('tells everybody who waits that it failed, and reads again', async () => {
  let reads = 0;
  const read = createThrottle(1, async () => {
    reads += 1;
    if (reads === 1) throw new Error('no answer');
    return reads;
  });
  const both = await Promise.allSettled([read(), read()]);
  vi.advanceTimersByTime(1);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe(2);
});
