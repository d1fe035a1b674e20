import { postStates } from '@assay/domain';
import { and, desc, eq, inArray, lt, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Sql } from '../../platform/sql/database.ts';
import { isInList } from '../../platform/sql/isOneOf.ts';
import { memoize } from '../../platform/sql/memoize.ts';
import { constant } from '../../platform/sql/statement.ts';
import { hasPage, userAccount } from '../account/account.table.ts';
import { forgetUnread } from '../notice/index.ts';
import { problem } from '../problem/problem.table.ts';
import type { Asked } from './discussion.filter.ts';
import { appealWaits, discussion, discussionCategory, discussionLike } from './discussion.table.ts';
import { holdBelow } from './recount.store.ts';
import { searchPosts } from './search.store.ts';
import { wordsOf } from './words.store.ts';

/** `total` of a list counts no further: so many pages are never turned, and counting a million posts takes its time. */
export const mostCounted = 10_000;

const columns = (locale: SQLWrapper) => ({
  id: discussion.id,
  categoryId: discussion.categoryId,
  categoryName: sql<string>`coalesce(${discussionCategory.names}->>${locale}, ${discussionCategory.name})`,
  title: discussion.title,
  description: discussion.description,
  content: discussion.content,
  pid: discussion.pid,
  problemId: problem.problemId,
  problemAuth: problem.auth,
  problemIsGroup: problem.isGroup,
  gid: discussion.gid,
  uid: discussion.uid,
  author: userAccount.username,
  avatar: userAccount.avatar,
  titleName: userAccount.titleName,
  titleColor: userAccount.titleColor,
  role: userAccount.role,
  hasPage: hasPage(userAccount.status),
  joined: userAccount.gmtCreate,
  viewNum: discussion.viewNum,
  likeNum: discussion.likeNum,
  commentNum: discussion.commentNum,
  topPriority: discussion.topPriority,
  status: discussion.status,
  removal: discussion.removal,
  reason: discussion.reason,
  appeal: discussion.appeal,
  appealWaits,
  gmtCreate: discussion.gmtCreate,
  gmtModified: discussion.gmtModified,
});

/** Asked for every list and page of posts: put together once. */
const preparePosts = memoize((db: Sql) =>
  db
    .select(columns(sql.placeholder('locale')))
    .from(discussion)
    .innerJoin(userAccount, eq(userAccount.uid, discussion.uid))
    .innerJoin(discussionCategory, eq(discussionCategory.id, discussion.categoryId))
    .leftJoin(problem, eq(problem.id, discussion.pid))
    .where(isInList(discussion.id, sql.placeholder('ids'), 'bigint'))
    .prepare('posts'),
);

export const findPosts = (db: Sql, ids: readonly number[], locale: string) => preparePosts(db).execute({ ids, locale });
export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

export interface PostFilter {
  where: SQL;
  /** Words that stand in the posts. */
  about?: Asked | undefined;
  categoryId?: number | undefined;
  /** A problem by its number. */
  pid?: number | undefined;
  status?: number | undefined;
  /** Only those whose authors wait for an answer to what they said to a ban. */
  appealed?: boolean | undefined;
  /** With `about`: the post of this number too, before all others. */
  numbered?: number | undefined;
  before?: number | undefined;
  /** Is known to hold as many as are counted, so that they are not counted again. */
  isFull?: boolean | undefined;
  offset: number;
  limit: number;
  locale: string;
}

/** A search, with the post whose number was asked for in front. */
const searchWithNumber = async (
  db: Database,
  wanted: Parameters<typeof searchPosts>[1],
  numbered: number | undefined,
): Promise<{ ids: number[]; total: number }> => {
  if (numbered === undefined) return searchPosts(db, wanted);
  const rows = await db
    .select({ id: discussion.id })
    .from(discussion)
    .where(and(wanted.where, eq(discussion.id, numbered)));
  if (rows.length === 0) return searchPosts(db, wanted);
  const isFirst = wanted.offset === 0;
  const { ids, total } = await searchPosts(db, {
    ...wanted,
    where: and(wanted.where, ne(discussion.id, numbered))!,
    offset: isFirst ? 0 : wanted.offset - 1,
    limit: wanted.limit - (isFirst ? 1 : 0),
  });
  return { ids: isFirst ? [numbered, ...ids] : ids, total: total + 1 };
};

