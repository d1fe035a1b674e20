import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { points } from '../../platform/sql/points.column.ts';
import { userAccount } from '../account/account.table.ts';
import { problem } from '../problem/problem.table.ts';

/** What a user has of one problem, outside contests and groups; kept by the effect `rank` of verdicts. */
export const userBest = pgTable(
  'user_best',
  {
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    /**
     * Counts for the person, everywhere alike (rankings, week, profile, thresholds): the problem is public, and no author's or
     * problem administrator's trial. Triggers of the database keep it; the rule is `counts_for_person` there.
     */
    counts: boolean().notNull().default(false),
    /** Submissions. */
    total: integer().notNull().default(0),
    isSolved: boolean().notNull().default(false),
    /** The best rank score of an OI problem; 0 for others. */
    score: points().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.uid, table.pid] }), index('user_best_problem').on(table.pid)],
);

/**
 * What stands in the rankings: sums over `user_best`, one row for every account. Triggers of the database keep both facts,
 * whoever changes those rows: verdicts, or the deletion of a problem. Its indexes, which hold all that places are made of,
 * are written by hand in the migration `people`.
 */
export const userRank = pgTable('user_rank', {
  uid: text()
    .primaryKey()
    .references(() => userAccount.uid, { onDelete: 'cascade' }),
  /** The account is not disabled. */
  isShown: boolean().notNull(),
  ac: integer().notNull().default(0),
  total: integer().notNull().default(0),
  score: points().notNull().default(0),
});
