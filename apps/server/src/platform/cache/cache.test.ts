import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Topic } from '../events/events.ts';
import { createCache } from './cache.ts';

let at = 0;
beforeEach(() => {
  at = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
});
afterEach(() => void vi.restoreAllMocks());

const open = (staleMs = 0) => {
  const listeners = new Map<Topic, () => void>();
  const on = (topic: Topic, listener: () => void) => {
    listeners.set(topic, listener);
    return () => undefined;
  };
  const cached = createCache<number>({ on }, { topics: ['counts', 'callers'], maxAgeMs: 3000, staleMs });
  let reads = 0;
  return {
    cached,
    tell: (topic: Topic) => listeners.get(topic)?.(),
    ask: (key = 'a') => cached(key, async () => ++reads),
  };
};

it('reads once for all who ask, and again when it is told or old', async () => {
  const { ask, tell } = open();
  expect(await Promise.all([ask(), ask(), ask('b'), ask()])).toEqual([1, 1, 2, 1]);
  tell('counts');
  expect(await ask()).toBe(3);
  tell('callers');
  expect(await ask()).toBe(4);
  at += 2999;
  expect(await ask()).toBe(4);
  at += 2;
  expect(await ask()).toBe(5);
});

it('does not keep what was read while it changed', async () => {
  const { cached, ask, tell } = open();
  const { promise, resolve } = Promise.withResolvers<number>();
  const early = cached('a', () => promise);
  tell('counts');
  resolve(0);
  expect(await early).toBe(0);
  expect(await ask()).toBe(1);
});

it('does not keep a failure, and no more than it has room for', async () => {
  const { cached, ask } = open();
  await expect(cached('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await ask()).toBe(1);
  for (let n = 0; n < 200; n++) await ask(`other ${n}`);
  expect(await ask()).toBeGreaterThan(200);
});

it('answers with an old value while it is read again, for as long as that may be', async () => {
  const { ask } = open(3000);
  expect(await ask()).toBe(1);
  at += 4000;
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  await vi.waitFor(async () => expect(await ask()).toBe(2));
  at += 6001;
  expect(await ask()).toBe(3);
});

it('reads again by force', async () => {
  const { cached, ask } = open();
  expect(await ask()).toBe(1);
  expect(await cached('a', async () => 9, true)).toBe(9);
  expect(await ask()).toBe(9);
});
