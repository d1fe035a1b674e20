import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/sql/database.ts';

/** The first of the numbers that marks of contests have; locks of two numbers, the second says where the log stood. */
const markLocks = 7_206_000;
/** Contests whose numbers leave the same rest share marks: readers of one then wait for writers of the other. */
const markCount = 256;
/** Marks keep the last bits of a position: no transaction lives through so many events. */
const bits = 2 ** 31;

const lastNumber = sql`coalesce(pg_sequence_last_value(pg_get_serial_sequence('verdict_event', 'id')::regclass), 0)`;

/**
 * A query for what a writer does before it numbers events of contests: it says, until its transaction ends, where the log
 * stood. Its events get larger numbers. Nobody waits for that, the writer for nobody either. Over `changed c`.
 */
export const markWriters: SQL = sql`
  select pg_advisory_xact_lock_shared(kind, (stood % ${bits}::bigint)::int)::text from (
    select distinct (${markLocks}::int + c.cid % ${markCount})::int as kind, ${lastNumber} as stood
    from changed c where c.cid is not null) writing`;

/**
 * The last position in the log of a contest before which nothing will be written any more: where no transaction is at
 * work, the end of the log, else where the first of them began. A statement that comes after this one sees all that is
 * written up to there.
 */
export const settledPosition = async (db: Pick<Database, 'execute'>, cid: number): Promise<number> => {
  // The end of the log is read first, and each mark is compared with it: a later mark numbers from there on.
  const { rows } = await db.execute<{ settled: string }>(sql`
    with log as materialized (select ${lastNumber} as ends)
    select coalesce((
      select min(log.ends - behind) from (
        select (log.ends - l.objid::bigint) & ${bits - 1}::bigint as behind from pg_locks l
        where l.locktype = 'advisory' and l.objsubid = 2 and l.classid::bigint = ${markLocks + (cid % markCount)}::bigint
          and l.database = (select oid from pg_database where datname = current_database())) mark
      where behind < ${bits / 2}::bigint), log.ends) as settled from log`);
  return Number(rows[0]!.settled);
};
