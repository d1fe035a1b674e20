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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moments } from '../../platform/sql/moments.column.ts';
import { userAccount } from '../account/account.table.ts';
import { judgement, submission } from '../submission/submission.table.ts';

/** Accounts at other judges that the administrator has stored: what is secret of them is sealed (`platform/process/seal.ts`). */
export const remoteAccount = pgTable(
  'remote_account',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Key of the judge; the gym of Codeforces uses those of CF. */
    site: text().notNull(),
    name: text().notNull(),
    password: text().notNull(),
    /** Cookies and notes of its session, sealed. */
    session: text(),
    enabled: boolean().notNull().default(true),
    /** Until then it is not used; grows with every error in a row. */
    restUntil: timestamp({ withTimezone: true }),
    /** When it may submit next. */
    nextSubmit: timestamp({ withTimezone: true }).notNull().defaultNow(),
    errors: integer().notNull().default(0),
    /** What went wrong last, as a kind of `RemoteFault`, with the site's own words. */
    fault: text(),
    words: text(),
    ...moments(),
  },
  (table) => [uniqueIndex('remote_account_name').on(table.site, table.name)],
);

/** Who a person is at another judge. */
export const remoteHandle = pgTable(
  'remote_handle',
  {
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    site: text().notNull(),
    handle: text().notNull(),
    /** When a submission of that handle was seen to be this person's. */
    provenAt: timestamp({ withTimezone: true }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.site] }),
    // What is only claimed takes a handle from nobody.
    uniqueIndex('remote_handle_proven').on(table.site, sql`lower(handle)`).where(sql`proven_at is not null`),
  ],
);

export const remoteTaskStates = ['queued', 'sending', 'unknown', 'sent', 'waiting', 'done', 'failed', 'void'] as const;
export type RemoteTaskState = (typeof remoteTaskStates)[number];

/** What has happened to a task, for its page. */
export interface RemoteStep {
  step: RemoteTaskState;
  at: string;
}

/**
 * A judgement that another judge makes. `queued`: waits for an account. `sending`: holds the account, the request may be under
 * way. `unknown`: what became of the request is not known, it is looked for. `sent`: the site has taken it, its number is looked
 * for. `waiting`: the number is known, its verdict is asked for. A task goes to the next judgement of its submission where that
 * asks about the same number, so that a number stands in one row.
 */
export const remoteTask = pgTable(
  'remote_task',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    judgementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => judgement.id, { onDelete: 'cascade' }),
    submissionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    way: text({ enum: ['server', 'helper', 'link'] })
      .notNull()
      .default('server'),
    state: text({ enum: remoteTaskStates }).notNull().default('queued'),
    /** As of its judgement: smaller first. */
    priority: smallint().notNull().default(10),
    uid: text().notNull(),
    remoteId: text(),
    remoteUser: text(),
    accountId: bigint({ mode: 'number' }).references(() => remoteAccount.id, { onDelete: 'set null' }),
    /** The newest number in the account's list before the code was sent; empty: the list was empty. */
    newest: text(),
    /** Grows with every claim: who holds an older one writes nothing. */
    fence: integer().notNull().default(0),
    leaseUntil: timestamp({ withTimezone: true }),
    nextLook: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Times the code was sent, errors in a row, and looks in the present state. */
    tries: smallint().notNull().default(0),
    errors: smallint().notNull().default(0),
    looks: smallint().notNull().default(0),
    steps: jsonb().$type<RemoteStep[]>().notNull().default([]),
    fault: text(),
    words: text(),
    ...moments(),
  },
  (table) => [
    uniqueIndex('remote_task_judgement').on(table.judgementId),
    uniqueIndex('remote_task_remote').on(table.site, table.remoteId).where(sql`remote_id is not null`),
    // One account sends one submission at a time.
    uniqueIndex('remote_task_account').on(table.accountId).where(sql`state in ('sending', 'unknown', 'sent')`),
    index('remote_task_due')
      .on(table.site, table.nextLook)
      .where(sql`state in ('queued', 'sending', 'unknown', 'sent', 'waiting')`),
    index('remote_task_submission').on(table.submissionId, table.id),
    // What administrators see of the last hours.
    index('remote_task_ended').on(table.site, table.gmtModified).where(sql`state in ('done', 'failed')`),
  ],
);

/** When the whole installation may ask a site next. */
export const remotePace = pgTable('remote_pace', {
  site: text().primaryKey(),
  nextAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
