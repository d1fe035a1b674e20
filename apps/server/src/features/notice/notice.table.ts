import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { line } from '../../platform/sql/line.column.ts';
import { moments } from '../../platform/sql/moments.column.ts';
import { userAccount } from '../account/account.table.ts';

/**
 * What the site or an administrator tells somebody, once however many people it is told to. Either the words of its author
 * (`title`, `content`), or the name of a text of ours with what stands in it: readers get that in their own language.
 */
export const systemNotice = pgTable(
  'system_notice',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    title: line(),
    /** Markdown. */
    content: text(),
    /** A text of `notice.json`. */
    template: text(),
    params: jsonb().$type<Record<string, string | number>>(),
    /** To everybody, to those in `notice_recipient`, or to administrators. */
    type: text({ enum: ['All', 'Single', 'Admin'] }).notNull(),
    /** The tab in which it stands. */
    tab: text({ enum: ['Sys', 'Mine'] }).notNull(),
    /** Null: the site itself. */
    adminUid: text().references(() => userAccount.uid),
    /** Not before this. */
    deliverAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since then new accounts get a notice to all at once; all others got it up to this uid. */
    startedAt: timestamp({ withTimezone: true }),
    deliveredUpTo: text().notNull().default(''),
    /** Everybody has it. */
    deliveredAt: timestamp({ withTimezone: true }),
    delivered: integer().notNull().default(0),
    ...moments(),
  },
  (table) => [
    check('system_notice_words', sql`(${table.template} is null) = (${table.content} is not null)`),
    index('system_notice_due').on(table.deliverAt).where(sql`delivered_at is null`),
    index('system_notice_list')
      .on(sql`(delivered_at is not null)`, table.id.desc().nullsFirst())
      .where(sql`admin_uid is not null`),
    index('system_notice_admin').on(table.adminUid),
    index('system_notice_to_all').on(table.id).where(sql`type = 'All' and started_at is not null`),
  ],
);

/** To whom a notice of the type Single goes. */
export const noticeRecipient = pgTable(
  'notice_recipient',
  {
    noticeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => systemNotice.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.uid] }), index('notice_recipient_user').on(table.uid)],
);

/**
 * One thing in somebody's message center. It points at what was said and keeps no words of its own: what is deleted or
 * hidden afterwards can be read here no longer. It outlives all that, so no foreign key holds what it points at.
 */
export const userMessage = pgTable(
  'user_message',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    tab: text({ enum: ['Discuss', 'Reply', 'Like', 'Sys', 'Mine'] }).notNull(),
    /** Set in the first three tabs, `noticeId` in the others. */
    action: text({ enum: ['Discuss', 'Reply', 'Like_Post', 'Like_Discuss'] }),
    senderUid: text(),
    /** The discussion, and its group; or the contest. */
    did: bigint({ mode: 'number' }),
    gid: bigint({ mode: 'number' }),
    cid: bigint({ mode: 'number' }),
    commentId: bigint({ mode: 'number' }),
    replyId: bigint({ mode: 'number' }),
    quoteType: text({ enum: ['Comment', 'Reply'] }),
    quoteId: bigint({ mode: 'number' }),
    noticeId: bigint({ mode: 'number' }).references(() => systemNotice.id, { onDelete: 'cascade' }),
    readAt: timestamp({ withTimezone: true }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('user_message_list').on(table.uid, table.tab, sql`(read_at is not null)`, table.id.desc().nullsFirst()),
    index('user_message_unread').on(table.uid, table.tab).where(sql`read_at is null`),
    uniqueIndex('user_message_notice').on(table.noticeId, table.uid).where(sql`notice_id is not null`),
    // Who likes, takes it back and likes again is told of once.
    uniqueIndex('user_message_post_like').on(table.senderUid, table.did).where(sql`action = 'Like_Post'`),
    uniqueIndex('user_message_comment_like').on(table.senderUid, table.commentId).where(sql`action = 'Like_Discuss'`),
  ],
);
