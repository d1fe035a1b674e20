import { counterOf, status } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Effect } from './effect.ts';

/** Each counter of a problem and by how much a list of changes moves it. */
const moves: readonly { column: SQL; by: SQL }[] = [
  { column: sql.raw('total'), by: sql`count(*) filter (where c.before_status is null)` },
  ...Object.values(status).flatMap((code) => {
    const counter = counterOf(code);
    return counter === undefined
      ? []
      : [
          {
            column: sql.raw(counter),
            by: sql`count(*) filter (where c.after_status = ${code}) - count(*) filter (where c.before_status = ${code})`,
          },
        ];
  }),
];

const each = (part: (move: (typeof moves)[number]) => SQL, between: SQL = sql`, `): SQL =>
  sql.join(moves.map(part), between);

/** The counters of problems, told to who keeps sums of them, by group: how many submissions, and how many of each final status. Contests count nowhere. */
export const counters: Effect = {
  concerns: ({ cid, before, after }) =>
    cid === null && (before === null || counterOf(before.status) !== counterOf(after.status)),
  writes: [
    sql`
      insert into problem_count as n (pid, gid, ${each(({ column }) => column)})
      select c.pid, c.gid, ${each(({ by }) => by)} from changed c where c.cid is null group by c.pid, c.gid
      having ${each(({ by }) => sql`${by} <> 0`, sql` or `)}
      order by c.pid, c.gid
      on conflict (pid, gid) do update set ${each(({ column }) => sql`${column} = n.${column} + excluded.${column}`)}`,
  ],
  tells: sql`select distinct 'counts'::text from changed c where c.cid is null`,
};
