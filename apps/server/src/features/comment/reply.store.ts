import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../platform/database.ts';
import { userAccount } from '../account/account.table.ts';
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

const shown = eq(reply.status, 0);

export const findReply = async (db: Sql, id: number) => {
  const [row] = await select(db).where(and(eq(reply.id, id), shown));
  return row;
};
export type ReplyRow = NonNullable<Awaited<ReturnType<typeof findReply>>>;

/** Replies to a comment that the place's viewer finds, newest first, at most 500. */
export const listReplies = (db: Sql, place: CommentPlace, commentId: number): Promise<ReplyRow[]> =>
  select(db)
    .where(and(eq(reply.commentId, commentId), shown, place.visibleReplies))
    .orderBy(sql`${reply.id} desc`)
    .limit(maxReplies);

/** The newest replies to each comment that the place's viewer finds, and how many there are for that viewer. */
export const newestReplies = async (
  db: Sql,
  place: CommentPlace,
  commentIds: readonly number[],
  each: number,
): Promise<{ replies: ReplyRow[]; totals: ReadonlyMap<number, number> }> => {
  if (commentIds.length === 0) return { replies: [], totals: new Map() };
  const found = (columns: SQL): SQL => sql`select ${columns} from reply
    join user_account author on author.uid = reply.from_uid
    where reply.comment_id = any(${sql.param([...commentIds])}::bigint[]) and reply.status = 0
      and ${place.visibleReplies}`;
  const ranked = found(
    sql`reply.id, row_number() over (partition by reply.comment_id order by reply.id desc) as place`,
  );
  const [replies, { rows }] = await Promise.all([
    select(db)
      .where(sql`${reply.id} in (select ranked.id from (${ranked}) ranked where ranked.place <= ${each})`)
      .orderBy(sql`${reply.id} desc`),
    db.execute<{ id: number; count: number }>(
      sql`${found(sql`reply.comment_id::float8 as id, count(*)::int as count`)} group by reply.comment_id`,
    ),
  ]);
  return { replies, totals: new Map(rows.map((row) => [row.id, row.count])) };
};

/** Answers the id. */
export const insertReply = async (tx: Sql, row: typeof reply.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(reply).values(row).returning({ id: reply.id });
  await tx
    .update(comment)
    .set({ replyNum: sql`${comment.replyNum} + 1` })
    .where(eq(comment.id, row.commentId));
  return made!.id;
};

/** False when it was gone already. */
export const deleteReply = async (tx: Sql, id: number, commentId: number): Promise<boolean> => {
  const rows = await tx.delete(reply).where(eq(reply.id, id)).returning({ id: reply.id });
  if (rows.length === 0) return false;
  await tx
    .update(comment)
    .set({ replyNum: sql`${comment.replyNum} - 1` })
    .where(eq(comment.id, commentId));
  return true;
};

/** Did somebody who speaks for the place reply to the comment, but for its author? */
export const hasAnswer = async (tx: Sql, place: CommentPlace, commentId: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from reply join user_account author on author.uid = reply.from_uid
    where reply.comment_id = ${commentId} and reply.status = 0 and ${place.official} limit 1`);
  return rows.length > 0;
};
