import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { createKept } from '../../platform/kept.ts';
import { createRecent } from '../../platform/recent.ts';
import { countKept, countUpTo, mostCounted } from './listTotal.store.ts';
import { metWork } from './metWork.ts';
import { madeIn, type Place, submission } from './submission.table.ts';

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
export const createKeptTotals = ({ db, events }: { db: Sql; events: Pick<Events, 'on'> }) => {
  const kept = createKept<number | undefined>(events, { topics: ['counts'], maxAgeMs: 3000 });
  const full = createRecent(fullMs);
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
        without && metWork(null, without),
      ),
    );
  };
  return async (filter: Filter): Promise<number | undefined> => {
    const name = JSON.stringify(filter);
    if (full.has(name)) return mostCounted;
    const total = await kept(name, () => count(filter));
    if (filter.language !== undefined && total === mostCounted) full.add(name);
    return total;
  };
};
export type KeptTotals = ReturnType<typeof createKeptTotals>;
