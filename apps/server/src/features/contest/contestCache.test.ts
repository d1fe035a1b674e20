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

it('asks again once the contest has changed, and after a failure', async () => {
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

it('lets nobody wait while it counts again what may be older than a second, unless the contest has changed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { cache, change } = openCache();
    let count = 0;
    const begun: PromiseWithResolvers<number>[] = [];
    const read = () =>
      cache.part(
        1,
        'counters',
        () => {
          count += 1;
          begun.push(Promise.withResolvers<number>());
          return begun.at(-1)!.promise;
        },
        2000,
      );
    const end = async (): Promise<void> => {
      begun.at(-1)!.resolve(count);
      await begun.at(-1)!.promise;
    };
    const first = read();
    await end();
    expect(await first).toBe(1);

    vi.advanceTimersByTime(2500);
    expect([await read(), await read()]).toEqual([1, 1]);
    expect(count).toBe(2);
    await end();
    expect(await read()).toBe(2);

    // Too old to be told: everybody waits.
    vi.advanceTimersByTime(4500);
    const late = read();
    await end();
    expect(await late).toBe(3);

    change();
    const changed = read();
    await end();
    expect(await changed).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});

it('keeps what is known of all contests together, whoever asks for a contest with their number', async () => {
  const { cache } = openCache();
  const load = vi.fn(async () => 7);
  await cache.part(0, 'underWay', load);
  const asked = vi.fn(async (missing: number[]) => new Map(missing.map((cid) => [cid, cid])));
  expect(await cache.parts([0, 3, -1], 'contest', asked)).toEqual(new Map([[3, 3]]));
  expect(asked).toHaveBeenCalledWith([3]);
  await cache.part(0, 'underWay', load);
  expect(load).toHaveBeenCalledTimes(1);
});
