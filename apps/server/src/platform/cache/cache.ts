import { LRUCache } from 'lru-cache';
import type { Events, Topic } from '../events/events.ts';

interface CacheOptions {
  /** Events that empty the cache. */
  topics?: readonly Topic[];
  maxAgeMs: number;
  /** For so long after that, requests get the old value while it is read again. */
  staleMs?: number;
}

/**
 * Caches what was read under a key, up to 200 of them, until one of the topics is told and for `maxAgeMs` at most. Requests
 * that come while it is read share the read; a failed read is not cached. `force` reads again, and waits.
 */
export const createCache = <Value>(
  events: Pick<Events, 'on'>,
  { topics = [], maxAgeMs, staleMs = 0 }: CacheOptions,
) => {
  const open = () =>
    new LRUCache<string, { value: Value }, () => Promise<Value>>({
      max: 200,
      ttl: maxAgeMs,
      ttlResolution: 0,
      fetchMethod: async (_key, _stale, { context }) => ({ value: await context() }),
    });
  let cache = open();
  // A new one, so that a read under way brings back nothing that was read before the event.
  for (const topic of topics)
    events.on(topic, () => {
      cache = open();
    });
  return async (key: string, read: () => Promise<Value>, force = false): Promise<Value> => {
    const allowStale = !force && cache.getRemainingTTL(key) > -staleMs;
    return (await cache.forceFetch(key, { context: read, forceRefresh: force, allowStale })).value;
  };
};
