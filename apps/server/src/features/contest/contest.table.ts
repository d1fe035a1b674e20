import { announcementStates, awardTies, printStates, ruleDefaults, timeUnits } from '@assay/domain';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { line } from '../../platform/sql/line.column.ts';
import { moments } from '../../platform/sql/moments.column.ts';
import { userAccount } from '../account/account.table.ts';
import { userGroup } from '../group/group.table.ts';
import { problem } from '../problem/problem.table.ts';

/** One kind of award, in the order of giving; `num` counts places, or percent of the participants. */
export interface AwardConfig {
  priority: number;
  name: string;
  background: string;
  color: string;
  num: number;
}

/**
 * What a contest's director decides. Status, sealing and everything else that follows from times is computed: the planned
 * times are here, what shifts them is in `contest_clock`.
 */
export const contest = pgTable(
  'contest',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid),
    title: line().notNull(),
    /** 0 ACM, 1 OI. */
    type: smallint().notNull().default(0),
    description: text().notNull().default(''),
    /** The contest this one was cloned from. */
    source: bigint({ mode: 'number' }).references((): AnyPgColumn => contest.id, { onDelete: 'set null' }),
    /** 0 public, 1 private, 2 protected. */
    auth: smallint().notNull().default(0),
    /** In plain text: its editors read it to tell it to people. */
    pwd: text().notNull().default(''),
    /** As planned; pauses and extensions move the end. */
    startTime: timestamp({ withTimezone: true }).notNull(),
    endTime: timestamp({ withTimezone: true }).notNull(),
    sealRank: boolean().notNull().default(false),
    sealRankTime: timestamp({ withTimezone: true }),
    /** Opens the board at the end by itself. */
    autoRealRank: boolean().notNull().default(true),
    visible: boolean().notNull().default(true),
    openPrint: boolean().notNull().default(false),
    openAccountLimit: boolean().notNull().default(false),
    /** `<prefix>…</prefix><suffix>…</suffix><start>n</start><end>m</end><extra>name1 name2</extra>`. */
    accountLimitRule: text().notNull().default(''),
    /** username, nickname or realname. */
    rankShowName: text({ enum: ['username', 'nickname', 'realname'] })
      .notNull()
      .default('username'),
    /** User names that take no rank. */
    starAccount: text().array().notNull().default(sql`'{}'::text[]`),
    /** The board may be read without entering. */
    openRank: boolean().notNull().default(false),
    oiRankScoreType: text({ enum: ['Recent', 'Highest'] })
      .notNull()
      .default('Recent'),
    /** In what the time of an acceptance counts, seconds for a rejected run, and whether the last acceptance breaks ties. */
    timeUnit: text({ enum: timeUnits }).notNull().default(ruleDefaults.timeUnit),
    penalty: integer().notNull().default(ruleDefaults.penalty),
    tieBreakByLast: boolean().notNull().default(ruleDefaults.tieBreakByLast),
    /** People without a rank solve nothing first either. */
    firstOfRanked: boolean().notNull().default(false),
    /** What becomes of an award that ends inside a rank. */
    awardTies: text({ enum: awardTies }).notNull().default('widen'),
    /** Null: of no group. */
    gid: bigint({ mode: 'number' }).references(() => userGroup.id),
    /** 0 none, 1 percent, 2 places. */
    awardType: smallint().notNull().default(0),
    awardConfig: jsonb().$type<AwardConfig[]>().notNull().default(sql`'[]'::jsonb`),
    /** Problems that were public are so again when it is over and its board is open. */
    returnProblems: boolean().notNull().default(true),
    allowEndSubmit: boolean().notNull().default(false),
    /** Contestants see more of hidden cases than the verdict. */
    openCaseResult: boolean().notNull().default(false),
    /**
     * When somebody in it came or went otherwise than by the contest, or submissions were deleted: boards are folded again. No
     * setting, so not `gmtModified`.
     */
    peopleChanged: timestamp({ withTimezone: true }),
    ...moments(),
  },
  (table) => [
    index('contest_list').on(table.visible, table.gid, table.startTime),
    index('contest_author').on(table.uid),
    index('contest_source').on(table.source).where(sql`source is not null`),
    index('contest_end').on(table.endTime),
  ],
);

