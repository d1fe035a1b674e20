import type { LabSpec } from '@assay/domain';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { problem } from './problem.table.ts';

/** What a problem's setters keep to prove it. */
export const problemLab = pgTable('problem_lab', {
  pid: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => problem.id, { onDelete: 'cascade' }),
  /** Grows with each save. */
  version: integer().notNull().default(1),
  spec: jsonb().$type<LabSpec>().notNull(),
  modifiedUser: text().notNull(),
  gmtModified: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
