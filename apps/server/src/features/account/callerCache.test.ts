import { expect, it, vi } from 'vitest';
import { createCallerCache } from './callerCache.ts';

const caller = { sessionId: 1, secondFactor: false, uid: 'u', username: 'ann', role: 1002 as const };
const openCache = () => {
  let hear: () => void = () => undefined;
  const cache = createCallerCache({
    on: (_topic, listener) => {
      hear = listener;
      return () => undefined;
    },
  });
  return { cache, hear: () => hear() };
};

it('looks once for calls within five seconds, and again after it is told to forget', async () => {
  const { cache, hear } = openCache();
  const look = vi.fn(async () => ({ caller, mayKeep: true }));
  await cache.find('a', look);
  await cache.find('a', look);
  expect(look).toHaveBeenCalledTimes(1);
  hear();
  await cache.find('a', look);
  expect(look).toHaveBeenCalledTimes(2);
});

it('keeps nothing that was read before it was told to forget, nor what may not be kept', async () => {
  const { cache, hear } = openCache();
  await cache.find('a', async () => {
    hear();
    return { caller, mayKeep: true };
  });
  expect(await cache.find('a', async () => undefined)).toBeUndefined();
  await cache.find('b', async () => ({ caller, mayKeep: false }));
  expect(await cache.find('b', async () => undefined)).toBeUndefined();
});

it('forgets after five seconds', async () => {
  const { cache } = openCache();
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  await cache.find('a', async () => ({ caller, mayKeep: true }));
  now.mockReturnValue(9999);
  expect(await cache.find('a', async () => undefined)).toEqual({ caller });
  now.mockReturnValue(10_000);
  expect(await cache.find('a', async () => undefined)).toBeUndefined();
  now.mockRestore();
});
