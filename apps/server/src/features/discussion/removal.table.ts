import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was taken away with a spammer, in one act that can be taken back. */
export const authorRemoval = pgTable(
  'author_removal',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Of whom; names as they were then. */
    username: text().notNull(),
    byName: text().notNull(),
    reason: text().notNull(),
    /** All whose texts are gone. */
    uids: text().array().notNull(),
    /** Those of them that were disabled by it. */
    disabled: jsonb().$type<string[]>().notNull().default([]),
    undoneAt: timestamp({ withTimezone: true }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('author_removal_time').on(table.gmtCreate),
    // Whom messages no longer tell of.
    index('author_removal_people').using('gin', table.uids).where(sql`undone_at is null`),
  ],
);
