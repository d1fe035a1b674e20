import { z } from 'zod';
import { call } from './call.ts';
import {
  bool,
  date,
  hasPage,
  int,
  longText,
  optionalBool,
  optionalInt,
  optionalText,
  orNull,
  page,
  paging,
  sendingKey,
} from './scalar.ts';

/** Comments and replies: questions of a contest, and what people say below a discussion. */
const area = 'comment';

const person = {
  fromUid: z.string(),
  fromName: z.string(),
  fromAvatar: orNull(z.string()),
  /** root, admin or user. */
  fromRole: z.string(),
  hasPage,
  fromTitleName: orNull(z.string()),
  fromTitleColor: orNull(z.string()),
  /** Held back until a moderator has read it: its author and moderators see it. */
  held: z.boolean(),
  /** Its author is new here: links are marked. */
  isNewAuthor: z.boolean(),
};

export const reply = z.object({
  id: z.number().int(),
  commentId: z.number().int(),
  ...person,
  toUid: orNull(z.string()),
  toName: orNull(z.string()),
  toAvatar: orNull(z.string()),
  content: z.string(),
  /** The text as HTML, where it was asked for (`drawn`); null where the browser has to draw it. */
  drawn: orNull(z.string()),
  status: z.number().int(),
  gmtCreate: date,
  gmtModified: date,
  /** What the caller may do with it. */
  rights: z.object({ delete: z.boolean() }),
});
export type Reply = z.output<typeof reply>;

export const comment = z.object({
  id: z.number().int(),
  content: z.string(),
  /** As that of a reply. */
  drawn: orNull(z.string()),
  ...person,
  likeNum: z.number().int(),
  totalReplyNum: z.number().int(),
  gmtCreate: date,
  replyList: z.array(reply),
  /** A question of a contest: everybody may read it. */
  broadcast: z.boolean(),
  answeredAt: orNull(date),
  /** The problem of the contest that a question is about, as it is called there. */
  problem: orNull(z.object({ displayId: z.string(), title: z.string(), color: orNull(z.string()) })),
  /** Where the asker sits; told to administrators of the contest only. */
  seat: orNull(z.string()),
  /** The administrator who is writing an answer; told to administrators only. */
  answering: orNull(z.string()),
  rights: z.object({ delete: z.boolean(), reply: z.boolean(), broadcast: z.boolean() }),
});
export type Comment = z.output<typeof comment>;

/** Exactly one of `cid` (a contest) and `did` (a discussion). */
const place = { cid: optionalInt, did: optionalInt };

export const getComments = call({
  area,
  name: 'getComments',
  method: 'GET',
  path: '/api/comments',
  access: 'guest',
  summary: 'Comments of a discussion or questions of a contest; each with its three newest replies.',
  query: z.object({
    ...place,
    ...paging(20),
    /** Questions: only `open`, `answered` or `broadcast` ones. */
    state: z.enum(['open', 'answered', 'broadcast']).optional(),
    drawn: optionalBool,
  }),
  data: z.object({
    commentList: page(comment),
    /** Comments that the caller likes. */
    commentLikeMap: z.record(z.string(), z.boolean()),
  }),
});

export const getComment = call({
  area,
  name: 'getComment',
  method: 'GET',
  path: '/api/comment',
  access: 'guest',
  summary: 'One comment with its three newest replies, and the one that a link leads to with the two before it.',
  query: z.object({ id: int, reply: optionalInt, drawn: optionalBool }),
  data: z.object({ comment, commentLikeMap: z.record(z.string(), z.boolean()) }),
});

export const addComment = call({
  area,
  name: 'addComment',
  method: 'POST',
  path: '/api/comment',
  access: { permission: 'comment_add' },
  summary: 'Comment on a discussion, or ask in a contest.',
  once: true,
  /** `displayId`: the problem of the contest that it is about. */
  body: z.object({ ...place, displayId: optionalText, content: longText, sendingKey }),
  data: comment,
});

export const deleteComment = call({
  area,
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/comment',
  access: 'login',
  summary: 'Delete a comment with its replies.',
  body: z.object({ id: int }),
});

export const likeComment = call({
  area,
  name: 'likeComment',
  method: 'GET',
  path: '/api/comment-like',
  access: 'login',
  summary: 'Like a comment, or take the like back.',
  query: z.object({ cid: int, toLike: bool, sourceId: optionalInt, sourceType: optionalText }),
});

export const getReplies = call({
  area,
  name: 'getReplies',
  method: 'GET',
  path: '/api/reply',
  access: 'guest',
  summary: 'Replies to a comment, newest first.',
  query: z.object({ commentId: int, cid: optionalInt, drawn: optionalBool }),
  data: z.array(reply),
});

export const addReply = call({
  area,
  name: 'addReply',
  method: 'POST',
  path: '/api/reply',
  access: { permission: 'reply_add' },
  summary: 'Reply to a comment or to another reply.',
  once: true,
  body: z.object({
    reply: z.object({ commentId: int, toUid: optionalText, content: longText }),
    did: optionalInt,
    quoteId: optionalInt,
    quoteType: z.enum(['Comment', 'Reply']).nullish(),
    sendingKey,
  }),
  data: reply,
});

export const deleteReply = call({
  area,
  name: 'deleteReply',
  method: 'DELETE',
  path: '/api/reply',
  access: 'login',
  summary: 'Delete a reply.',
  body: z.object({ reply: z.object({ id: int }), did: optionalInt }),
});

export const claimQuestion = call({
  area,
  name: 'claimQuestion',
  method: 'PUT',
  path: '/api/contest/question-claim',
  access: 'login',
  summary: 'Say that one is writing an answer to a question, or no longer; it lapses after a minute.',
  body: z.object({ id: int, claimed: bool }),
});

export const broadcastQuestion = call({
  area,
  name: 'broadcastQuestion',
  method: 'PUT',
  path: '/api/contest/question-broadcast',
  access: 'login',
  summary: 'Show a question and its answers to everybody in the contest, or no longer.',
  body: z.object({ id: int, broadcast: bool }),
});
