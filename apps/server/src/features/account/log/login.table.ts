import { bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '../account.table.ts';

/** Logins of known accounts that failed; those that did not are sessions. The same again within an hour is counted in one row. */
export const loginFailure = pgTable(
  'login_failure',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    /** One of `loginFailures` of the contract. */
    why: text().notNull(),
    ip: text(),
    userAgent: text(),
    count: integer().notNull().default(1),
    firstAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('login_failure_uid').on(table.uid, table.id), index('login_failure_last').on(table.lastAt)],
);
