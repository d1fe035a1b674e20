import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { counters } from './counters.ts';
import type { Effect } from './effect.ts';
import { rank } from './rank.ts';
import { record } from './record.ts';

/** Advisory locks of two numbers: these, and which of a few hundred. Those that share one only wait for each other. */
const problemLocks = 7_205_253;
const solverLocks = 7_205_255;
/** A rejudge may touch more problems than PostgreSQL has room for locks. */
const lockCount = 256;

/**
 * Of a problem outside contests: waits until every transaction that changed its verdicts has ended, and makes those that
 * follow wait for this one, so that its events are numbered in the order in which they are committed. In the worst minute
 * of a contest that would be one commit at a time: its writers go on beside each other (`marks.ts`); only those of one
 * participant's acceptances of a problem wait for each other, since one of them is the first. Held to the end of the
 * transaction, so it stands as late as it can, before the effects that need it.
 */
export const streams: Effect = {
  concerns: (change) =>
    change.cid === null
      ? counters.concerns(change) || record.concerns(change) || rank.concerns(change)
      : change.after.status === status.accepted && record.concerns(change),
  calls: sql`
      select pg_advisory_xact_lock(kind, number)::text from (
        select ${problemLocks}::int as kind, (c.pid % ${lockCount})::int as number from changed c where c.cid is null
        union
        select ${solverLocks}::int, hashtext(c.uid || ' ' || c.pid) & ${lockCount - 1}
        from changed c where c.cid is not null and c.after_status = ${status.accepted}
        order by 1, 2) needed`,
};
