import type { message } from '@assay/contract';
import { postStates } from '@assay/domain';
import { type AnyColumn, and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { tellReaders } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { isOneOf } from '../../platform/sql/isOneOf.ts';
import { constant } from '../../platform/sql/statement.ts';
import { hasPage } from '../account/account.table.ts';
import { comment, reply } from '../comment/comment.table.ts';
import { contest } from '../contest/contest.table.ts';
import { systemNotice, userMessage } from '../notice/notice.table.ts';
import { isToldOf, sender } from './sender.store.ts';

type Tab = message.MessageTab;

/** How many messages of each tab a user has not read; tabs without any are absent. */
export const countUnread = async (db: Sql, uid: string): Promise<ReadonlyMap<Tab, number>> => {
  const rows = await db
    .select({ tab: userMessage.tab, count: sql<number>`count(*)::int` })
    .from(userMessage)
    .where(and(eq(userMessage.uid, uid), isNull(userMessage.readAt)))
    .groupBy(userMessage.tab);
  return new Map(rows.map((row) => [row.tab, row.count]));
};

interface Wanted {
  uid: string;
  tab: Tab;
  /** What was read from then on counts as unread still. */
  since: Date | undefined;
  offset: number;
  limit: number;
}

/** A page of a tab by its ids, unread first, then newest, with how many there are. */
export const pageOfIds = async (tx: Sql, wanted: Wanted): Promise<{ ids: number[]; total: number }> => {
  const where = and(eq(userMessage.uid, wanted.uid), eq(userMessage.tab, wanted.tab));
  // Without `since` the index has this order; with it the tab of one user is sorted.
  const read = sql`(read_at is not null${wanted.since ? sql` and read_at < ${wanted.since.toISOString()}` : sql``})`;
  const [rows, [counted]] = await Promise.all([
    tx
      .select({ id: userMessage.id })
      .from(userMessage)
      .where(where)
      .orderBy(read, desc(userMessage.id))
      .offset(wanted.offset)
      .limit(wanted.limit),
    tx.select({ count: sql<number>`count(*)::int` }).from(userMessage).where(where),
  ]);
  return { ids: rows.map((row) => row.id), total: counted?.count ?? 0 };
};

const markReadWhere = async (tx: Sql, uid: string, where: SQL): Promise<void> => {
  await tx.execute(sql`
    with seen as (
      update ${userMessage} set read_at = now() where ${where} and uid = ${uid} and read_at is null returning uid)
    ${tellReaders(sql`select distinct uid from seen`)}`);
};

/** Marks those as read that are not; the reader's other pages hear of it. */
export const markRead = async (tx: Sql, uid: string, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await markReadWhere(tx, uid, sql`id = any(${sql.param([...ids])}::bigint[])`);
};

/** Marks a whole tab. */
export const markTabRead = (tx: Sql, uid: string, tab: Tab): Promise<void> => markReadWhere(tx, uid, sql`tab = ${tab}`);

/**
 * The words of a comment or reply that is shown. Looked up for each message: of six tables joined the planner would weigh
 * every order, which takes longer than reading a page.
 */
const said = (table: typeof comment | typeof reply, id: AnyColumn): SQL =>
  sql`(select content from ${table} where id = ${id} and status = ${constant(postStates.shown)})`;

/** Characters that are read of a text for its excerpt, which is shorter: marks and addresses are no part of that. */
const mostRead = 1000;

/** The beginning of a text, with dots where it goes on. */
const beginning = (text: SQL): SQL<string | null> =>
  sql<string | null>`(select case when length(whole) > ${mostRead} then left(whole, ${mostRead}) || '...' else whole end
    from (select ${text} as whole offset 0) one)`;

/** Where it happened: a contest, or a discussion. */
const place = {
  sourceId: sql<number | null>`coalesce(${userMessage.cid}, ${userMessage.did})::float8`,
  sourceType: sql<string>`case when ${userMessage.cid} is null then 'Discussion' else 'Contest' end`,
  url: sql<string>`case when ${userMessage.cid} is null
    then coalesce('/group/' || ${userMessage.gid}, '') || '/discussion-detail/' || ${userMessage.did}
    else '/contest/' || ${userMessage.cid} || '/comment' end`,
};

/** Reminders by their ids, newest first, with the beginnings of texts as they were typed. Words that are deleted or banned are null. */
export const findReminders = (db: Sql, ids: readonly number[]) =>
  db
    .select({
      id: userMessage.id,
      action: userMessage.action,
      did: userMessage.did,
      cid: userMessage.cid,
      commentId: userMessage.commentId,
      replyId: userMessage.replyId,
      ...place,
      quoteType: userMessage.quoteType,
      quoteId: userMessage.quoteId,
      readAt: userMessage.readAt,
      gmtCreate: userMessage.gmtCreate,
      senderId: sender.uid,
      senderUsername: sender.username,
      senderAvatar: sender.avatar,
      hasPage: hasPage(sender.status),
      contestTitle: sql<string | null>`(select title from ${contest} where id = ${userMessage.cid})`,
      content: beginning(
        sql`(case when ${userMessage.replyId} is null then ${said(comment, userMessage.commentId)}
          else ${said(reply, userMessage.replyId)} end)`,
      ),
      quoteContent: beginning(
        sql`(case ${userMessage.quoteType} when 'Comment' then ${said(comment, userMessage.quoteId)}
          when 'Reply' then ${said(reply, userMessage.quoteId)} end)`,
      ),
    })
    .from(userMessage)
    .leftJoin(sender, isToldOf)
    .where(isOneOf(userMessage.id, ids));
export type ReminderRow = Awaited<ReturnType<typeof findReminders>>[number];

/** Notices by the ids of their messages. */
export const findNotices = (db: Sql, ids: readonly number[]) =>
  db
    .select({
      id: userMessage.id,
      tab: userMessage.tab,
      readAt: userMessage.readAt,
      gmtCreate: userMessage.gmtCreate,
      title: systemNotice.title,
      content: systemNotice.content,
      template: systemNotice.template,
      params: systemNotice.params,
      adminId: systemNotice.adminUid,
    })
    .from(userMessage)
    .innerJoin(systemNotice, eq(systemNotice.id, userMessage.noticeId))
    .where(isOneOf(userMessage.id, ids));
export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number];

/** Deletes one message of a user's tab, or all of it; answers how many. */
export const deleteMessages = async (tx: Sql, which: { uid: string; tab: Tab; id?: number | undefined }) => {
  const one = which.id === undefined ? sql`` : sql`and id = ${which.id}`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from ${userMessage} where uid = ${which.uid} and tab = ${which.tab} ${one} returning uid),
    told as (${tellReaders(sql`select distinct uid from gone`)})
    select (select count(*) from gone)::int as count, (select count(*) from told) as told`);
  return rows[0]!.count;
};
