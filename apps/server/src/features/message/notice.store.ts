import { postStates } from '@assay/domain';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { tellReaders } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { equalsAnyIgnoringCase } from '../../platform/sql/ignoringCase.ts';
import { constant } from '../../platform/sql/statement.ts';
import { userAccount } from '../account/account.table.ts';
import { comment, reply } from '../comment/comment.table.ts';
import { appealWaits, discussion, discussionReport } from '../discussion/discussion.table.ts';
import { isAboutNone } from '../discussion/index.ts';
import { noticeRecipient, systemNotice, userMessage } from '../notice/notice.table.ts';

/** Names that are listed of a notice to many. */
const listedNames = 20;

/** A page of the notices that administrators wrote: those to be delivered first, then the newest. */
export const listNotices = async (db: Sql, paging: { offset: number; limit: number }) => {
  const named = sql`from ${noticeRecipient} r where r.notice_id = ${systemNotice.id}`;
  const where = isNotNull(systemNotice.adminUid);
  const [records, [counted]] = await Promise.all([
    db
      .select({
        id: systemNotice.id,
        title: systemNotice.title,
        content: systemNotice.content,
        type: systemNotice.type,
        adminUsername: userAccount.username,
        deliverAt: systemNotice.deliverAt,
        startedAt: systemNotice.startedAt,
        deliveredAt: systemNotice.deliveredAt,
        delivered: systemNotice.delivered,
        gmtCreate: systemNotice.gmtCreate,
        gmtModified: systemNotice.gmtModified,
        recipientCount: sql<number>`(select count(*)::int ${named})`,
        recipients: sql<string[]>`array(select a.username from user_account a where a.uid in (
          select r.uid ${named} order by r.uid limit ${listedNames}) order by a.username)`,
      })
      .from(systemNotice)
      .innerJoin(userAccount, eq(userAccount.uid, systemNotice.adminUid))
      .where(where)
      .orderBy(sql`(delivered_at is not null)`, desc(systemNotice.id))
      .offset(paging.offset)
      .limit(paging.limit),
    db.select({ count: sql<number>`count(*)::int` }).from(systemNotice).where(where),
  ]);
  return { records, total: counted?.count ?? 0 };
};

/** Accounts by uids or by names in any case of letters. */
export const findRecipients = async (db: Sql, by: { uids: readonly string[]; names: readonly string[] }) => {
  return db
    .select({ uid: userAccount.uid, username: userAccount.username })
    .from(userAccount)
    .where(
      sql`${userAccount.uid} = any(${sql.param([...by.uids])}::text[])
        or ${equalsAnyIgnoringCase(userAccount.username, by.names)}`,
    );
};

/** A notice that waits for its time, with those it names. */
export const insertNotice = async (
  tx: Sql,
  row: Pick<typeof systemNotice.$inferInsert, 'title' | 'content' | 'type' | 'tab' | 'adminUid' | 'deliverAt'>,
  uids: readonly string[],
): Promise<number> => {
  const [made] = await tx.insert(systemNotice).values(row).returning({ id: systemNotice.id });
  if (uids.length > 0) await tx.insert(noticeRecipient).values(uids.map((uid) => ({ noticeId: made!.id, uid })));
  return made!.id;
};

const byAdmin = (id: number) => and(eq(systemNotice.id, id), isNotNull(systemNotice.adminUid));

/** A notice of an administrator with its row locked until the transaction ends. */
export const lockNotice = async (tx: Sql, id: number) => {
  const [row] = await tx.select().from(systemNotice).where(byAdmin(id)).for('update');
  return row;
};

/** Changes the words of a notice. */
export const updateWords = async (tx: Sql, id: number, words: { title: string; content: string }): Promise<void> => {
  await tx
    .update(systemNotice)
    .set({ ...words, gmtModified: sql`now()` })
    .where(byAdmin(id));
};

/** Moves the time of a notice; false when its delivery has begun. */
export const updateTime = async (tx: Sql, id: number, deliverAt: Date): Promise<boolean> => {
  // Clients send the whole row back with what they change.
  const isSaid = sql`date_trunc('milliseconds', ${systemNotice.deliverAt}) = ${deliverAt}`;
  const rows = await tx
    .update(systemNotice)
    .set({ deliverAt })
    .where(and(byAdmin(id), or(isNull(systemNotice.startedAt), isSaid)))
    .returning({ id: systemNotice.id });
  return rows.length > 0;
};

/**
 * Takes a notice back, from those who have it too; those who had not read it hear of it. Answers its title; undefined when it is not
 * there.
 */
export const deleteNotice = async (tx: Sql, id: number): Promise<string | undefined> => {
  await tx.execute(sql`
    with gone as (delete from ${userMessage} m where m.notice_id = ${id} and exists (
      select from ${systemNotice} n where n.id = ${id} and n.admin_uid is not null) returning m.uid, m.read_at)
    ${tellReaders(sql`select uid from gone where read_at is null`)}`);
  const [row] = await tx.delete(systemNotice).where(byAdmin(id)).returning({ title: systemNotice.title });
  return row && (row.title ?? '');
};

/**
 * What waits for moderators: open reports; posts, comments and replies held back; what authors said to a ban. Nothing about the
 * problems of `embargoed`: those who are told may be contestants, and their lists keep it back too.
 */
export const countWaiting = async (
  db: Sql,
  embargoed: readonly number[],
): Promise<{ reports: number; held: number; appeals: number }> => {
  const count = sql<number>`count(*)::int`;
  const isTold = isAboutNone(embargoed, sql`${discussion.pid}`);
  const [[reports], [held], [comments], [replies], [appeals]] = await Promise.all([
    db
      .select({ count })
      .from(discussionReport)
      .where(and(eq(discussionReport.status, false), isAboutNone(embargoed, sql`${discussionReport.pid}`))),
    db
      .select({ count })
      .from(discussion)
      .where(and(eq(discussion.status, postStates.held), isNull(discussion.removal), isTold)),
    db
      .select({ count })
      .from(comment)
      .innerJoin(discussion, eq(discussion.id, comment.did))
      .where(sql`${comment.status} = ${constant(postStates.held)} and ${isTold}`),
    db
      .select({ count })
      .from(reply)
      .innerJoin(comment, eq(comment.id, reply.commentId))
      .innerJoin(discussion, eq(discussion.id, comment.did))
      .where(sql`${reply.status} = ${constant(postStates.held)} and ${isTold}`),
    db
      .select({ count })
      .from(discussion)
      .where(and(appealWaits, isNull(discussion.removal), isTold)),
  ]);
  return {
    reports: reports?.count ?? 0,
    held: (held?.count ?? 0) + (comments?.count ?? 0) + (replies?.count ?? 0),
    appeals: appeals?.count ?? 0,
  };
};

/** Was a notice of ours sent within so many hours? */
export const wasSent = async (db: Sql, template: string, hours: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from ${systemNotice}
    where template = ${template} and gmt_create > now() - make_interval(hours => ${hours}::int) limit 1`);
  return rows.length > 0;
};
