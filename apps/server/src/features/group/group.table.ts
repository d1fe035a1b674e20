import { groupAuths, groupStates } from '@assay/domain';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { line } from '../../platform/sql/line.column.ts';
import { moments } from '../../platform/sql/moments.column.ts';
import { points } from '../../platform/sql/points.column.ts';
import { userAccount } from '../account/account.table.ts';
import { problem } from '../problem/problem.table.ts';

/** A community with its own problems, trainings, contests, discussions, members and rank. */
export const userGroup = pgTable(
  'user_group',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Its owner; null: disbanded, and only there for what refers to it. */
    uid: text().references(() => userAccount.uid),
    name: line().notNull(),
    /** The beginning of its problems' display ids when they are made. */
    shortName: line().notNull(),
    brief: line().notNull(),
    description: text().notNull(),
    avatar: text(),
    /** One of `groupAuths`. */
    auth: smallint().notNull().default(groupAuths.public),
    /** In plain text: its roots read it to tell it to people. Null in public groups. */
    code: text(),
    visible: boolean().notNull().default(true),
    /** One of `groupStates`. */
    status: smallint().notNull().default(groupStates.normal),
    /** Read-only from then on. */
    archivedAt: timestamp({ withTimezone: true }),
    ...moments(),
  },
  (table) => [
    uniqueIndex('user_group_name').on(sql`lower(${table.name})`).where(sql`uid is not null`),
    uniqueIndex('user_group_short_name').on(sql`upper(${table.shortName})`).where(sql`uid is not null`),
    index('user_group_owner').on(table.uid),
    index('user_group_list').on(table.status, table.visible, table.id),
  ],
);

/** A link that lets people in without an application, until it expires, is used up or is revoked. */
export const groupInvite = pgTable(
  'group_invite',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    gid: bigint({ mode: 'number' })
      .notNull()
      .references(() => userGroup.id, { onDelete: 'cascade' }),
    token: text().notNull(),
    /** Who made it. */
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    maxUses: integer().notNull(),
    uses: integer().notNull().default(0),
    revokedAt: timestamp({ withTimezone: true }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('group_invite_token').on(table.token),
    index('group_invite_group').on(table.gid, table.id),
    index('group_invite_author').on(table.uid),
  ],
);

/** Members, and people who apply or were refused: one row a person. */
export const groupMember = pgTable(
  'group_member',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    gid: bigint({ mode: 'number' })
      .notNull()
      .references(() => userGroup.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    /** One of `groupLevels`, from 1. */
    auth: smallint().notNull(),
    /** Why somebody applied. */
    reason: text(),
    /** Why and when somebody was refused. */
    refusal: text(),
    refusedAt: timestamp({ withTimezone: true }),
    /** The link by which somebody came. */
    inviteId: bigint({ mode: 'number' }).references(() => groupInvite.id, { onDelete: 'set null' }),
    ...moments(),
  },
  (table) => [
    uniqueIndex('group_member_person').on(table.gid, table.uid),
    index('group_member_list').on(table.gid, table.auth, table.id),
    index('group_member_user').on(table.uid, table.auth),
    index('group_member_invite').on(table.inviteId),
  ],
);

export const groupAnnouncement = pgTable(
  'group_announcement',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    gid: bigint({ mode: 'number' })
      .notNull()
      .references(() => userGroup.id, { onDelete: 'cascade' }),
    title: line().notNull(),
    content: text().notNull(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid),
    /** One of `announcementStates`. */
    status: smallint().notNull().default(0),
    ...moments(),
  },
  (table) => [
    index('group_announcement_list').on(table.gid, table.status, table.id),
    index('group_announcement_author').on(table.uid),
  ],
);

/** What a person has of a problem by runs of the group outside contests; a function of the submissions, kept by verdicts. */
export const groupRecord = pgTable(
  'group_record',
  {
    gid: bigint({ mode: 'number' })
      .notNull()
      .references(() => userGroup.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    /** Runs with a final verdict that counts. */
    total: integer().notNull(),
    isAccepted: boolean().notNull(),
    /** Best rank score; null where no run has one. */
    score: points(),
  },
  (table) => [
    primaryKey({ columns: [table.gid, table.uid, table.pid] }),
    index('group_record_user').on(table.uid),
    index('group_record_problem').on(table.pid),
  ],
);

/** The sums of `group_record`, one row a person: what the rank of a group reads. */
export const groupRank = pgTable(
  'group_rank',
  {
    gid: bigint({ mode: 'number' })
      .notNull()
      .references(() => userGroup.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    total: integer().notNull(),
    ac: integer().notNull(),
    score: points().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gid, table.uid] }),
    index('group_rank_acm').on(table.gid, table.ac.desc(), table.total, table.uid),
    index('group_rank_oi').on(table.gid, table.score.desc(), table.ac.desc(), table.uid),
    index('group_rank_user').on(table.uid),
  ],
);
