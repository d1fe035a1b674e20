import { afterEach, expect, it, vi } from 'vitest';
import { createRemembered } from './remembered.ts';

it('reads once for all who ask at the same time, and again where that is asked for', async () => {
  let reads = 0;
  const read = createRemembered(60_000, async () => {
    reads += 1;
    await Promise.resolve();
    return reads;
  });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(1);
  expect(await read(true)).toBe(2);
  expect(await read()).toBe(2);
});

it('reads once for all when what it knew is too old', async () => {
  let reads = 0;
  const held = Promise.withResolvers<void>();
  const read = createRemembered(-1, async () => {
    reads += 1;
    await held.promise;
    return reads;
  });
  const first = read();
  held.resolve();
  expect(await first).toBe(1);
  expect(await read()).toBe(2);
});

afterEach(() => {
  vi.useRealTimers();
});

it('gives what it knows while it reads again, and no longer than twice its time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let reads = 0;
  let next = Promise.withResolvers<void>();
  next.resolve();
  const read = createRemembered(1000, async () => {
    const mine = next.promise;
    reads += 1;
    const value = reads;
    await mine;
    return value;
  });
  expect(await read()).toBe(1);
  next = Promise.withResolvers<void>();
  vi.advanceTimersByTime(1500);
  expect(await read()).toBe(1);
  expect(await read()).toBe(1);
  expect(reads).toBe(2);
  next.resolve();
  await vi.waitFor(async () => expect(await read()).toBe(2));

  vi.advanceTimersByTime(2500);
  expect(await read()).toBe(3);

  // What fails is tried again, and told once what is known is too old.
  next = Promise.withResolvers<void>();
  next.reject(new Error('no answer'));
  vi.advanceTimersByTime(1500);
  expect(await read()).toBe(3);
  vi.advanceTimersByTime(1000);
  await expect(read()).rejects.toThrow('no answer');
});

it('does not remember what failed', async () => {
  let reads = 0;
  const read = createRemembered(60_000, async () => {
    reads += 1;
    if (reads === 1) throw new Error('no answer');
    return reads;
  });
  await expect(read()).rejects.toThrow('no answer');
  expect(await read()).toBe(2);
});
