import { sql } from 'drizzle-orm';
import { emitTopics } from '../../../platform/events.ts';
import type { Effect } from './effect.ts';
import { record } from './record.ts';

/** The desk of a contest hears that its runs moved: balloons follow acceptances, and first ones wait for pending runs. */
export const desk: Effect = {
  concerns: (change) => change.cid !== 0 && record.concerns(change),
  apply: (tx, { rows }) => emitTopics(tx, sql`select distinct 'desk:' || c.cid from ${rows} c where c.cid <> 0`),
};
