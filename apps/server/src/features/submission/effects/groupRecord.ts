import { inFlightStatuses, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Effect } from './effect.ts';

/**
 * What a person has of a problem by runs of a group outside contests: how many with a final verdict, whether one is
 * accepted, and the best rank score. Computed again for those concerned; the rank of the group adds them up.
 */
export const groupRecord: Effect = {
  concerns: ({ cid, gid }) => cid === null && gid !== null,
  writes: [
    sql`
      insert into group_record (gid, uid, pid, total, is_accepted, score)
      select p.gid, p.uid, p.pid, count(s.id), coalesce(bool_or(s.status = ${status.accepted}), false), max(s.oi_rank_score)
      from (select distinct c.gid, c.uid, c.pid from changed c join user_group g on g.id = c.gid and g.uid is not null
        where c.cid is null and c.gid is not null) p
      left join submission s on s.uid = p.uid and s.pid = p.pid and s.cid is null and s.gid = p.gid
        and s.status not in (${sql.raw(inFlightStatuses.join(', '))})
      group by p.gid, p.uid, p.pid order by p.gid, p.uid, p.pid
      on conflict (gid, uid, pid) do update
        set total = excluded.total, is_accepted = excluded.is_accepted, score = excluded.score`,
  ],
};
