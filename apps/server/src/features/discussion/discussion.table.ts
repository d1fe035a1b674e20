import { postStates } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { line } from '../../platform/sql/line.column.ts';
import { moments } from '../../platform/sql/moments.column.ts';
import { constant } from '../../platform/sql/statement.ts';
import { userAccount } from '../account/account.table.ts';
import { userGroup } from '../group/group.table.ts';
import { problem } from '../problem/problem.table.ts';

/** Words without places: made by `searchWords`, asked by `searchQuery`. */
const wordVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const discussionCategory = pgTable('discussion_category', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  name: line().notNull(),
  /** The name in other languages, by locale; gone once somebody renames it. */
  names: jsonb().$type<Record<string, string>>(),
  ...moments(),
});

/** A post. Comments below it are in `comment`, by `did`. */
export const discussion = pgTable(
  'discussion',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    categoryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => discussionCategory.id),
    title: line().notNull(),
    description: line().notNull(),
    content: text().notNull(),
    /** The problem it is about. */
    pid: bigint({ mode: 'number' }).references(() => problem.id, { onDelete: 'cascade' }),
    /** Null: of no group. */
    gid: bigint({ mode: 'number' }).references(() => userGroup.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    viewNum: integer().notNull().default(0),
    likeNum: integer().notNull().default(0),
    /** Comments and replies that are shown. */
    commentNum: integer().notNull().default(0),
    topPriority: boolean().notNull().default(false),
    /** 0 shown, 1 banned, 2 held back until a moderator has read it. */
    status: smallint().notNull().default(0),
    /** The removal of a spammer that took it away. */
    removal: bigint({ mode: 'number' }),
    /** Why it was banned, as its author is told. */
    reason: line(),
    /** What its author says to that: once. */
    appeal: line(),
    /** A moderator has read that and kept the ban. */
    appealDone: boolean().notNull().default(false),
    search: wordVector().notNull(),
    ...moments(),
  },
  (table) => {
    const listed = sql`status = 0 and removal is null and gid is null`;
    return [
      // With the problem, which decides who is told of a post: pages far back and counts are read from the indexes alone.
      index('discussion_listed').on(table.topPriority, table.id, table.pid).where(listed),
      index('discussion_category_listed').on(table.categoryId, table.topPriority, table.id, table.pid).where(listed),
      index('discussion_problem_listed').on(table.pid, table.topPriority, table.id).where(listed),
      index('discussion_problem').on(table.pid).where(sql`pid is not null`),
      index('discussion_author').on(table.uid, table.topPriority, table.id),
      // All that moderators list.
      index('discussion_pinned').on(table.topPriority, table.id, table.pid).where(sql`removal is null`),
      index('discussion_waiting').on(table.status, table.id).where(sql`status <> 0`),
      index('discussion_group').on(table.gid, table.topPriority, table.id).where(sql`gid is not null`),
      index('discussion_appeal').on(table.id).where(sql`appeal is not null and not appeal_done`),
      index('discussion_removal').on(table.removal).where(sql`removal is not null`),
      index('discussion_search').using('gin', table.search),
    ];
  },
);

/** Its author has said something to its ban, and no moderator has answered: written so that `discussion_appeal` is used. */
export const appealWaits: SQL = sql`(${discussion.appeal} is not null and not ${discussion.appealDone}
  and ${discussion.status} = ${constant(postStates.banned)})`;

export const discussionLike = pgTable(
  'discussion_like',
  {
    did: bigint({ mode: 'number' })
      .notNull()
      .references(() => discussion.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.did, table.uid] }), index('discussion_like_user').on(table.uid)],
);

/** A report: one of each reader, with the text as it was; it outlives the post. */
export const discussionReport = pgTable(
  'discussion_report',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    did: bigint({ mode: 'number' }).notNull(),
    /** The problem the post was about. */
    pid: bigint({ mode: 'number' }),
    gid: bigint({ mode: 'number' }).references(() => userGroup.id),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    /** Tags and reason. */
    content: line().notNull(),
    title: line().notNull(),
    description: line().notNull(),
    text: text().notNull(),
    author: text().notNull(),
    /** Done with. */
    status: boolean().notNull().default(false),
    ...moments(),
  },
  (table) => [
    index('discussion_report_order').on(table.status, table.id.desc().nullsFirst()),
    index('discussion_report_reader').on(table.uid, table.did),
    index('discussion_report_post').on(table.did),
  ],
);
