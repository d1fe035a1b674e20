import type { message } from '@assay/contract';
import type { Locale } from '@assay/locales';
import { translate } from '../../platform/texts.ts';
import type { NoticeRow, ReminderRow } from './message.store.ts';

const isRead = (readAt: Date | null, since: Date | undefined): boolean =>
  readAt !== null && (since === undefined || readAt < since);

/**
 * A reminder as its reader gets it. `titles` are of the posts that the reader may read now: of what is said below another
 * one nothing is told any more, be it banned, or about a problem of a contest that runs.
 */
export const presentReminder = (row: ReminderRow, since: Date | undefined, titles: ReadonlyMap<number, string>) => {
  const isOpen = row.did === null || titles.has(row.did);
  return {
    id: row.id,
    action: row.action ?? '',
    sourceId: row.sourceId,
    sourceType: row.sourceType,
    sourceTitle: row.did === null ? row.contestTitle : (titles.get(row.did) ?? null),
    sourceContent: isOpen ? row.content : null,
    quoteId: row.quoteId,
    quoteType: row.quoteType,
    quoteContent: isOpen ? row.quoteContent : null,
    url: row.url,
    state: isRead(row.readAt, since),
    senderId: row.senderId,
    senderUsername: row.senderUsername,
    senderAvatar: row.senderAvatar,
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
