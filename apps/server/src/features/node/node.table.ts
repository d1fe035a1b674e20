import type { node } from '@assay/contract';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** A judge node by name; a restart of the process takes a new `id` and so loses the leases of the old one. */
export const judgeNode = pgTable(
  'judge_node',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    report: jsonb().$type<node.NodeReport>().notNull(),
    /** The newest registration of the name. */
    current: boolean().notNull().default(true),
    cpuLoad: doublePrecision().notNull().default(0),
    memoryLoad: doublePrecision().notNull().default(0),
    /** Slots in use at the last heartbeat. */
    busySlots: integer().notNull().default(0),
    /** Why it takes no new jobs although it is active. */
    shortage: text({ enum: ['space'] }),
    judged: integer().notNull().default(0),
    /** The last job it took was a test run: the next one is a judgement, where both wait. */
    tookTestRun: boolean().notNull().default(false),
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
