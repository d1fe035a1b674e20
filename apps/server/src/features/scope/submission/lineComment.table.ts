import { bigint, bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '../../account/account.table.ts';
import { submission } from '../../submission/submission.table.ts';

/** What a training admin says of a line of code that was sent in the training, and what its author answers. */
export const lineComment = pgTable(
  'line_comment',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    submitId: bigint({ mode: 'number' })
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** From 1. */
    line: integer().notNull(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    content: text().notNull(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('line_comment_submission').on(table.submitId, table.line, table.id),
    index('line_comment_user').on(table.uid),
  ],
);
