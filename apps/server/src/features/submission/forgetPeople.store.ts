import { counterOf, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import { contest } from '../contest/contest.table.ts';
import { submission } from './submission.table.ts';

const theirs = (uids: readonly string[]) => sql`${submission.uid} = any(${sql.param(uids)}::text[])`;

/** Boards of the contests these users took part in are folded again: the row of each says that its people changed. */
export const touchContestsOf = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${contest} set people_changed = now()
    where id in (select distinct cid from ${submission} where ${theirs(uids)} and cid <> 0) returning id`);
  for (const { id } of rows) await emit(tx, `contest:${Number(id)}`);
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
        select id from ${submission} where ${theirs(uids)} and cid = 0 order by id limit ${limit})
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
      where n.pid = g.pid and n.gid = g.gid)
    select count(*)::int as count from gone`);
  return rows[0]!.count;
};
