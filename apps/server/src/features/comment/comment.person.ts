import { sql } from 'drizzle-orm';
import { allRows, type Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import * as store from './comment.person.store.ts';

/** Of comments: what was said in contests outlives its author. */
export const commentPerson = (db: Sql): Person => ({
  columns: {
    'comment.from_uid': 'stays',
    'comment.answering_uid': 'stays',
    'comment_like.uid': 'stays',
    'reply.from_uid': 'stays',
    'reply.to_uid': 'stays',
  },
  keeps: [
    sql`exists (select from comment q where q.from_uid = u.uid and q.cid is not null)`,
    sql`exists (select from reply r join comment q on q.id = r.comment_id where r.from_uid = u.uid and q.cid is not null)`,
  ],
  retract: store.deleteWords,
  counts: (uids) => ({
    comments: sql`(select 1 from comment where from_uid = ${uids} and cid is null
      union all select 1 from reply r join comment c on c.id = r.comment_id where r.from_uid = ${uids} and c.cid is null) said`,
  }),
  files: ({ uid }) => [
    { name: 'comments.json', rows: allRows((after) => store.commentsPage(db, uid, after)) },
    { name: 'replies.json', rows: allRows((after) => store.repliesPage(db, uid, after)) },
  ],
});
