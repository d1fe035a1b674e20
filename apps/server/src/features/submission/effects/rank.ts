import { isInFlight, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Effect } from './effect.ts';

/**
 * What each user has of each problem, which rankings add up: how many submissions, whether one is accepted, and the best
 * rank score. Looked up under the locks of `streams`, after `mirror`.
 */
export const rank: Effect = {
  concerns: ({ cid, gid, before, after }) =>
    cid === null && gid === null && (before === null || !isInFlight(before.status) || !isInFlight(after.status)),
  writes: [
    sql`
      insert into user_best as b (uid, pid, total, is_solved, score)
      select p.uid, p.pid, p.taken,
        exists (select from submission s where s.uid = p.uid and s.pid = p.pid and s.status = ${status.accepted}
          and s.cid is null and s.gid is null),
        coalesce((select s.oi_rank_score from submission s where s.uid = p.uid and s.pid = p.pid
          and s.cid is null and s.gid is null and s.oi_rank_score is not null order by s.oi_rank_score desc limit 1), 0)
      from (select c.uid, c.pid, count(*) filter (where c.before_status is null) as taken
        from changed c where c.cid is null and c.gid is null group by c.uid, c.pid) p
      order by p.uid, p.pid
      on conflict (uid, pid) do update
        set total = b.total + excluded.total, is_solved = excluded.is_solved, score = excluded.score
        where (excluded.total, excluded.is_solved, excluded.score) is distinct from (0, b.is_solved, b.score)`,
  ],
};
