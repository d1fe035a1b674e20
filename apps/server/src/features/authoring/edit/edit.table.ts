import type { ProblemPart, ProblemTexts, RevisionWords } from '@assay/domain';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { userAccount } from '../../account/account.table.ts';
import { problem, problemRelease } from '../../problem/problem.table.ts';

/** The history of a problem: what it was after each change. What judging depends on is in the release. */
export const problemRevision = pgTable(
  'problem_revision',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … of the problem. */
    number: integer().notNull(),
    /** Null: a change from outside the editor, or an account that is gone. */
    uid: text().references(() => userAccount.uid, { onDelete: 'set null' }),
    /** The name at that time. */
    username: text().notNull().default(''),
    note: text().notNull().default(''),
    /** What stands in place of a note that nobody typed. */
    words: jsonb().$type<RevisionWords>(),
    restoredFrom: integer(),
    /** Null: it had none, and was judged as a blank problem. */
    releaseId: bigint({ mode: 'number' }).references(() => problemRelease.id, { onDelete: 'cascade' }),
    isNewRelease: boolean().notNull().default(false),
    parts: text().array().$type<ProblemPart[]>().notNull(),
    /** Null: the line came with a package, and what it stood for stayed where that was made. */
    texts: jsonb().$type<ProblemTexts>(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('problem_revision_number').on(table.pid, table.number),
    index('problem_revision_release').on(table.releaseId),
    index('problem_revision_uid').on(table.uid),
  ],
);

/** What somebody has written into the editor and not saved. `pid` 0: a new problem. */
export const problemDraft = pgTable(
  'problem_draft',
  {
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    pid: bigint({ mode: 'number' }).notNull(),
    /** The revision that the form was filled from. */
    basedOn: integer(),
    form: text().notNull(),
    gmtModified: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.pid] }), index('problem_draft_pid').on(table.pid)],
);

/** Who has the editor of a problem open; kept alive by the page, forgotten soon after it is silent. */
export const problemPresence = pgTable(
  'problem_presence',
  {
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    isWriting: boolean().notNull().default(false),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pid, table.uid] }), index('problem_presence_uid').on(table.uid)],
);
