import { sql } from 'drizzle-orm';
import { allRows, type Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { deleteRemindersOf, withdrawLikesOf } from '../notice/index.ts';
import { ownMessages } from './ownMessages.ts';

/** Of messages: one's own are gone; notices to readers outlive who wrote them. */
export const messagePerson = (db: Sql): Person => ({
  columns: {
    'user_message.uid': 'own',
    'user_message.sender_uid': 'stays',
    'notice_recipient.uid': 'own',
    'system_notice.admin_uid': 'keeps',
  },
  erase: async (tx, uids) => {
    await withdrawLikesOf(tx, uids);
    return [];
  },
  retract: deleteRemindersOf,
  counts: (uids) => ({ notices: sql`system_notice where admin_uid = ${uids}` }),
  files: ({ uid }, locale) => [
    { name: 'messages.json', rows: allRows((after) => ownMessages(db, { uid, locale }, after)) },
  ],
});
