import { accountStates, adminRoles, roleIds, uncountedRoles } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { constant } from '../../platform/constantSql.ts';
import { line } from '../../platform/line.column.ts';
import { moments } from '../../platform/moments.column.ts';

/** Every account, guests excluded. `uid` is 32 hex characters; the built-in root user's is `1`. */
export const userAccount = pgTable(
  'user_account',
  {
    uid: text().primaryKey(),
    username: text().notNull(),
    /** argon2id, PHC string. Never leaves this table. */
    passwordHash: text().notNull(),
    email: text(),
    nickname: line(),
    avatar: text(),
    gender: text().notNull().default('secrecy'),
    school: line(),
    course: line(),
    number: line(),
    realname: line(),
    signature: line(),
    github: text(),
    blog: text(),
    cfUsername: text(),
    /** As it is dialled: digits, perhaps after a plus. Shown to nobody but its owner and administrators. */
    mobile: text(),
    /** Of `cfUsername` at Codeforces; null: none, or not read yet. */
    rating: integer(),
    /** When the rating was last asked for with an answer. */
    ratingReadAt: timestamp({ withTimezone: true }),
    titleName: line(),
    titleColor: text(),
    role: integer().notNull().default(roleIds.user),
    /** One of `accountStates`. */
    status: integer().notNull().default(accountStates.normal),
    /** Null: never. */
    lastLoginAt: timestamp({ withTimezone: true }),
    ...moments(),
  },
  (table) => [
    uniqueIndex('user_account_username').on(sql`lower(${table.username})`),
    uniqueIndex('user_account_email').on(sql`lower(${table.email})`),
    // With the state, so that counts need not fetch the rows.
    index('user_account_newest').on(table.gmtCreate, table.uid, table.status),
    index('user_account_role').on(table.role, table.gmtCreate, table.uid, table.status),
    index('user_account_disabled').on(table.gmtCreate, table.uid).where(sql`${table.status} <> 0`),
    index('user_account_last_login').on(table.lastLoginAt, table.gmtCreate, table.uid, table.status),
    index('user_account_rating_read').on(table.ratingReadAt).where(sql`cf_username is not null`),
  ],
);

/** One row per login; deleting it ends every token of that login. */
export const session = pgTable(
  'session',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    ip: text(),
    userAgent: text(),
    /** Logged out or revoked: kept for the list of logins. */
    endedAt: timestamp({ withTimezone: true }),
    ...moments(),
  },
  (table) => [index('session_uid').on(table.uid, table.id)],
);

/** Tokens of a session, by sha256 of their text; renewal adds one, the older lives until it expires. */
export const sessionToken = pgTable(
  'session_token',
  {
    tokenHash: text().primaryKey(),
    sessionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** After this moment the next call gets a new token. */
    renewAfter: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('session_token_session').on(table.sessionId), index('session_token_expires').on(table.expiresAt)],
);

/** Is there a page of who has this state? Names of disabled accounts are no links. */
export const hasPage = (status: AnyPgColumn | SQL): SQL<boolean> =>
  sql<boolean>`(${status} = ${constant(accountStates.normal)})`;

const listed = (roles: readonly number[]): SQL => sql.raw(`(${roles.join(', ')})`);

/** What follows `role` or `role not` for those who may enter the back office. */
export const inAdminRoles: SQL = sql`in ${listed(adminRoles())}`;

/** The uids, as a query, of those whose submissions count nowhere in contests. */
export const uncountedUids: SQL = sql`select uid from user_account where role in ${listed(uncountedRoles())}`;
