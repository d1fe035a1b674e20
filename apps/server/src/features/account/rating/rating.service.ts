import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform.ts';
import { askRatings, isHandle } from './codeforces.ts';
import * as store from './rating.store.ts';

/** Handles of one request. */
const batchSize = 100;
/** Requests of one night: what is left is first the next night. */
const requestsMax = 500;
/** ms between requests: the site refuses who asks faster. */
const pauseMs = 2000;
const staleMs = 20 * 3_600_000;

/** Ratings of Codeforces handles, read where the site can be reached. */
export const createRatingService = (
  platform: Pick<Platform, 'db' | 'log'>,
  needs: { base: string; pauseMs?: number; batchSize?: number },
) => {
  const { db, log } = platform;
  const size = needs.batchSize ?? batchSize;
  return {
    /** Reads what was not read for twenty hours; ends at once, and says so in the log, where the site is out of reach. */
    read: async (signal: AbortSignal): Promise<void> => {
      if (needs.base === '') return;
      const before = new Date(Date.now() - staleMs);
      for (let request = 0; request < requestsMax; request++) {
        const batch = await store.staleHandles(db, before, size);
        if (batch.length === 0) return;
        const strange = batch.filter(({ handle }) => !isHandle(handle));
        if (strange.length > 0) {
          await store.putRatings(
            db,
            strange.map((one) => ({ ...one, rating: null })),
          );
          continue;
        }
        if (request > 0) await pause(needs.pauseMs ?? pauseMs, undefined, { signal });
        try {
          const answer = await askRatings(needs.base, [...new Set(batch.map(({ handle }) => handle))], signal);
          const isUnknown = (handle: string): boolean =>
            'unknown' in answer && handle.toLowerCase() === answer.unknown.toLowerCase();
          const ratings = new Map(
            'found' in answer ? answer.found.map((one) => [one.handle.toLowerCase(), one.rating]) : [],
          );
          // Who is named as unknown is done with; the others of the batch are asked again without him.
          const done = batch.filter(({ handle }) => 'found' in answer || isUnknown(handle));
          if (done.length === 0) throw new Error('a handle was named that nobody asked for');
          await store.putRatings(
            db,
            done.map((one) => ({ ...one, rating: ratings.get(one.handle.toLowerCase()) ?? null })),
          );
        } catch (error) {
          signal.throwIfAborted();
          log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Codeforces is out of reach');
          return;
        }
      }
    },
  };
};
