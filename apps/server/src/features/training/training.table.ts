import { trainingAuths, trainingRanks } from '@assay/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
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
import { userGroup } from '../group/group.table.ts';
import { problem } from '../problem/problem.table.ts';

export const trainingCategory = pgTable(
  'training_category',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: line().notNull(),
    /** A CSS colour. */
    color: text().notNull(),
    /** Null: of the site. */
    gid: bigint({ mode: 'number' }).references(() => userGroup.id, { onDelete: 'cascade' }),
    ...moments(),
  },
  (table) => [uniqueIndex('training_category_name').on(sql`coalesce(${table.gid}, 0)`, sql`lower(${table.name})`)],
);

/** An ordered plan of problems. */
export const training = pgTable(
  'training',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    title: line().notNull(),
    description: text().notNull(),
    /** Its author. */
    uid: text()
      .notNull()
      .references(() => userAccount.uid),
    auth: text({ enum: trainingAuths }).notNull().default('Public'),
    /** In plain text: its admins read it to tell it to people. */
    privatePwd: text(),
    /** Shown in lists. */
    status: boolean().notNull().default(true),
    rank: integer().notNull().default(trainingRanks.default),
    /** Null: of no group. */
    gid: bigint({ mode: 'number' }).references(() => userGroup.id, { onDelete: 'cascade' }),
    categoryId: bigint({ mode: 'number' }).references(() => trainingCategory.id, { onDelete: 'set null' }),
    /** Everybody who takes part sees the records of a public one too. */
    opensRecords: boolean().notNull().default(false),
    ...moments(),
  },
  (table) => [
    index('training_list').on(table.gid, table.status, table.rank, table.id),
    index('training_category_of').on(table.categoryId),
    index('training_author').on(table.uid),
  ],
);

/** A part of a plan with its own dates. A plan without sections has none of these rows. */
export const trainingSection = pgTable(
  'training_section',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tid: bigint({ mode: 'number' })
      .notNull()
      .references(() => training.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: line().notNull(),
    text: text().notNull().default(''),
    openAt: timestamp({ withTimezone: true }),
    dueAt: timestamp({ withTimezone: true }),
    lateUntil: timestamp({ withTimezone: true }),
    /** Share of the points that a late run gets, 0 to 1. */
    lateFactor: doublePrecision().notNull().default(1),
    weight: doublePrecision().notNull().default(1),
    /** When people were reminded of its due date. */
    remindedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('training_section_plan').on(table.tid, table.position),
    index('training_section_due').on(table.dueAt).where(sql`reminded_at is null`),
  ],
);

export const trainingProblem = pgTable(
  'training_problem',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tid: bigint({ mode: 'number' })
      .notNull()
      .references(() => training.id, { onDelete: 'cascade' }),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    displayId: text().notNull(),
    /** The position in the plan, smaller first. */
    rank: integer().notNull().default(0),
    /** Null: before all sections. */
    sectionId: bigint({ mode: 'number' }).references(() => trainingSection.id, { onDelete: 'set null' }),
    ...moments(),
  },
  (table) => [
    uniqueIndex('training_problem_pid').on(table.tid, table.pid),
    uniqueIndex('training_problem_display').on(table.tid, table.displayId),
    index('training_problem_of').on(table.pid),
    index('training_problem_section').on(table.sectionId),
  ],
);

/** Who takes part. People whose registration a new password took away, and leavers, keep their row. */
export const trainingRegistration = pgTable(
  'training_registration',
  {
    tid: bigint({ mode: 'number' })
      .notNull()
      .references(() => training.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    /** False: blocked by a training admin. */
    status: boolean().notNull().default(true),
    endedAt: timestamp({ withTimezone: true }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tid, table.uid] }), index('training_registration_user').on(table.uid)],
);

/** More time for one person: of one section, or of all sections of a plan. */
export const trainingExtension = pgTable(
  'training_extension',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sectionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => trainingSection.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    until: timestamp({ withTimezone: true }).notNull(),
    by: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    why: text().notNull().default(''),
    /** When the person was reminded of that date. */
    remindedAt: timestamp({ withTimezone: true }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('training_extension_person').on(table.sectionId, table.uid),
    index('training_extension_user').on(table.uid),
    index('training_extension_by').on(table.by),
  ],
);

/**
 * What a participant has of a problem: a function of the person's runs outside contests, of registrations, sections and
 * extensions, written by two statements (`trainingRecord.ts` of submission effects) whenever one of these changes.
 */
export const trainingRecord = pgTable(
  'training_record',
  {
    tid: bigint({ mode: 'number' })
      .notNull()
      .references(() => training.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    /** The latest verdict before acceptance, else accepted. */
    status: smallint().notNull(),
    /** Rank score of the run that `status` tells of, null in problems without points. */
    score: points(),
    tries: integer().notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    /** Smallest run time of an accepted run, ms. */
    runTime: integer(),
    /** Share of the problem's points that counts, 0 to 1, late factor included. */
    share: doublePrecision().notNull(),
    /** What counts was sent late. */
    isLate: boolean().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tid, table.uid, table.pid] }),
    index('training_record_user').on(table.uid, table.pid),
    index('training_record_problem').on(table.pid),
  ],
);
