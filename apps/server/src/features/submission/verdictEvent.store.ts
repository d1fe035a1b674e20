import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../platform/sql/database.ts';
import { settledPosition } from './effects/marks.ts';
import { verdictEvent } from './submission.table.ts';

export type VerdictEvent = typeof verdictEvent.$inferSelect;

/** A contest, or a problem outside contests. */
export type EventStream = { cid: number } | { pid: number };

const maxEvents = 10_000;

/**
 * Events of a stream after a position (0: from the beginning), oldest first, at most `limit` and never more than 10,000.
 * The `id` of the last one is the next position: what is committed later has a larger one, so a reader who goes on from
 * there misses nothing.
 */
export const eventsAfter = async (
  db: Database,
  stream: EventStream,
  position: number,
  limit: number,
): Promise<VerdictEvent[]> => {
  const until = 'cid' in stream ? await settledPosition(db, stream.cid) : null;
  return db
    .select()
    .from(verdictEvent)
    .where(
      and(
        'cid' in stream
          ? eq(verdictEvent.cid, stream.cid)
          : and(isNull(verdictEvent.cid), eq(verdictEvent.pid, stream.pid)),
        gt(verdictEvent.id, position),
        until === null ? undefined : lte(verdictEvent.id, until),
      ),
    )
    .orderBy(verdictEvent.id)
    .limit(Math.min(limit, maxEvents));
};
