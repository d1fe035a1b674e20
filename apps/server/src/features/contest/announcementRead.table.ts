import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { userAccount } from '../account/account.table.ts';
import { contestAnnouncement } from './contest.table.ts';

/** Whose browser has shown them an announcement as read; directors are told how many, not who. */
export const contestAnnouncementRead = pgTable(
  'contest_announcement_read',
  {
    aid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contestAnnouncement.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.aid, table.uid] }), index('contest_announcement_read_user').on(table.uid)],
);
