import { and, asc, eq, gt } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { systemNotice, userMessage } from '../notice/notice.table.ts';
import { isToldOf, sender } from './sender.store.ts';

/** What a user's message center holds after the message `after`, oldest first, with the notices it points at. */
export const messagesAfter = (db: Sql, uid: string, page: { after: number; limit: number }) =>
  db
    .select({ message: userMessage, notice: systemNotice, senderUsername: sender.username })
    .from(userMessage)
    .leftJoin(systemNotice, eq(systemNotice.id, userMessage.noticeId))
    .leftJoin(sender, isToldOf)
    .where(and(eq(userMessage.uid, uid), gt(userMessage.id, page.after)))
    .orderBy(asc(userMessage.id))
    .limit(page.limit);
