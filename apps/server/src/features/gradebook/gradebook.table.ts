import type { gradebook as calls } from '@assay/contract';
import type { GradeRule } from '@assay/domain';
import { bigint, doublePrecision, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '../account/account.table.ts';
import { userGroup } from '../group/group.table.ts';

/** A column as stored: what it counts is named by its key. */
export interface StoredColumn {
  key: string;
  weight: number;
  rule: GradeRule;
  best: number;
}

/** A row as it was when results were frozen; dates as text. */
export interface FrozenRow {
  uid: string;
  cells: (Omit<calls.GradeCellView, 'correction'> & {
    correction: { why: string; by: string; gmtCreate: string } | null;
  })[];
  total: number | null;
}

/** Term results of a group: which columns count how much. */
export const gradebook = pgTable('gradebook', {
  gid: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => userGroup.id, { onDelete: 'cascade' }),
  columns: jsonb().$type<StoredColumn[]>().notNull(),
  settings: jsonb().$type<calls.GradebookSettings>().notNull(),
  /** Rows as they were at `frozenAt`; null: results follow verdicts. */
  frozen: jsonb().$type<FrozenRow[]>(),
  frozenAt: timestamp({ withTimezone: true }),
  gmtModified: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** A number that was corrected by hand. */
export const gradeCorrection = pgTable(
  'grade_correction',
  {
    gid: bigint({ mode: 'number' })
      .notNull()
      .references(() => userGroup.id, { onDelete: 'cascade' }),
    /** The key of the column. */
    key: text().notNull(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    /** 0 to 100; null: the person is exempt. */
    value: doublePrecision(),
    why: text().notNull(),
    by: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.gid, table.key, table.uid] }),
    index('grade_correction_user').on(table.uid),
    index('grade_correction_by').on(table.by),
  ],
);