export const contestProblem = pgTable(
  'contest_problem',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    /** What people call it in the contest: A, B, C. */
    displayId: text().notNull(),
    displayTitle: line().notNull(),
    /** Colour of its balloon, a CSS colour. */
    color: text(),
    /** It was public, and this contest keeps it out of the archive. */
    fromArchive: boolean().notNull().default(false),
    ...moments(),
  },
  (table) => [
    uniqueIndex('contest_problem_display').on(table.cid, table.displayId),
    uniqueIndex('contest_problem_pid').on(table.cid, table.pid),
    index('contest_problem_problem').on(table.pid),
    index('contest_problem_archive').on(table.cid).where(sql`from_archive`),
  ],
);

/** Who entered by password, rule or invitation. */
export const contestRegister = pgTable(
  'contest_register',
  {
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cid, table.uid] }), index('contest_register_user').on(table.uid)],
);

/** Where a person sits, for balloons and printouts: kept when another password makes everybody register again. */
export const contestSeat = pgTable(
  'contest_seat',
  {
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    seat: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cid, table.uid] }), index('contest_seat_user').on(table.uid)],
);

/** Changes of a contest's time, as the clock of the domain reads them. Rows are never changed: an `undo` takes one back. */
export const contestClock = pgTable(
  'contest_clock',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['pause', 'resume', 'extend', 'undo'] }).notNull(),
    /** When the clock stops or goes on; of an extension, when it was given. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Length of an extension, ms. */
    ms: bigint({ mode: 'number' }).notNull().default(0),
    /** One participant; null: everybody. */
    uid: text().references(() => userAccount.uid, { onDelete: 'cascade' }),
    author: text()
      .notNull()
      .references(() => userAccount.uid),
    reason: line().notNull().default(''),
    /** The change that an `undo` takes back. */
    of: bigint({ mode: 'number' }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contest_clock_contest').on(table.cid, table.at),
    // Asked for by the home of everybody: whose clock goes otherwise.
    index('contest_clock_user').on(table.uid),
  ],
);

/** What a contest's directors did. */
export const contestLog = pgTable(
  'contest_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    /** A code that both languages have words for. */
    action: text().notNull(),
    detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('contest_log_contest').on(table.cid, table.id)],
);

export const contestAnnouncement = pgTable(
  'contest_announcement',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    title: line().notNull(),
    content: text().notNull(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid),
    /** One of `announcementStates`. */
    status: smallint().notNull().default(announcementStates.shown),
    ...moments(),
  },
  (table) => [index('contest_announcement_list').on(table.cid, table.status, table.id)],
);

export const contestPrint = pgTable(
  'contest_print',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    content: text().notNull(),
    /** One of `printStates`. */
    status: smallint().notNull().default(printStates.waiting),
    ...moments(),
  },
  (table) => [
    index('contest_print_list').on(table.cid, table.status, table.id),
    index('contest_print_user').on(table.cid, table.uid, table.id),
    index('contest_print_author').on(table.uid),
    index('contest_print_created').on(table.gmtCreate),
  ],
);

/** Balloons that were carried out. */
export const contestBalloon = pgTable(
  'contest_balloon',
  {
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    checkedBy: text().notNull(),
    checkedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cid, table.uid, table.pid] }), index('contest_balloon_user').on(table.uid)],
);

/** A contest done later by oneself: its runs from `startAt` on for as long as the contest lasted. */
export const contestVirtual = pgTable(
  'contest_virtual',
  {
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    startAt: timestamp({ withTimezone: true }).notNull(),
    /** Given up early. */
    endedAt: timestamp({ withTimezone: true }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.cid, table.uid] }),
    // What somebody goes on with, asked for by their home.
    index('contest_virtual_uid').on(table.uid),
  ],
);
