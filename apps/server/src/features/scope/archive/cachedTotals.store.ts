import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { createCache } from '../../../platform/cache/cache.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { madeIn, type Place, submission } from '../../submission/submission.table.ts';
import { countKept, countUpTo, mostCounted } from './listTotal.store.ts';
import { metWork } from './metWork.store.ts';

/** ms for which a list that holds as many as are counted is believed to do so. */
const fullMs = 60_000;

interface Filter {
  place: Place;
  status?: number;
  language?: string;
  /** Leaves out problems whose submissions are not met, these among them; absent: everything is met. */
  without?: readonly number[];
}

/**
 * How many submissions a whole place has, with any verdict or a final one, in any language or one: the same for everybody
 * of whom the filter says what is met, kept until a counter changes. Without a language it is a sum over a row for each
 * problem, and undefined where problems do not keep count; those of a language are counted so far as anything is.
 */
export const createCachedTotals = ({ db, events }: { db: Sql; events: Pick<Events, 'on'> }) => {
  const kept = createCache<number | undefined>(events, { topics: ['counts'], maxAgeMs: 3000 });
  const full = new LRUCache<string, true>({ max: 1000, ttl: fullMs });
  const count = ({ language, ...filter }: Filter): Promise<number | undefined> => {
    if (language === undefined) return countKept(db, filter);
    const { place, status, without } = filter;
    return countUpTo(
      db,
      and(
        madeIn(place),
        eq(submission.language, language),
        status === undefined ? undefined : eq(submission.status, status),
        // Nobody's own beside: those differ from one reader to the next.
        without && metWork({ uid: null, embargoed: without }, place),
      ),
    );
  };
  return async (filter: Filter): Promise<number | undefined> => {
    const name = JSON.stringify(filter);
    if (full.has(name)) return mostCounted;
    const total = await kept(name, () => count(filter));
    if (filter.language !== undefined && total === mostCounted) full.set(name, true);
    return total;
  };
};
export type CachedTotals = ReturnType<typeof createCachedTotals>;
