import type { message } from '@assay/contract';
import type { Locale } from '@assay/locales';
import { translate } from '../../platform/text/texts.ts';
import type { NoticeRow, ReminderRow } from './message.store.ts';

const isRead = (readAt: Date | null, since: Date | undefined): boolean =>
  readAt !== null && (since === undefined || readAt < since);

/** What a reader may read now, by numbers; posts with their titles. */
interface Readable {
  titles: ReadonlyMap<number, string>;
  contests: ReadonlySet<number>;
  comments: ReadonlySet<number>;
}

/**
 * A reminder as its reader gets it. Nothing is told any more of a place that the reader may not read now, be it banned, or
 * about a problem of a contest that runs, and of a comment that is gone with its replies.
 */
export const presentReminder = (
  row: ReminderRow,
  since: Date | undefined,
  { titles, contests, comments }: Readable,
) => {
  const isOpen = row.commentId === null ? titles.has(row.did ?? 0) : comments.has(row.commentId);
  return {
    id: row.id,
    action: row.action ?? '',
    sourceId: row.sourceId,
    sourceType: row.sourceType,
    sourceTitle:
      row.did === null ? (contests.has(row.cid ?? 0) ? row.contestTitle : null) : (titles.get(row.did) ?? null),
    sourceContent: isOpen ? row.content : null,
    quoteId: row.quoteId,
    quoteType: row.quoteType,
    quoteContent: isOpen ? row.quoteContent : null,
    url: row.url,
    commentId: row.commentId,
    replyId: row.replyId,
    state: isRead(row.readAt, since),
    senderId: row.senderId,
    senderUsername: row.senderUsername,
    senderAvatar: row.senderAvatar,
    hasPage: row.senderId !== null && row.hasPage,
    gmtCreate: row.gmtCreate,
  };
};

/** Names of people and groups are text, never markup, where they stand in a text of ours. */
const plain = (value: string | number): string | number =>
  typeof value === 'number' ? value : value.replace(/[\\`*_{}[\]()<>#+\-.!|~&$]/g, '\\$&');

/** A notice as its reader gets it; texts of ours in the reader's language. */
export const presentNotice = (
  row: NoticeRow,
  since: Date | undefined,
  locale: Locale,
): Omit<message.NoticeMessage, 'gmtCreate'> & { gmtCreate: Date } => {
  const params = row.params ?? {};
  const escaped = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, plain(value)]));
  const text = (part: 'title' | 'content') =>
    translate(locale, `notice:${row.template}.${part}`, part === 'title' ? params : escaped);
  return {
    id: row.id,
    title: row.template === null ? (row.title ?? '') : text('title'),
    content: row.template === null ? (row.content ?? '') : text('content'),
    adminId: row.adminId,
    type: row.tab,
    state: isRead(row.readAt, since),
    gmtCreate: row.gmtCreate,
  };
};
