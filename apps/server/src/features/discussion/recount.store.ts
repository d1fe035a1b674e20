import { postStates } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { constant } from '../../platform/sql/statement.ts';

/**
 * Keeps rows as they are until the transaction ends, by a query for their ids. A statement that only then counts sees all that
 * was said before, and whoever speaks meanwhile adds to what it wrote.
 */
const hold = async (tx: Sql, table: 'comment' | 'discussion', ids: SQL): Promise<void> => {
  await tx.execute(sql`select from ${sql.identifier(table)} where id in (${ids}) order by id for no key update`);
};

/**
 * Keeps what is said below posts as it is until the transaction ends, before the posts themselves go: who speaks there takes
 * comment and post in this order, and two who took them in different ones would wait for each other.
 */
export const holdBelow = (tx: Sql, posts: readonly number[]): Promise<void> =>
  hold(tx, 'comment', sql`select id from comment where did = any(${sql.param([...posts])}::bigint[])`);

/** Counts again how many replies to comments are shown, by a query for the ids of the comments. */
export const recountReplies = async (tx: Sql, comments: SQL): Promise<void> => {
  await hold(tx, 'comment', comments);
  await tx.execute(sql`update comment c set reply_num =
      (select count(*) from reply r where r.comment_id = c.id and r.status = ${constant(postStates.shown)})
    where c.id in (${comments})`);
};

/** Counts again how many comments and replies are shown below posts, by a query for the ids of the posts. After `recountReplies`. */
export const recountPosts = async (tx: Sql, posts: SQL): Promise<void> => {
  await hold(tx, 'discussion', posts);
  await tx.execute(sql`update discussion d set comment_num =
      (select coalesce(sum(1 + c.reply_num), 0) from comment c where c.did = d.id and c.status = ${constant(postStates.shown)})
    where d.id in (${posts})`);
};
