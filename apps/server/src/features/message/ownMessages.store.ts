import { and, asc, eq, gt } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { userAccount } from '../account/account.table.ts';
import { systemNotice, userMessage } from './message.table.ts';

/** What a user's message center holds after the message `after`, oldest first, with the notices it points at. */
export const messagesAfter = (db: Sql, uid: string, page: { after: number; limit: number }) =>
  db
    .select({ message: userMessage, notice: systemNotice, senderUsername: userAccount.username })
    .from(userMessage)
    .leftJoin(systemNotice, eq(systemNotice.id, userMessage.noticeId))
    .leftJoin(userAccount, eq(userAccount.uid, userMessage.senderUid))
    .where(and(eq(userMessage.uid, uid), gt(userMessage.id, page.after)))
    .orderBy(asc(userMessage.id))
    .limit(page.limit);
