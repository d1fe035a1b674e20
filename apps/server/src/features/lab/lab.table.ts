import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccount } from '../account/account.table.ts';
import { problem } from '../problem/problem.table.ts';
import type { LabPlan, LabStep } from './plan.ts';

/** One build and check of everything, or one stress test. Its work is in rows of `test_run` that name it. */
export const labRun = pgTable(
  'lab_run',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    /** Counted within the problem. */
    number: integer().notNull(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    username: text().notNull(),
    kind: text({ enum: ['check', 'stress'] }).notNull(),
    state: text({ enum: ['running', 'done', 'cancelled', 'failed'] })
      .notNull()
      .default('running'),
    step: text().$type<LabStep>().notNull(),
    plan: jsonb().$type<LabPlan>().notNull(),
    /** The release it began with, and the one made of its tests. */
    baseReleaseId: bigint({ mode: 'number' }).notNull(),
    releaseId: bigint({ mode: 'number' }),
    /** Findings against publishing, once it has ended. */
    faults: integer().notNull().default(0),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('lab_run_number').on(table.pid, table.number),
    index('lab_run_running').on(table.uid).where(sql`state = 'running'`),
  ],
);
