import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What administrators did: rows are only added, and outlive whom and what they name. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text(),
    /** Of who did it, as it was then. */
    username: text().notNull().default(''),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.id),
    index('audit_log_time').on(table.gmtCreate, table.id),
    index('audit_log_uid').on(table.uid, table.gmtCreate, table.id),
    index('audit_log_action').on(table.action, table.gmtCreate, table.id),
  ],
);
