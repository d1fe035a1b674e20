import { counterOf, status } from '@assay/domain';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { submission, testRun } from './submission.table.ts';

const theirs = (uids: readonly string[]) => sql`${submission.uid} = any(${sql.param(uids)}::text[])`;

/** Counts what each of these users has submitted. */
export const sentBy = async (db: Sql, uids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ uid: string; submissions: number }>(sql`
    select u.uid, (select count(*)::int from ${submission} s where s.uid = u.uid) as submissions
    from unnest(${sql.param(uids)}::text[]) u(uid)`);
  return new Map(rows.map(({ uid, submissions }) => [uid, submissions]));
};

/** Deletes at most `limit` of what these users sent outside contests, also from the counters of problems; how many went. */
export const deleteSubmissionsOf = async (tx: Sql, uids: readonly string[], limit: number): Promise<number> => {
  const counted = Object.values(status).flatMap((code) => {
    const column = counterOf(code);
    return column === undefined ? [] : [{ column: sql.raw(column), code }];
  });
  const { rows } = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from ${submission} where id in (
        select id from ${submission} where ${theirs(uids)} and cid is null order by id limit ${limit})
      returning pid, gid, status),
    fewer as (
      update problem_count n set total = greatest(0, n.total - g.total), ${sql.join(
        counted.map(({ column }) => sql`${column} = greatest(0, n.${column} - g.${column})`),
        sql`, `,
      )}
      from (select pid, gid, count(*)::int as total, ${sql.join(
        counted.map(({ column, code }) => sql`count(*) filter (where status = ${code})::int as ${column}`),
        sql`, `,
      )} from gone group by pid, gid) g
      where n.pid = g.pid and n.gid is not distinct from g.gid)
    select count(*)::int as count from gone`);
  return rows[0]!.count;
};

/** Deletes what these users ran on their own input. */
export const deleteTestRunsOf = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  await tx.delete(testRun).where(and(inArray(testRun.uid, [...uids]), isNull(testRun.labRunId)));
};

/** Forgets from where these users submitted, in the submissions that stay. */
export const forgetAddressesOf = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  await tx
    .update(submission)
    .set({ ip: null })
    .where(and(inArray(submission.uid, [...uids]), isNotNull(submission.ip)));
};
