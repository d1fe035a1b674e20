import type { ProblemRelease } from '@assay/domain';
import { sql } from 'drizzle-orm';
import {
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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { line } from '../../platform/sql/line.column.ts';
import { moments } from '../../platform/sql/moments.column.ts';
import { userAccount } from '../account/account.table.ts';

/** What readers see and administrators edit. What judging depends on is in `problem_release`. */
export const problem = pgTable(
  'problem',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Display id, upper case, unique. */
    problemId: text().notNull(),
    title: line().notNull(),
    uid: text().references(() => userAccount.uid, { onDelete: 'set null' }),
    author: text().notNull(),
    modifiedUser: text(),
    description: text().notNull().default(''),
    input: text().notNull().default(''),
    output: text().notNull().default(''),
    /** `<input>…</input><output>…</output>` repeated. */
    examples: text().notNull().default(''),
    hint: text().notNull().default(''),
    source: line().notNull().default(''),
    /** 0 easy, 1 mid, 2 hard. */
    difficulty: smallint().notNull().default(1),
    /** 0 ACM, 1 OI, 2 output only. */
    type: smallint().notNull().default(0),
    /** 1 public, 2 hidden, 3 contest. */
    auth: smallint().notNull().default(1),
    /** Others than its setter may put it into contests, which takes it out of the archive meanwhile. */
    contestUse: boolean().notNull().default(false),
    codeShare: boolean().notNull().default(true),
    openCaseResult: boolean().notNull().default(true),
    /** The tests came as files; else they were typed into the editor. */
    isUploadCase: boolean().notNull().default(true),
    /** When the texts of the statement last changed: translations may be older. */
    textModified: timestamp({ withTimezone: true }),
    isRemote: boolean().notNull().default(false),
    /** ME, or the key of an external judge. */
    oj: text().notNull().default('ME'),
    /** Language names; null: every language. */
    languages: text().array(),
    isGroup: boolean().notNull().default(false),
    /** Groups stand above: here and below the migration refers to them. */
    gid: bigint({ mode: 'number' }),
    applyPublicProgress: integer(),
    /** Why publishing it was refused, told to its group's admins. */
    publishRefusal: text(),
    /** The release new submissions are judged with. */
    releaseId: bigint({ mode: 'number' }),
    /** Identifies the same problem in its package, so that a second import updates nothing by accident. */
    externalId: text(),
    ...moments(),
  },
  (table) => [
    uniqueIndex('problem_display').on(table.problemId),
    index('problem_public').on(table.auth, table.isGroup, table.oj, table.difficulty),
    // With all that the list is searched by: a keyword too short for trigrams is looked for in the index itself.
    index('problem_listed').on(
      table.auth,
      table.isGroup,
      sql`length(${table.problemId})`,
      table.problemId,
      table.title,
      table.id,
      table.difficulty,
      table.oj,
    ),
    index('problem_group').on(table.gid, table.id).where(sql`gid is not null`),
    index('problem_updated').on(table.auth, table.isGroup, table.gmtModified, table.id),
  ],
);

/** Statements in further languages; the row of the problem itself holds the default one. */
export const problemStatement = pgTable(
  'problem_statement',
  {
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    /** zh-CN, en-US. */
    locale: text().notNull(),
    title: line().notNull(),
    description: text().notNull().default(''),
    input: text().notNull().default(''),
    output: text().notNull().default(''),
    hint: text().notNull().default(''),
    gmtModified: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pid, table.locale] }),
    index('problem_statement_title').on(table.title, table.pid),
  ],
);

/** Immutable; addressed by the sha256 of its canonical JSON. */
export const problemRelease = pgTable(
  'problem_release',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null: made for one trial compilation of a program that is not saved yet. */
    pid: bigint({ mode: 'number' }).references(() => problem.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    spec: jsonb().$type<ProblemRelease>().notNull(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The trial compilation of its checker or interactor whose end is not noted yet. */
    trial: text(),
    /** What the compiler says of a checker or interactor that does not compile; null where it does, or nobody tried. */
    fault: text(),
  },
  (table) => [
    index('problem_release_untried').on(table.trial).where(sql`trial is not null`),
    uniqueIndex('problem_release_hash').on(table.pid, table.hash),
    index('problem_release_trial').on(table.gmtCreate).where(sql`pid is null`),
  ],
);

/** Counters of final verdicts, changed in the transaction that changes the verdict. `gid` null counts outside groups. */
export const problemCount = pgTable(
  'problem_count',
  {
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    gid: bigint({ mode: 'number' }),
    total: integer().notNull().default(0),
    ac: integer().notNull().default(0),
    mle: integer().notNull().default(0),
    tle: integer().notNull().default(0),
    re: integer().notNull().default(0),
    pe: integer().notNull().default(0),
    ce: integer().notNull().default(0),
    wa: integer().notNull().default(0),
    se: integer().notNull().default(0),
    pa: integer().notNull().default(0),
  },
  (table) => [unique('problem_count_place').on(table.pid, table.gid).nullsNotDistinct()],
);

export const tagClassification = pgTable(
  'tag_classification',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: line().notNull(),
    /** The name in other languages, by locale. */
    names: jsonb().$type<Record<string, string>>(),
    oj: text().notNull().default('ME'),
    rank: integer().notNull().default(0),
    ...moments(),
  },
  (table) => [uniqueIndex('tag_classification_name').on(table.oj, table.name)],
);

export const tag = pgTable(
  'tag',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: line().notNull(),
    /** The name in other languages, by locale. */
    names: jsonb().$type<Record<string, string>>(),
    color: text(),
    oj: text().notNull().default('ME'),
    /** Null: of no group. */
    gid: bigint({ mode: 'number' }),
    tcid: bigint({ mode: 'number' }).references(() => tagClassification.id, { onDelete: 'set null' }),
    ...moments(),
  },
  (table) => [unique('tag_name').on(table.oj, table.gid, table.name).nullsNotDistinct()],
);

export const problemTag = pgTable(
  'problem_tag',
  {
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    tid: bigint({ mode: 'number' })
      .notNull()
      .references(() => tag.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.pid, table.tid] }), index('problem_tag_tid').on(table.tid)],
);

export const codeTemplate = pgTable(
  'code_template',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    code: text().notNull(),
    /** Shown to users. */
    status: boolean().notNull().default(true),
    ...moments(),
  },
  (table) => [uniqueIndex('code_template_language').on(table.pid, table.language)],
);
