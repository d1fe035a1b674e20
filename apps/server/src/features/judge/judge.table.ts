import type { judge } from '@assay/contract';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { submission } from '../submission/submission.table.ts';

/** A judge node by name; a restart of the process takes a new `id` and so loses the leases of the old one. */
export const judgeNode = pgTable(
  'judge_node',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    report: jsonb().$type<judge.NodeReport>().notNull(),
    /** The newest registration of the name. */
    current: boolean().notNull().default(true),
    cpuLoad: doublePrecision().notNull().default(0),
    memoryLoad: doublePrecision().notNull().default(0),
    judged: integer().notNull().default(0),
    registeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('judge_node_name').on(table.name, table.id),
    index('judge_node_current').on(table.current, table.seenAt),
  ],
);

/** What an administrator wants of a node, kept by name over restarts. */
export const judgeNodeMode = pgTable('judge_node_mode', {
  name: text().primaryKey(),
  mode: text({ enum: ['active', 'drain', 'disabled'] })
    .notNull()
    .default('active'),
  changedBy: text(),
  gmtModified: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Who did what to verdicts, nodes and accounts: rows are only added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('audit_log_subject').on(table.subject, table.id)],
);

/** Judging many submissions again into a shadow set, to be applied, discarded or undone as one. */
export const rejudge = pgTable('rejudge', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  uid: text().notNull(),
  author: text().notNull(),
  filter: jsonb().$type<judge.RejudgeFilter>().notNull(),
  state: text({ enum: ['judging', 'applied', 'discarded', 'undone'] })
    .notNull()
    .default('judging'),
  applyWhenReady: boolean().notNull().default(false),
  conflicts: integer().notNull().default(0),
  appliedAt: timestamp({ withTimezone: true }),
  gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The judgement that was effective when the rejudge began, and the shadow one. */
export const rejudgeItem = pgTable(
  'rejudge_item',
  {
    rejudgeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => rejudge.id, { onDelete: 'cascade' }),
    submissionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    oldJudgementId: bigint({ mode: 'number' }).notNull(),
    newJudgementId: bigint({ mode: 'number' }).notNull(),
    applied: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.rejudgeId, table.submissionId] }),
    index('rejudge_item_submission').on(table.submissionId),
  ],
);
