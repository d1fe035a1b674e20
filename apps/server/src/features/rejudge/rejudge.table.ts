import type { rejudge as calls } from '@assay/contract';
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
} from 'drizzle-orm/pg-core';
import { points } from '../../platform/sql/points.column.ts';
import { submission } from '../submission/submission.table.ts';

/** What a rejudge would change, in numbers. */
export interface RejudgeStatistics {
  judged: number;
  matrix: calls.RejudgeSummary['matrix'];
  changed: number;
  users: number;
  scores: { up: number; upBy: number; down: number; downBy: number };
  timeRatio: calls.RejudgeSummary['timeRatio'];
  timeSpread: calls.TimeSpread | null;
}

/** Judging many submissions again into a shadow set, to be applied, discarded or undone as one. */
export const rejudge = pgTable('rejudge', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  uid: text().notNull(),
  author: text().notNull(),
  filter: jsonb().$type<calls.RejudgeFilter>().notNull(),
  state: text({ enum: ['judging', 'applied', 'discarded', 'undone'] })
    .notNull()
    .default('judging'),
  applyWhenReady: boolean().notNull().default(false),
  /** Submissions it judges. */
  total: integer().notNull().default(0),
  /** Submissions that have an item already, and the last of them; `filledTo` is null when all have one. */
  filled: integer().notNull().default(0),
  filledTo: bigint({ mode: 'number' }),
  /** Kept once nothing can change them any more. */
  statistics: jsonb().$type<RejudgeStatistics>(),
  conflicts: integer().notNull().default(0),
  appliedAt: timestamp({ withTimezone: true }),
  gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * The judgement that was effective when the rejudge reached the submission, and the shadow one. Both results are copied
 * here, since neither ever changes, so that a preview of a hundred thousand reads one narrow table.
 */
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
    uid: text().notNull(),
    oldStatus: smallint().notNull(),
    oldScore: points(),
    oldTime: integer(),
    /** Null until the shadow is judged. */
    newStatus: smallint(),
    newScore: points(),
    newTime: integer(),
    /** 0 loses an acceptance, 1 changes otherwise, 2 stays or waits. */
    rank: smallint().generatedAlwaysAs(
      sql`case when new_status is null then 2 when old_status = 0 and new_status <> 0 then 0
        when old_status <> new_status or coalesce(old_score, -1) <> coalesce(new_score, -1) then 1 else 2 end`,
    ),
    applied: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.rejudgeId, table.submissionId] }),
    index('rejudge_item_submission').on(table.submissionId),
    index('rejudge_item_rank').on(table.rejudgeId, table.rank, table.submissionId),
  ],
);
