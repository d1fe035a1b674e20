import { bigserial, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { line } from '../../../platform/sql/line.column.ts';
import { moments } from '../../../platform/sql/moments.column.ts';
import { userAccount } from '../account.table.ts';

/** Awards of users, as administrators keep them. */
export const honor = pgTable(
  'honor',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    title: line().notNull(),
    /** One of `honorLevels` of the contract. */
    level: text().notNull(),
    date: date().notNull(),
    link: text(),
    /** Accepted problems. */
    ac: integer().notNull().default(0),
    ...moments(),
  },
  (table) => [
    index('honor_user').on(table.uid, table.ac, table.date, table.id),
    index('honor_date').on(table.date, table.id),
  ],
);
