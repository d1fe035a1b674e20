import type { ClockChange } from '@assay/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { hasPage, uncountedUids, userAccount } from '../account/account.table.ts';
import { contest, contestClock, contestRegister } from './contest.table.ts';

export type ContestRow = typeof contest.$inferSelect;

/** A contest with its creator's name and all changes of its clock, in one statement. */
export interface StoredContest {
  row: ContestRow;
  author: string;
  authorHasPage: boolean;
  /** Those whose submissions count in no contest. */
  uncountedUids: readonly string[];
  changes: ClockChange[];
}

/** One row of the log of a clock as JSON, in the words of the domain. */
const changeOf = (change: {
  id: number;
  kind: ClockChange['kind'];
  at: number;
  ms: number;
  uid: string | null;
  of: number | null;
}): ClockChange => {
  const { id, at, uid } = change;
  if (change.kind === 'undo') return { id, at, kind: 'undo', of: change.of ?? 0 };
  return change.kind === 'extend' ? { id, at, kind: 'extend', ms: change.ms, uid } : { id, at, kind: change.kind, uid };
};

/** The contests that exist of those named. */
export const findContests = async (db: Sql, cids: readonly number[]): Promise<StoredContest[]> => {
  const rows = await db
    .select({
      row: contest,
      author: userAccount.username,
      authorHasPage: hasPage(userAccount.status),
      uncountedUids: sql<string[]>`array(${uncountedUids})`,
      changes: sql<Parameters<typeof changeOf>[0][]>`coalesce((
        select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'ms', c.ms, 'uid', c.uid, 'of', c.of,
          'at', (extract(epoch from c.at) * 1000)::bigint) order by c.id)
        from ${contestClock} c where c.cid = ${contest.id}), '[]'::json)`,
    })
    .from(contest)
    .innerJoin(userAccount, eq(userAccount.uid, contest.uid))
    .where(inArray(contest.id, [...cids]));
  return rows.map((found) => ({ ...found, changes: found.changes.map(changeOf) }));
};

/** Those of the contests in which a user is registered. */
export const registeredIn = async (db: Sql, uid: string, cids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ cid: contestRegister.cid })
    .from(contestRegister)
    .where(sql`${contestRegister.uid} = ${uid} and ${inArray(contestRegister.cid, [...cids])}`);
  return new Set(rows.map((row) => row.cid));
};
