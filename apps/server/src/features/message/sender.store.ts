import { postStates } from '@assay/domain';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { constant } from '../../platform/sql/statement.ts';
import { userAccount } from '../account/account.table.ts';
import { comment, reply } from '../comment/comment.table.ts';
import { authorRemoval } from '../discussion/removal.table.ts';
import { userMessage } from '../notice/notice.table.ts';

/** The account that a message speaks of. */
export const sender = alias(userAccount, 'sender');

const isShown = (table: typeof comment | typeof reply, id: AnyColumn, action: 'Discuss' | 'Reply'): SQL =>
  sql`exists (select from ${table} where id = ${id} and ${userMessage.action} = ${sql.raw(`'${action}'`)}
    and status = ${constant(postStates.shown)})`;

/**
 * Whom a message speaks of is told, unless they were taken away as spammers by an act that stands. What of theirs is readable
 * keeps its name, and so does what they liked since.
 */
export const isToldOf: SQL = sql`(${sender.uid} = ${userMessage.senderUid} and (
  ${isShown(comment, userMessage.commentId, 'Discuss')} or ${isShown(reply, userMessage.replyId, 'Reply')}
  or not exists (select from ${authorRemoval} act where act.undone_at is null
    and act.uids @> array[${userMessage.senderUid}]
    and (act.gmt_create >= ${userMessage.gmtCreate} or ${userMessage.tab} <> 'Like'))))`;
