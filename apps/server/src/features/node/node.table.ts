import type { node } from '@assay/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** A judge node by name; a restart of the process takes a new `id` and so loses the leases of the old one. */
export const judgeNode = pgTable(
  'judge_node',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    /** What the node names itself by in its calls, known to it alone. Rows older than this column have none. */
    session: bigint({ mode: 'number' }).unique(),
    /** The token it registered with; null: the shared one. */
    tokenId: integer(),
    /** Where it registered from. */
    address: text(),
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

/** Tokens of single nodes. A node whose name has one that is not revoked registers with it and no other. */
export const judgeNodeToken = pgTable(
  'judge_node_token',
  {
    id: serial().primaryKey(),
    /** The node that it is for. */
    name: text().notNull(),
    /** Hash of the token, which is shown once and kept nowhere. */
    tokenHash: text().notNull().unique(),
    createdBy: text().notNull(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** To the minute. */
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('judge_node_token_valid').on(table.name).where(sql`${table.revokedAt} is null`)],
);
