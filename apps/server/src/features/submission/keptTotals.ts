import type { Sql } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { createKept } from '../../platform/kept.ts';
import { countKept } from './listTotal.store.ts';
import type { Place } from './submission.table.ts';

/**
 * How many submissions a whole place has, with any verdict or a final one: a sum over a row for each of its problems, kept
 * until a counter changes. Undefined where problems do not keep count.
 */
export const createKeptTotals = ({ db, events }: { db: Sql; events: Pick<Events, 'on'> }) => {
  const kept = createKept<number | undefined>(events, { topics: ['counts'], maxAgeMs: 3000 });
  return (filter: { place: Place; status?: number; without?: readonly number[] }) =>
    kept(JSON.stringify(filter), () => countKept(db, filter));
};
export type KeptTotals = ReturnType<typeof createKeptTotals>;
