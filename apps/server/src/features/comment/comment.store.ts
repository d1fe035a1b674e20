import { Failure, postStates } from '@assay/domain';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../platform/sql/database.ts';
import { isInList, isOneOf } from '../../platform/sql/isOneOf.ts';
import { memoize } from '../../platform/sql/memoize.ts';
import { hasPage, userAccount } from '../account/account.table.ts';
import { contestProblem, contestSeat } from '../contest/contest.table.ts';
import { discussion } from '../discussion/discussion.table.ts';
import { tellIfHeld } from '../discussion/index.ts';
import { comment, commentLike } from './comment.table.ts';
import type { CommentPlace } from './place.ts';

/** The account of who wrote a comment or a reply, by the name that conditions of places use. */
export const author = alias(userAccount, 'author');

export const authorColumns = {
  fromUid: author.uid,
  fromName: author.username,
  fromAvatar: author.avatar,
  role: author.role,
  hasPage: hasPage(author.status),
  joined: author.gmtCreate,
  fromTitleName: author.titleName,
  fromTitleColor: author.titleColor,
};

/** `total` of a list counts no further. */
const mostCounted = 10_000;

const stateIsExactly = (state: 'shown' | 'held'): SQL => sql`${comment.status} = ${sql.raw(String(postStates[state]))}`;

/** Comments that somebody may find: places say who finds those held back. */
const there = inArray(comment.status, [postStates.shown, postStates.held]);

const columns = {
  id: comment.id,
  cid: comment.cid,
  did: comment.did,
  content: comment.content,
  ...authorColumns,
  likeNum: comment.likeNum,
  gmtCreate: comment.gmtCreate,
  status: comment.status,
  replyNum: comment.replyNum,
  broadcast: comment.broadcast,
  answeredAt: comment.answeredAt,
  problem: sql<{ displayId: string; title: string; color: string | null } | null>`(
    select json_build_object('displayId', p.display_id, 'title', p.display_title, 'color', p.color)
    from ${contestProblem} p where p.cid = ${comment.cid} and p.pid = ${comment.pid})`,
  seat: sql<string | null>`(select s.seat from ${contestSeat} s
    where s.cid = ${comment.cid} and s.uid = ${comment.fromUid})`,
  answering: sql<string | null>`(select a.username from user_account a
    where a.uid = ${comment.answeringUid} and ${comment.answeringUntil} > now())`,
};

const select = (db: Sql) =>
  db.select(columns).from(comment).innerJoin(author, eq(author.uid, comment.fromUid)).$dynamic();

/** A comment that is neither banned nor taken away, with its author. */
export const findComment = async (db: Sql, id: number) => {
  const [row] = await select(db).where(and(eq(comment.id, id), there));
  return row;
};
export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** Comments by their ids, for those who want to listen to them. */
export const findComments = (db: Sql, ids: readonly number[]): Promise<CommentRow[]> =>
  select(db).where(and(isOneOf(comment.id, ids), there));

/** Questions apart: open ones, answered ones and those shown to everybody. What officials say is no question. */
export type QuestionState = 'open' | 'answered' | 'broadcast';
const stateIs = (place: CommentPlace, state: QuestionState): SQL =>
  ({
    open: sql`(${comment.answeredAt} is null and not ${place.official})`,
    answered: sql`(${comment.answeredAt} is not null and not ${comment.broadcast})`,
    broadcast: sql`${comment.broadcast}`,
  })[state];

const inOrder = [desc(comment.likeNum), desc(comment.id)];

const prepareRows = memoize((db: Sql) =>
  select(db)
    .where(isInList(comment.id, sql.placeholder('ids'), 'bigint'))
    .orderBy(...inOrder)
    .prepare('comment_rows'),
);

/** Comments by their numbers, in the order of a page: one statement, put together and planned once. */
const rowsInOrder = async (db: Sql, found: readonly { id: string }[]): Promise<CommentRow[]> =>
  found.length === 0 ? [] : prepareRows(db).execute({ ids: found.map(({ id }) => id) });

