import { sql } from 'drizzle-orm';
import { counters } from './counters.ts';
import type { Effect } from './effect.ts';
import { record } from './record.ts';

/** Advisory locks of two numbers: these, and which of a few hundred. Streams that share one only wait for each other. */
const contestLocks = 7_205_252;
const problemLocks = 7_205_253;
/** A rejudge may touch more problems than PostgreSQL has room for locks. */
const lockCount = 256;

/**
 * Waits until every transaction that changed verdicts of the same contests (problems elsewhere) has ended, and makes
 * those that follow wait for this one: events of a stream are numbered in the order in which they are committed. Held to
 * the end of the transaction, so it stands as late as it can, before the effects that need it.
 */
export const streams: Effect = {
  concerns: (change) => counters.concerns(change) || record.concerns(change),
  calls: sql`
      select pg_advisory_xact_lock(kind, number)::text from (
        select distinct case when c.cid <> 0 then ${contestLocks}::int else ${problemLocks}::int end as kind,
          (case when c.cid <> 0 then c.cid else c.pid end % ${lockCount})::int as number
        from changed c order by 1, 2) needed`,
};
