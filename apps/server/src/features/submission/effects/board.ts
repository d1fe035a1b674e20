import { sql } from 'drizzle-orm';
import type { Effect } from './effect.ts';
import { record } from './record.ts';

/**
 * Whoever keeps the board of a contest hears that its log has grown, and its desk that balloons may have: they follow
 * acceptances, and first ones wait for pending runs.
 */
export const board: Effect = {
  concerns: (change) => change.cid !== null && record.concerns(change),
  tells: sql`select distinct unnest(array['verdicts:' || c.cid, 'desk:' || c.cid]) from changed c where c.cid is not null`,
};
