import { postStates } from '@assay/domain';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { constant } from '../../platform/sql/statement.ts';
import { holdBelow, recountPosts } from '../discussion/index.ts';
import { comment, reply } from './comment.table.ts';

/** Rows of one page of what is given out. */
const pageSize = 500;

/** What a user wrote below contests and discussions, after `after`, oldest first. */
export const commentsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({ id: comment.id, cid: comment.cid, did: comment.did, content: comment.content, at: comment.gmtCreate })
    .from(comment)
    .where(and(eq(comment.fromUid, uid), gt(comment.id, after)))
    .orderBy(asc(comment.id))
    .limit(pageSize);

export const repliesPage = (db: Sql, uid: string, after: number) =>
  db
    .select({ id: reply.id, commentId: reply.commentId, content: reply.content, at: reply.gmtCreate })
    .from(reply)
    .where(and(eq(reply.fromUid, uid), gt(reply.id, after)))
    .orderBy(asc(reply.id))
    .limit(pageSize);

/**
 * Deletes what these people said outside contests and takes their likes out of the counters. All comments are locked before any
 * post, as whoever speaks below posts takes them.
 */
export const deleteWords = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  const list = sql`any(${sql.param(uids)}::text[])`;
  const idsOf = async (query: ReturnType<typeof sql>): Promise<number[]> =>
    (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => Number(id));
  await holdBelow(tx, await idsOf(sql`select id from discussion where uid = ${list}`));
  await tx.execute(sql`
    with gone as (delete from comment_like where uid = ${list} returning comment_id)
    update ${comment} c set like_num = greatest(0, c.like_num - g.count)
    from (select comment_id, count(*)::int as count from gone group by comment_id) g where c.id = g.comment_id`);
  const touched = await idsOf(sql`
    select distinct c.did as id from ${comment} c where c.from_uid = ${list} and c.did is not null
    union select c.did from ${reply} r join ${comment} c on c.id = r.comment_id
      where r.from_uid = ${list} and c.did is not null`);
  await tx.execute(sql`
    with gone as (delete from ${reply} where from_uid = ${list}
      and comment_id in (select id from ${comment} where cid is null) returning comment_id, status)
    update ${comment} c set reply_num = greatest(0, c.reply_num - g.count)
    from (select comment_id, count(*) filter (where status = ${constant(postStates.shown)})::int as count from gone group by comment_id) g
    where c.id = g.comment_id`);
  await tx.execute(sql`delete from ${comment} where from_uid = ${list} and cid is null`);
  await recountPosts(tx, sql`select unnest(${sql.param(touched)}::bigint[])`);
};
