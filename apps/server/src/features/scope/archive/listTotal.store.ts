import { counterOf } from '@assay/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { isAmong } from '../../../platform/sql/isOneOf.ts';
import { isSame } from '../../../platform/sql/nullable.ts';
import { problemCount } from '../../problem/problem.table.ts';
import { madeIn, type Place, submission } from '../../submission/submission.table.ts';
import { unmetProblems } from './metWork.store.ts';

/** What is found is counted so far: a list with more says this many, and pages behind it can be asked for all the same. */
export const mostCounted = 10_000;

/** How many submissions a condition finds, up to `mostCounted`. */
export const countUpTo = async (db: Sql, where: SQL | undefined): Promise<number> => {
  const found = db.select({ id: submission.id }).from(submission).where(where).limit(mostCounted).as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row!.count;
};

/**
 * A page of what a condition finds, newest first, by its numbers, and how many it finds: gathered once, for what is spread
 * over the whole list. Undefined where that is more than is counted.
 */
export const gatherPage = async (
  db: Sql,
  where: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number } | undefined> => {
  const { rows } = await db.execute<{ total: number; ids: string[] | null }>(sql`
    with found as materialized (
        select ${submission.id} as id from ${submission} where ${where} limit ${mostCounted + 1}),
      counted as materialized (select count(*)::int as total from found)
    select total, case when total <= ${mostCounted} then
      array(select id from found order by id desc limit ${limit} offset ${offset}) end as ids from counted`);
  const { ids, total } = rows[0]!;
  return ids === null ? undefined : { ids: ids.map(Number), total };
};

/**
 * How many submissions outside contests there are, of some problems or of all, with any verdict or a final one: problems
 * keep count of them. `without`: leaves out problems whose submissions are not met, these among them. Undefined where they
 * do not.
 */
export const countKept = async (
  db: Sql,
  filter: { place: Place; pids?: readonly number[]; status?: number; without?: readonly number[] },
): Promise<number | undefined> => {
  const counter = filter.status === undefined ? 'total' : counterOf(filter.status);
  if (filter.place.cid !== null || counter === undefined) return undefined;
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${problemCount[counter]}), 0)::int` })
    .from(problemCount)
    .where(
      and(
        isSame(problemCount.gid, filter.place.gid),
        filter.pids === undefined ? undefined : isAmong(problemCount.pid, filter.pids, 'bigint'),
        filter.without === undefined
          ? undefined
          : sql`${problemCount.pid} not in (${unmetProblems(filter.without, filter.place)})`,
      ),
    );
  return row!.count;
};

/**
 * How many submissions outside contests somebody made to those of the problems whose submissions nobody else meets; the
 * counters of problems know nobody's own.
 */
export const countOwnUnmet = async (
  db: Sql,
  filter: { place: Place; uid: string; pids: readonly number[]; status?: number; without: readonly number[] },
): Promise<number> =>
  countUpTo(
    db,
    and(
      madeIn(filter.place),
      eq(submission.uid, filter.uid),
      isAmong(submission.pid, filter.pids, 'bigint'),
      filter.status === undefined ? undefined : eq(submission.status, filter.status),
      sql`${submission.pid} in (${unmetProblems(filter.without, filter.place)})`,
    ),
  );