const countOf = async (db: Database, rows: SQL): Promise<number> =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from ${rows}`)).rows[0]!.count;

/** Posts about a problem are counted no further. */
const mostAboutProblem = 1000;

/** How many of the posts of `where` are about a problem. */
export const countAbout = (db: Database, pid: number, where: SQL): Promise<number> =>
  countOf(
    db,
    sql`(select from ${discussion} where ${discussion.pid} = ${pid} and ${where} limit ${mostAboutProblem}) few`,
  );

/** Posts by their numbers, in the order given. */
const postsInOrder = async (db: Sql, ids: readonly number[], locale: string): Promise<PostRow[]> => {
  const rows = ids.length === 0 ? [] : await findPosts(db, ids, locale);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** A page of posts: pinned ones first, then the newest. With `before`, unpinned ones with smaller numbers. */
export const listPosts = async (db: Database, filter: PostFilter): Promise<{ records: PostRow[]; total: number }> => {
  const where = and(
    filter.where,
    filter.categoryId === undefined ? undefined : eq(discussion.categoryId, filter.categoryId),
    filter.pid === undefined ? undefined : eq(discussion.pid, filter.pid),
    // A constant, so that the index of those few that are not shown can be used.
    filter.status === undefined ? undefined : sql`${discussion.status} = ${sql.raw(String(Math.trunc(filter.status)))}`,
    filter.appealed ? appealWaits : undefined,
  )!;
  const inOrder = [desc(discussion.topPriority), desc(discussion.id)];
  const { about, offset, limit } = filter;
  if (about) {
    const { ids, total } = await searchWithNumber(db, { where, about, offset, limit }, filter.numbered);
    return { records: await postsInOrder(db, ids, filter.locale), total };
  }
  // Names are looked up by a statement of their own, whose plan is kept; that of the page depends on what is asked.
  const page = async (): Promise<number[]> => {
    const rows = await db
      .select({ id: discussion.id })
      .from(discussion)
      .where(
        filter.before === undefined ? where : and(where, not(discussion.topPriority), lt(discussion.id, filter.before)),
      )
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset);
    return rows.map(({ id }) => id);
  };
  const counted = db.select({ one: sql`1` }).from(discussion).where(where).limit(mostCounted);
  const [records, total] = await Promise.all([
    offset >= mostCounted ? [] : page().then((ids) => postsInOrder(db, ids, filter.locale)),
    filter.isFull ? mostCounted : countOf(db, sql`(${counted}) found`),
  ]);
  return { records, total };
};

type NewPost = Omit<typeof discussion.$inferInsert, 'id' | 'search'>;

/** Answers the number of the new post. */
export const insertPost = async (tx: Sql, row: NewPost, author: string): Promise<number> => {
  const search = wordsOf(row, author);
  const [made] = await tx
    .insert(discussion)
    .values({ ...row, search, gmtModified: new Date() })
    .returning({ id: discussion.id });
  return made!.id;
};

/** False where it was changed since `readAt`. */
export const updatePost = async (
  tx: Sql,
  id: number,
  change: Pick<PostRow, 'title' | 'description' | 'content' | 'categoryId' | 'topPriority'>,
  { author, readAt }: { author: string; readAt: Date | undefined },
): Promise<boolean> => {
  const search = wordsOf(change, author);
  const moved = await tx
    .update(discussion)
    .set({ ...change, search, gmtModified: new Date() })
    .where(
      and(
        eq(discussion.id, id),
        readAt === undefined ? undefined : sql`date_trunc('milliseconds', ${discussion.gmtModified}) = ${readAt}`,
      ),
    )
    .returning({ id: discussion.id });
  return moved.length > 0;
};

/** Likes a post or takes it back; a second time changes nothing, and answers false. */
export const setLike = async (tx: Sql, did: number, uid: string, toLike: boolean): Promise<boolean> => {
  await tx.execute(sql`select from ${discussion} where id = ${did} for no key update`);
  const moved = toLike
    ? await tx.insert(discussionLike).values({ did, uid }).onConflictDoNothing().returning({ did: discussionLike.did })
    : await tx
        .delete(discussionLike)
        .where(and(eq(discussionLike.did, did), eq(discussionLike.uid, uid)))
        .returning({ did: discussionLike.did });
  if (moved.length === 0) return false;
  await tx
    .update(discussion)
    .set({ likeNum: sql`${discussion.likeNum} + ${toLike ? 1 : -1}` })
    .where(eq(discussion.id, did));
  return true;
};

export const hasLike = async (db: Sql, did: number, uid: string): Promise<boolean> => {
  const rows = await db
    .select({ did: discussionLike.did })
    .from(discussionLike)
    .where(and(eq(discussionLike.did, did), eq(discussionLike.uid, uid)));
  return rows.length > 0;
};

export const countView = async (db: Sql, id: number): Promise<void> => {
  await db
    .update(discussion)
    .set({ viewNum: sql`${discussion.viewNum} + 1` })
    .where(eq(discussion.id, id));
};

/** So many comments and replies more are shown below a post. */
export const countComments = async (tx: Sql, id: number, by: number): Promise<void> => {
  await tx
    .update(discussion)
    .set({ commentNum: sql`${discussion.commentNum} + ${by}` })
    .where(eq(discussion.id, id));
};

/** Is a post, a comment or a reply of this author shown: let through, or said before the account was watched? */
export const hasShownText = async (db: Sql, uid: string): Promise<boolean> => {
  const { rows } = await db.execute<{ shown: boolean }>(sql`select
    exists (select from discussion d where d.uid = ${uid} and d.status = ${constant(postStates.shown)} and d.removal is null)
    or exists (select from comment c where c.from_uid = ${uid} and c.status = ${constant(postStates.shown)} and c.did is not null)
    or exists (select from reply r join comment c on c.id = r.comment_id
      where r.from_uid = ${uid} and r.status = ${constant(postStates.shown)} and c.did is not null) as shown`);
  return rows[0]!.shown;
};

/** When an account was made. */
export const joinedAt = async (db: Sql, uid: string): Promise<Date | undefined> => {
  const [row] = await db.select({ at: userAccount.gmtCreate }).from(userAccount).where(eq(userAccount.uid, uid));
  return row?.at;
};

export const findProblem = async (db: Sql, displayId: string) => {
  const [row] = await db
    .select({
      id: problem.id,
      problemId: problem.problemId,
      auth: problem.auth,
      isGroup: problem.isGroup,
      gid: problem.gid,
    })
    .from(problem)
    .where(eq(problem.problemId, displayId.trim().toUpperCase()));
  return row;
};

/** With their comments, replies and likes, and what nobody has seen of them. Answers those that were there. */
export const deletePosts = async (tx: Sql, ids: readonly number[]): Promise<number[]> => {
  await forgetUnread(tx, { posts: ids });
  await holdBelow(tx, ids);
  const rows = await tx
    .delete(discussion)
    .where(inArray(discussion.id, [...ids]))
    .returning({ id: discussion.id });
  return rows.map((row) => row.id);
};
