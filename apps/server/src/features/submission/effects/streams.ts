import { status } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { counters } from './counters.ts';
import type { Effect } from './effect.ts';
import { rank } from './rank.ts';
import { record } from './record.ts';

/** Advisory locks of two numbers: these, and which of a few hundred. Those that share one only wait for each other. */
const contestLocks = 7_205_252;
const problemLocks = 7_205_253;
const solverLocks = 7_205_255;
/** A rejudge may touch more problems than PostgreSQL has room for locks. */
const lockCount = 256;

/**
 * Of a problem outside contests: waits until every transaction that changed its verdicts has ended, and makes those that
 * follow wait for this one, so that its events are numbered in the order in which they are committed. In the worst minute
 * of a contest that would be one commit at a time: its writers go on beside each other, and a reader waits for them
 * (`settledPosition`); only those of one participant's acceptances of a problem wait for each other, since one of them is
 * the first. Held to the end of the transaction, so it stands as late as it can, before the effects that need it.
 */
export const streams: Effect = {
  concerns: (change) => counters.concerns(change) || record.concerns(change) || rank.concerns(change),
  calls: sql`
      select case when is_shared then pg_advisory_xact_lock_shared(kind, number)::text
        else pg_advisory_xact_lock(kind, number)::text end from (
        select case when c.cid <> 0 then ${contestLocks}::int else ${problemLocks}::int end as kind,
          (case when c.cid <> 0 then c.cid else c.pid end % ${lockCount})::int as number, c.cid <> 0 as is_shared
        from changed c
        union
        select ${solverLocks}::int, hashtext(c.uid || ' ' || c.pid) & ${lockCount - 1}, false
        from changed c where c.cid <> 0 and c.after_status = ${status.accepted}
        order by 1, 2) needed`,
};

const waitForWriters = (cid: number): SQL =>
  sql`select pg_advisory_xact_lock(${contestLocks}::int, ${cid % lockCount}::int)`;

/**
 * The last event of a contest before which none will be written any more: every transaction that had begun to number its
 * events has ended then. Writers wait for a moment.
 */
export const settledPosition = (db: Database, cid: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(waitForWriters(cid));
    // A statement of its own: it sees what those had written for whom the first one waited.
    const { rows } = await tx.execute<{ last: string }>(
      sql`select coalesce(max(id), 0) as last from verdict_event where cid = ${cid} and cid <> 0`,
    );
    return Number(rows[0]!.last);
  });
