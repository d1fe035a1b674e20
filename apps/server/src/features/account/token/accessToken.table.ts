import type { TokenScope } from '@assay/contract';
import { bigserial, boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { line } from '../../../platform/sql/line.column.ts';
import { userAccount } from '../account.table.ts';

/** Personal access tokens, by sha256 of their text. Revoking deletes the row. */
export const accessToken = pgTable(
  'access_token',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    name: line().notNull(),
    tokenHash: text().notNull(),
    /** Of `tokenScopes` of the contract. */
    scopes: text().array().$type<TokenScope[]>().notNull(),
    /** Made in a session that was opened with a second factor. */
    secondFactor: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** To the minute. */
    lastUsedAt: timestamp({ withTimezone: true }),
    lastUsedIp: text(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('access_token_hash').on(table.tokenHash),
    index('access_token_uid').on(table.uid, table.id),
    index('access_token_expires').on(table.expiresAt),
  ],
);
