import { postStates } from '@assay/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../platform/sql/database.ts';
import { constant } from '../../platform/sql/statement.ts';
import { userAccount } from '../account/account.table.ts';
import { tellIfHeld } from '../discussion/index.ts';
import { author, authorColumns } from './comment.store.ts';
import { comment, reply } from './comment.table.ts';
import type { CommentPlace } from './place.ts';

/** Replies in one answer of `getReplies`. */
const maxReplies = 500;
const target = alias(userAccount, 'target');

const columns = {
  id: reply.id,
  commentId: reply.commentId,
  ...authorColumns,
  toUid: reply.toUid,
  toName: target.username,
  toAvatar: target.avatar,
  content: reply.content,
  status: reply.status,
  gmtCreate: reply.gmtCreate,
  gmtModified: reply.gmtModified,
};

const select = (db: Sql) =>
  db
    .select(columns)
    .from(reply)
    .innerJoin(author, eq(author.uid, reply.fromUid))
    .leftJoin(target, eq(target.uid, reply.toUid))
    .$dynamic();

const there = inArray(reply.status, [postStates.shown, postStates.held]);

export const findReply = async (db: Sql, id: number) => {
  const [row] = await select(db).where(and(eq(reply.id, id), there));
  return row;
};
export type ReplyRow = NonNullable<Awaited<ReturnType<typeof findReply>>>;

/** Replies to a comment that the place's viewer finds, newest first, at most 500. */
export const listReplies = (db: Sql, place: CommentPlace, commentId: number): Promise<ReplyRow[]> =>
  select(db)
    .where(and(eq(reply.commentId, commentId), place.visibleReplies))
    .orderBy(sql`${reply.id} desc`)
    .limit(maxReplies);

/**
 * The newest `each` replies to each comment that the place's viewer finds, and how many there are for that viewer. The reply
 * `linked` comes too, however old, with as many in all that lead up to it.
 */
export const newestReplies = async (
  db: Sql,
  place: CommentPlace,
  comments: readonly { id: number; replyNum: number }[],
  { each, linked }: { each: number; linked?: number | undefined },
): Promise<{ replies: ReplyRow[]; totals: ReadonlyMap<number, number> }> => {
  if (comments.length === 0) return { replies: [], totals: new Map() };
  const authors = place.asksAuthors ? sql`join user_account author on author.uid = reply.from_uid` : sql``;
  const ids = sql`${sql.param(comments.map(({ id }) => id))}::bigint[]`;
  const newest = sql`select one.id from unnest(${ids}) asked(id), lateral (
    select reply.id from reply ${authors}
    where reply.comment_id = asked.id and ${place.visibleReplies} order by reply.id desc limit ${each}) one`;
  const around =
    linked === undefined
      ? sql``
      : sql`union (select reply.id from reply ${authors}
    where reply.comment_id = any(${ids}) and ${place.visibleReplies} and reply.id <= ${linked}
    order by reply.id desc limit ${each})`;
  // Few are held back, and those alone are not in the stored number.
  const counted = place.isOpenToAll ? sql`reply.status = ${constant(postStates.held)} and` : sql``;
  const [replies, { rows }] = await Promise.all([
    select(db).where(sql`${reply.id} in (${newest} ${around})`).orderBy(sql`${reply.id} desc`),
    db.execute<{ id: number; count: number }>(sql`
      select reply.comment_id::float8 as id, count(*)::int as count
      from reply ${authors}
      where ${counted} reply.comment_id = any(${ids}) and ${place.visibleReplies} group by reply.comment_id`),
  ]);
  const more = new Map(rows.map((row) => [row.id, row.count]));
  const totals = comments.map(({ id, replyNum }): [number, number] => [
    id,
    (place.isOpenToAll ? replyNum : 0) + (more.get(id) ?? 0),
  ]);
  return { replies, totals: new Map(totals) };
};

/**
 * So many replies more to a comment are shown. Answers the state of the comment: as it is now, and stays until the
 * transaction ends, whatever a moderator does meanwhile; undefined where it is gone.
 */
export const countReplies = async (tx: Sql, commentId: number, by: number): Promise<number | undefined> => {
  const [row] = await tx
    .update(comment)
    .set({ replyNum: sql`${comment.replyNum} + ${by}` })
    .where(eq(comment.id, commentId))
    .returning({ status: comment.status });
  return row?.status;
};

/**
 * Answers the id, and the state of the comment it answers. The comment is taken first: two who reply have it one after the
 * other, and neither holds it for the other's reply, which whoever deletes it would wait for in between.
 */
export const insertReply = async (
  tx: Sql,
  row: typeof reply.$inferInsert,
): Promise<{ id: number; commentStatus: number | undefined }> => {
  const commentStatus = await countReplies(tx, row.commentId, row.status === postStates.held ? 0 : 1);
  const [made] = await tx.insert(reply).values(row).returning({ id: reply.id });
  await tellIfHeld(tx, row.status);
  return { id: made!.id, commentStatus };
};

/**
 * Answers how many texts fewer are shown in the place: 0 for a reply that was not shown, or below a comment that is not;
 * undefined when it was gone already.
 */
export const deleteReply = async (tx: Sql, id: number, commentId: number): Promise<number | undefined> => {
  const [gone] = await tx.delete(reply).where(eq(reply.id, id)).returning({ status: reply.status });
  if (!gone) return undefined;
  if (gone.status !== postStates.shown) return 0;
  return (await countReplies(tx, commentId, -1)) === postStates.shown ? 1 : 0;
};

/** Did somebody who speaks for the place reply to the comment, but for its author? */
export const hasAnswer = async (tx: Sql, place: CommentPlace, commentId: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from reply join user_account author on author.uid = reply.from_uid
    where reply.comment_id = ${commentId} and reply.status = ${constant(postStates.shown)} and ${place.official} limit 1`);
  return rows.length > 0;
};