/** A page of the comments that a place's viewer finds: most liked first, then newest. */
export const listComments = async (
  db: Sql,
  place: CommentPlace,
  filter: { state: QuestionState | undefined; offset: number; limit: number },
) => {
  const below = 'cid' in place.key ? eq(comment.cid, place.key.cid) : eq(comment.did, place.key.did);
  const state = filter.state && stateIs(place, filter.state);
  const authors = place.asksAuthors || state ? sql`join user_account author on author.uid = ${comment.fromUid}` : sql``;
  const found = (more: SQL | undefined) =>
    sql`select ${comment.id} from ${comment} ${authors} where ${and(below, more, state)}`;
  const upToMost = (more: SQL | undefined) =>
    sql`(select count(*)::int from (${found(more)} limit ${mostCounted}) counted)`;
  // Those that are shown are counted by an index alone where everybody finds them; few are held back.
  const count = place.isOpenToAll
    ? sql`${upToMost(stateIsExactly('shown'))} + ${upToMost(and(stateIsExactly('held'), place.visibleComments))}`
    : upToMost(place.visibleComments);
  const page = sql`${found(place.visibleComments)} order by ${sql.join(inOrder, sql`, `)}
    limit ${filter.limit} offset ${filter.offset}`;
  const [records, { rows: counted }] = await Promise.all([
    db.execute<{ id: string }>(page).then(({ rows }) => rowsInOrder(db, rows)),
    db.execute<{ count: number }>(sql`select least(${count}, ${mostCounted}::int) as count`),
  ]);
  return { records, total: counted[0]!.count };
};

/** Answers the id. The post is taken first, as by whoever replies the comment. */
/** The problem that the contest calls so; null where none is named, or elsewhere. @throws Failure `contest.problemUnknown`. */
export const problemNamed = async (
  db: Sql,
  key: CommentPlace['key'],
  displayId: string | undefined,
): Promise<number | null> => {
  if (!displayId || !('cid' in key)) return null;
  const [row] = await db
    .select({ pid: contestProblem.pid })
    .from(contestProblem)
    .where(and(eq(contestProblem.cid, key.cid), eq(contestProblem.displayId, displayId)));
  if (!row) throw new Failure('contest.problemUnknown');
  return row.pid;
};

export const insertComment = async (tx: Sql, row: typeof comment.$inferInsert): Promise<number> => {
  if (row.did) await tx.execute(sql`select from ${discussion} where id = ${row.did} for no key update`);
  const [made] = await tx.insert(comment).values(row).returning({ id: comment.id });
  await tellIfHeld(tx, row.status);
  return made!.id;
};

/** With its replies and likes. Answers how many texts fewer are shown; undefined where it was gone already. */
export const deleteComment = async (tx: Sql, id: number): Promise<number | undefined> => {
  const [gone] = await tx
    .delete(comment)
    .where(eq(comment.id, id))
    .returning({ replies: comment.replyNum, status: comment.status });
  return gone && (gone.status === postStates.shown ? 1 + gone.replies : 0);
};

/** Those of the comments that a user likes. */
export const likesOf = async (db: Sql, uid: string, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: commentLike.commentId })
    .from(commentLike)
    .where(and(eq(commentLike.uid, uid), isOneOf(commentLike.commentId, ids)));
  return rows.map((row) => row.id);
};

/** Likes a comment or takes it back; a second time changes nothing, and answers false. */
export const setLike = async (tx: Sql, id: number, uid: string, toLike: boolean): Promise<boolean> => {
  // First, so that nobody who deletes it waits between two who like it.
  await tx.execute(sql`select from ${comment} where id = ${id} for no key update`);
  const moved = toLike
    ? await tx
        .insert(commentLike)
        .values({ commentId: id, uid })
        .onConflictDoNothing()
        .returning({ id: commentLike.commentId })
    : await tx
        .delete(commentLike)
        .where(and(eq(commentLike.commentId, id), eq(commentLike.uid, uid)))
        .returning({ id: commentLike.commentId });
  if (moved.length === 0) return false;
  const by = toLike ? 1 : -1;
  await tx
    .update(comment)
    .set({ likeNum: sql`${comment.likeNum} + ${by}` })
    .where(eq(comment.id, id));
  return true;
};

/** Says who writes an answer for the next `seconds`; with `uid` null, that this person no longer does. */
export const setClaim = async (tx: Sql, id: number, uid: string, seconds: number | null): Promise<void> => {
  if (seconds === null)
    await tx
      .update(comment)
      .set({ answeringUid: null, answeringUntil: null })
      .where(and(eq(comment.id, id), eq(comment.answeringUid, uid)));
  else
    await tx
      .update(comment)
      .set({ answeringUid: uid, answeringUntil: sql`now() + make_interval(secs => ${seconds})` })
      .where(eq(comment.id, id));
};

export const setBroadcast = async (tx: Sql, id: number, broadcast: boolean): Promise<void> => {
  await tx.update(comment).set({ broadcast, gmtModified: sql`now()` }).where(eq(comment.id, id));
};

/** A question is answered, or open again. An answer ends the claim of whoever wrote it. */
export const setAnswered = async (tx: Sql, id: number, isAnswered: boolean): Promise<void> => {
  await tx
    .update(comment)
    .set({
      answeredAt: isAnswered ? sql`now()` : null,
      ...(isAnswered ? { answeringUid: null, answeringUntil: null } : {}),
    })
    .where(eq(comment.id, id));
};
