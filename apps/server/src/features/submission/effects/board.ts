import { sql } from 'drizzle-orm';
import { tellOfVerdicts } from '../../../platform/events.ts';
import type { Effect } from './effect.ts';
import { record } from './record.ts';

/** Whoever keeps the board of a contest hears that its log has grown. */
export const board: Effect = {
  concerns: (change) => change.cid !== 0 && record.concerns(change),
  calls: tellOfVerdicts(sql`select distinct c.cid from changed c where c.cid <> 0`),
};
