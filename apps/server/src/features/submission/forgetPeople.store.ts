import { counterOf, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import { contest } from '../contest/contest.table.ts';
import { submission } from './submission.table.ts';

/**
 * Deletes all that these users sent, and takes it out of the counters of problems. Boards of contests they took part in
 * are folded anew: their rows count as changed.
 */
export const deleteSubmissionsOf = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  const theirs = sql`${submission.uid} = any(${sql.param(uids)}::text[])`;
  const counted = Object.values(status).flatMap((code) => {
    const column = counterOf(code);
    return column === undefined ? [] : [{ column: sql.raw(column), code }];
  });
  await tx.execute(sql`
    update problem_count n set total = greatest(0, n.total - g.total), ${sql.join(
      counted.map(({ column }) => sql`${column} = greatest(0, n.${column} - g.${column})`),
      sql`, `,
    )}
    from (select pid, gid, count(*)::int as total, ${sql.join(
      counted.map(({ column, code }) => sql`count(*) filter (where status = ${code})::int as ${column}`),
      sql`, `,
    )} from ${submission} where ${theirs} and cid = 0 group by pid, gid) g
    where n.pid = g.pid and n.gid = g.gid`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${contest} set gmt_modified = now()
    where id in (select distinct cid from ${submission} where ${theirs} and cid <> 0) returning id`);
  for (const { id } of rows) await emit(tx, `contest:${Number(id)}`);
  await tx.execute(sql`delete from ${submission} where ${theirs}`);
};
