import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { moments } from '../../platform/sql/moments.column.ts';
import { userAccount } from '../account/account.table.ts';
import { contest } from '../contest/contest.table.ts';
import { discussion } from '../discussion/discussion.table.ts';

/** What people say below a discussion, or ask in a contest; either `did` or `cid` is set. */
export const comment = pgTable(
  'comment',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    cid: bigint({ mode: 'number' }).references(() => contest.id, { onDelete: 'cascade' }),
    did: bigint({ mode: 'number' }).references(() => discussion.id, { onDelete: 'cascade' }),
    /** The problem of the contest that a question is about. */
    pid: bigint({ mode: 'number' }),
    content: text().notNull(),
    fromUid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    likeNum: integer().notNull().default(0),
    replyNum: integer().notNull().default(0),
    /** 0 shown, 1 banned, 2 held back until a moderator has read it; 3 more than before: taken away with its author. */
    status: smallint().notNull().default(0),
    /** The removal that took it away. */
    removal: bigint({ mode: 'number' }),
    /** A question of a contest: an administrator made it and its answer known to everybody. */
    broadcast: boolean().notNull().default(false),
    answeredAt: timestamp({ withTimezone: true }),
    /** The administrator who is writing an answer, and until when that is believed. */
    answeringUid: text(),
    answeringUntil: timestamp({ withTimezone: true }),
    ...moments(),
  },
  (table) => [
    index('comment_contest').on(table.cid, table.likeNum, table.id),
    // With the state, so that the index alone counts them.
    index('comment_discussion').on(table.did, table.likeNum, table.id, table.status),
    index('comment_from').on(table.fromUid),
    index('comment_waiting').on(table.status, table.id).where(sql`status <> 0`),
    index('comment_removal').on(table.removal).where(sql`removal is not null`),
  ],
);

export const reply = pgTable(
  'reply',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    commentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    fromUid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    toUid: text(),
    content: text().notNull(),
    /** As of a comment. */
    status: smallint().notNull().default(0),
    /** The removal that took it away. */
    removal: bigint({ mode: 'number' }),
    ...moments(),
  },
  (table) => [
    index('reply_comment').on(table.commentId, table.id),
    index('reply_from').on(table.fromUid),
    index('reply_waiting').on(table.status, table.id).where(sql`status <> 0`),
    // The few that a comment has beyond its stored number.
    index('reply_held').on(table.commentId).where(sql`status = 2`),
    index('reply_removal').on(table.removal).where(sql`removal is not null`),
  ],
);

export const commentLike = pgTable(
  'comment_like',
  {
    commentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.uid] }), index('comment_like_user').on(table.uid)],
);
