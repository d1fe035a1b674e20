import { sql } from 'drizzle-orm';
import { namesOfSubmissions } from '../../../platform/events/events.ts';
import type { Effect } from './effect.ts';

/** Open pages hear that a submission moved. One that is just taken is not watched yet. */
export const live: Effect = {
  concerns: ({ before }) => before !== null,
  tells: namesOfSubmissions(sql`select c.submission_id from changed c where c.before_status is not null`),
};
