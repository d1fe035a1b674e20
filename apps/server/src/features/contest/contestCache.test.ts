import { expect, it, vi } from 'vitest';
import { createContestCache } from './contestCache.ts';

const openCache = () => {
  const listeners = new Set<() => void>();
  const cache = createContestCache({
    on: (_topic, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return {
    cache,
    change: () => {
      for (const listener of [...listeners]) listener();
    },
  };
};

/** As queries are: each `await` asks again. */
const lazy = (ask: () => number) =>
  // biome-ignore lint/suspicious/noThenProperty: that is what is tested
  ({ then: (done: (value: number) => unknown) => Promise.resolve(ask()).then(done) }) as unknown as Promise<number>;

it('asks a query once, however many read its answer', async () => {
  const { cache } = openCache();
  const ask = vi.fn(() => 7);
  const read = () => cache.part(1, 'problems', () => lazy(ask));
  expect(await Promise.all([read(), read(), read()])).toEqual([7, 7, 7]);
  expect(await read()).toBe(7);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks anew once the contest has changed, and after a failure', async () => {
  const { cache, change } = openCache();
  const load = vi.fn(async () => 7);
  await cache.part(1, 'problems', load);
  change();
  await cache.part(1, 'problems', load);
  expect(load).toHaveBeenCalledTimes(2);
  change();
  load.mockRejectedValueOnce(new Error('gone'));
  await expect(cache.part(1, 'problems', load)).rejects.toThrow('gone');
  expect(await cache.part(1, 'problems', load)).toBe(7);
});
