import { sql } from 'drizzle-orm';
import { allRows, type Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import * as store from './discussion.person.store.ts';
import { renameAuthor } from './words.store.ts';

/** Of discussions: posts stay under a neutral name where their author closes the account, and go where it is deleted. */
export const discussionPerson = (db: Sql): Person => ({
  columns: {
    'discussion.uid': 'stays',
    'discussion_like.uid': 'stays',
    'discussion_report.uid': 'stays',
    'discussion_report.author': 'name',
    'author_removal.uids': 'stays',
    'author_removal.username': 'name',
    'author_removal.by_name': 'name',
  },
  rename: (tx, uid, { now }) => renameAuthor(tx, uid, now),
  retract: store.deletePosts,
  counts: (uids) => ({ posts: sql`discussion where uid = ${uids}` }),
  files: ({ uid }) => [
    { name: 'posts.json', rows: allRows((after) => store.postsPage(db, uid, after)) },
    { name: 'reports.json', rows: allRows((after) => store.reportsPage(db, uid, after)) },
  ],
});
