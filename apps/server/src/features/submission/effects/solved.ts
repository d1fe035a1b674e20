import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Effect } from './effect.ts';

const { accepted } = status;

/** The list of solved problems: submissions outside contests and groups that are accepted. */
export const solved: Effect = {
  concerns: ({ cid, gid, before, after }) =>
    cid === null && gid === null && (before?.status === accepted) !== (after.status === accepted),
  writes: [
    sql`
      delete from user_accepted a using changed c
      where a.submission_id = c.submission_id and c.before_status = ${accepted} and c.after_status <> ${accepted}`,
    sql`
      insert into user_accepted (uid, pid, submission_id, gmt_create)
      select c.uid, c.pid, c.submission_id, c.submit_time from changed c
      where c.cid is null and c.gid is null and c.before_status is distinct from ${accepted} and c.after_status = ${accepted}
      on conflict do nothing`,
  ],
};
