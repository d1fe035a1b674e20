import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Topic } from './events.ts';
import { createKept } from './kept.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const open = () => {
  const listeners = new Map<Topic, () => void>();
  const on = (topic: Topic, listener: () => void) => {
    listeners.set(topic, listener);
    return () => undefined;
  };
  const kept = createKept<number>({ on }, { topics: ['counts', 'callers'], maxAgeMs: 3000 });
  let reads = 0;
  return {
    kept,
    tell: (topic: Topic) => listeners.get(topic)?.(),
    ask: (key = 'a') => kept(key, async () => ++reads),
  };
};

it('reads once for all who ask, and again when it is told or old', async () => {
  const { ask, tell } = open();
  expect(await Promise.all([ask(), ask(), ask('b'), ask()])).toEqual([1, 1, 2, 1]);
  tell('counts');
  expect(await ask()).toBe(3);
  tell('callers');
  expect(await ask()).toBe(4);
  vi.advanceTimersByTime(2999);
  expect(await ask()).toBe(4);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(5);
});

it('does not keep what was read while it changed', async () => {
  const { kept, ask, tell } = open();
  const { promise, resolve } = Promise.withResolvers<number>();
  const early = kept('a', () => promise);
  tell('counts');
  resolve(0);
  expect(await early).toBe(0);
  expect(await ask()).toBe(1);
});

it('does not keep a failure, and no more than it has room for', async () => {
  const { kept, ask } = open();
  await expect(kept('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await ask()).toBe(1);
  for (let n = 0; n < 200; n++) await ask(`other ${n}`);
  expect(await ask()).toBeGreaterThan(200);
});
