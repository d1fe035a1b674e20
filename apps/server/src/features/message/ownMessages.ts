import type { Locale } from '@assay/locales';
import type { Sql } from '../../platform/sql/database.ts';
import { presentNotice } from './message.present.ts';
import { messagesAfter } from './ownMessages.store.ts';

/** Messages of one page: a notice may have 65,535 characters. */
const pageSize = 100;

/**
 * The messages of a user after the one with the number `after` (0: the first), oldest first; an empty page is the end. Notices
 * with their words in a language. Of what others wrote only where it stands: whether it may be read now is for its own place
 * to say.
 */
export const ownMessages = async (db: Sql, reader: { uid: string; locale: Locale }, after: number) => {
  const rows = await messagesAfter(db, reader.uid, { after, limit: pageSize });
  return rows.map(({ message, notice, senderUsername }) => {
    const { id, tab, readAt, gmtCreate: at } = message;
    if (notice !== null) {
      const row = { ...notice, id, tab, readAt, gmtCreate: at, adminId: notice.adminUid };
      const { title, content } = presentNotice(row, undefined, reader.locale);
      return { id, tab, at, readAt, title, content };
    }
    const { action, did, cid, commentId, replyId } = message;
    return { id, tab, at, readAt, action, senderUsername, did, cid, commentId, replyId };
  });
};
