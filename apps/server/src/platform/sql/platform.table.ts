import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { line } from './line.column.ts';

/** Short-lived keyed values shared by all server processes: mail codes, captchas, failure counters, rate gates. */
export const ephemeral = pgTable(
  'ephemeral',
  {
    key: text().primaryKey(),
    value: jsonb(),
    count: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('ephemeral_expires').on(table.expiresAt)],
);

/** What was made of what somebody sent with a key: the same sent again makes nothing more. Rows live a week. */
export const sentKey = pgTable(
  'sent_key',
  {
    uid: text().notNull(),
    key: text().notNull(),
    /** sha256 of the call and what was sent. */
    digest: text().notNull(),
    /** The number of the submission, post … */
    made: bigint({ mode: 'number' }).notNull(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] }), index('sent_key_created').on(table.gmtCreate)],
);

/** Settings that administrators change; absent keys have the defaults of platform/settings.ts. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  gmtModified: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Files served publicly under /api/public: avatars, pictures of texts, attachments of statements. */
export const publicFile = pgTable(
  'public_file',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The name in the link, unguessable. */
    name: text().notNull().unique(),
    type: text().notNull(),
    /** sha256 of the content; of what people put up, its key on the shelf `media` of the blobs. */
    blob: text().notNull(),
    size: integer().notNull(),
    mime: text().notNull(),
    uid: text(),
    pid: integer(),
    /** What the uploader called it. */
    title: line().notNull(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('public_file_pid').on(table.pid),
    index('public_file_type').on(table.type, table.id),
    index('public_file_uid').on(table.uid, table.type),
  ],
);
