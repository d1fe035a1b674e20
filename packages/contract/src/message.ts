import { z } from 'zod';
import { call } from './call.ts';
import { date, hasPage, optionalInt, orNull, page, paging } from './scalar.ts';

/** Messages to a user. */
const area = 'message';

/** The tabs of the message center, as the call that empties one names them. */
export const messageTabs = ['Discuss', 'Reply', 'Like', 'Sys', 'Mine'] as const;
export type MessageTab = (typeof messageTabs)[number];

export const unread = call({
  area,
  name: 'unread',
  method: 'GET',
  path: '/api/msg/unread',
  access: 'login',
  summary: 'Unread counts by kind.',
  data: z.object({
    comment: z.number().int(),
    reply: z.number().int(),
    like: z.number().int(),
    sys: z.number().int(),
    mine: z.number().int(),
  }),
});

/**
 * Reading a page marks what stands on it as read. With `since`, ms since the epoch, a message that was read after that
 * counts as unread still: a reader who turns pages, or asks again, finds what was there when the tab was opened.
 */
const listing = () => z.object({ ...paging(5), since: optionalInt });

export const reminder = z.object({
  id: z.number().int(),
  /** Discuss, Reply, Like_Post or Like_Discuss. */
  action: z.string(),
  sourceId: orNull(z.number().int()),
  /** Discussion or Contest. */
  sourceType: z.string(),
  /** Null when the place is gone or hidden. */
  sourceTitle: orNull(z.string()),
  /** What was said, or the comment that was liked; null when it is gone or hidden. */
  sourceContent: orNull(z.string()),
  quoteId: orNull(z.number().int()),
  /** Comment or Reply. */
  quoteType: orNull(z.string()),
  quoteContent: orNull(z.string()),
  url: z.string(),
  /** The comment that was made, answered or liked; null of a like of a post. */
  commentId: orNull(z.number().int()),
  /** The reply that was made. */
  replyId: orNull(z.number().int()),
  /** False while unread. */
  state: z.boolean(),
  senderId: orNull(z.string()),
  senderUsername: orNull(z.string()),
  senderAvatar: orNull(z.string()),
  hasPage,
  gmtCreate: date,
});
export type ReminderMessage = z.output<typeof reminder>;

export const noticeMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  adminId: orNull(z.string()),
  /** Sys or Mine. */
  type: z.string(),
  /** False while unread. */
  state: z.boolean(),
  gmtCreate: date,
});
export type NoticeMessage = z.output<typeof noticeMessage>;

export const getCommentMessages = call({
  area,
  name: 'getCommentMessages',
  method: 'GET',
  path: '/api/msg/comment',
  access: 'login',
  summary: 'Who commented on the caller’s discussions: unread first, then newest.',
  query: listing(),
  data: page(reminder),
});

export const getReplyMessages = call({
  area,
  name: 'getReplyMessages',
  method: 'GET',
  path: '/api/msg/reply',
  access: 'login',
  summary: 'Who replied to the caller: unread first, then newest.',
  query: listing(),
  data: page(reminder),
});

export const getLikeMessages = call({
  area,
  name: 'getLikeMessages',
  method: 'GET',
  path: '/api/msg/like',
  access: 'login',
  summary: 'Who liked what the caller wrote: unread first, then newest.',
  query: listing(),
  data: page(reminder),
});

export const getSysMessages = call({
  area,
  name: 'getSysMessages',
  method: 'GET',
  path: '/api/msg/sys',
  access: 'login',
  summary: 'Notices of the site: unread first, then newest.',
  query: listing(),
  data: page(noticeMessage),
});

export const getMineMessages = call({
  area,
  name: 'getMineMessages',
  method: 'GET',
  path: '/api/msg/mine',
  access: 'login',
  summary: 'Notices to the caller alone: unread first, then newest.',
  query: listing(),
  data: page(noticeMessage),
});

export const cleanMessages = call({
  area,
  name: 'cleanMessages',
  method: 'DELETE',
  path: '/api/msg/clean',
  access: 'login',
  summary: 'Deletes one of the caller’s messages, or all of one tab.',
  query: z.object({ type: z.enum(messageTabs), id: optionalInt }),
});

export const readMessages = call({
  area,
  name: 'readMessages',
  method: 'PUT',
  path: '/api/msg/read',
  access: 'login',
  summary: 'Marks all messages of one tab as read.',
  query: z.object({ type: z.enum(messageTabs) }),
});
