import { z } from 'zod';
import { call } from '../call.ts';
import { post } from '../discussion.ts';
import { forAdmins, forRoot } from '../roles.ts';
import {
  bool,
  date,
  int,
  optionalBool,
  optionalCode,
  optionalInt,
  optionalText,
  orNull,
  page,
  paging,
  text,
} from '../scalar.ts';

/** What moderators do with discussions. */
const area = 'discussionAdmin';

export const updatePost = call({
  area,
  name: 'updatePost',
  method: 'PUT',
  path: '/api/admin/discussion',
  access: forAdmins,
  summary: 'Pin a post, ban it or show it again.',
  body: z.object({
    id: int,
    topPriority: optionalBool,
    status: optionalCode,
    /** Why it is banned, as its author is told. */
    reason: optionalText,
    /** What its author said to the ban is read, and the ban stays. */
    appealDone: optionalBool,
  }),
});

export const deletePosts = call({
  area,
  name: 'deletePosts',
  method: 'DELETE',
  path: '/api/admin/discussion',
  access: forAdmins,
  summary: 'Delete posts with their comments.',
  body: z.array(int).min(1).max(500),
});

export const getPost = call({
  area,
  name: 'getPost',
  method: 'GET',
  path: '/api/admin/discussion',
  access: forAdmins,
  summary: 'A post with its text, in whichever state it is.',
  query: z.object({ id: int }),
  data: post.extend({ content: z.string() }),
});

export const report = z.object({
  id: z.number().int(),
  did: z.number().int(),
  gid: orNull(z.number().int()),
  discussionTitle: z.string(),
  discussionAuthor: z.string(),
  /** The author, where they may be taken away with everything of theirs. */
  removableUid: orNull(z.string()),
  /** The text that was reported, as it was then. */
  discussionDescription: z.string(),
  discussionContent: z.string(),
  /** What became of the post: 0 shown, 1 banned, 2 held back; null: it is gone. */
  discussionStatus: orNull(z.number().int()),
  reporter: z.string(),
  content: z.string(),
  /** Done with. */
  status: z.boolean(),
  gmtCreate: date,
  gmtModified: date,
});
export type Report = z.output<typeof report>;

export const getReports = call({
  area,
  name: 'getReports',
  method: 'GET',
  path: '/api/admin/discussion-report',
  access: forAdmins,
  summary: 'Reports, those that wait first, then the newest.',
  query: z.object({ ...paging(10), status: optionalBool }),
  data: page(report),
});

export const remark = z.object({
  type: z.enum(['Comment', 'Reply']),
  id: z.number().int(),
  /** The comment itself, or the one that is answered. */
  commentId: z.number().int(),
  /** The post below which it stands, or the contest in which it was asked. */
  did: orNull(z.number().int()),
  cid: orNull(z.number().int()),
  /** Of the post or the contest; null where it is gone. */
  title: orNull(z.string()),
  content: z.string(),
  uid: z.string(),
  author: z.string(),
  /** Of the author: root, admin or user. */
  role: z.string(),
  /** 0 shown, 1 banned, 2 held back until a moderator has read it. */
  status: z.number().int(),
  gmtCreate: date,
});
export type Remark = z.output<typeof remark>;

export const getRemarks = call({
  area,
  name: 'getRemarks',
  method: 'GET',
  path: '/api/admin/comments',
  access: forAdmins,
  summary:
    'Comments or replies, the newest first; questions of contests for super admins alone. `total` counts to 10000.',
  query: z.object({
    ...paging(15),
    type: z.enum(['Comment', 'Reply']),
    /** Only those in this state. */
    status: optionalInt.refine((value) => value === undefined || (value >= 0 && value <= 2)),
  }),
  data: page(remark),
});

export const setRemark = call({
  area,
  name: 'setRemark',
  method: 'PUT',
  path: '/api/admin/comment',
  access: forAdmins,
  summary: 'Ban a comment or a reply (1), or let it through (0).',
  body: z.object({
    type: z.enum(['Comment', 'Reply']),
    id: int,
    status: int.refine((value) => value === 0 || value === 1),
    /** Written down with the act. */
    reason: optionalText,
  }),
});

export const setReport = call({
  area,
  name: 'setReport',
  method: 'PUT',
  path: '/api/admin/discussion-report',
  access: forAdmins,
  summary: 'A report is done with, or not.',
  body: z.object({ id: int, status: bool }),
});

const waveAccount = z.object({
  uid: z.string(),
  username: z.string(),
  gmtCreate: date,
  posts: z.number().int(),
  comments: z.number().int(),
});
export type WaveAccount = z.output<typeof waveAccount>;

export const getWave = call({
  area,
  name: 'getWave',
  method: 'GET',
  path: '/api/admin/discussion-removal/wave',
  access: forAdmins,
  summary: 'An author with accounts of the same wave: from the same addresses, made within two days.',
  query: z.object({ uid: text }),
  data: z.array(waveAccount),
});

export const removeAuthor = call({
  area,
  name: 'removeAuthor',
  method: 'POST',
  path: '/api/admin/discussion-removal',
  access: forAdmins,
  summary: 'Take all posts, comments and replies of authors away at once; their accounts too, for super admins.',
  body: z.object({ uid: text, others: z.array(text).max(200).default([]), withAccounts: bool, reason: text }),
  data: z.object({ id: z.number().int() }),
});

export const undoRemoval = call({
  area,
  name: 'undoRemoval',
  method: 'PUT',
  path: '/api/admin/discussion-removal',
  access: forAdmins,
  summary: 'Bring back what a removal took away.',
  body: z.object({ id: int }),
});

const removal = z.object({
  id: z.number().int(),
  username: z.string(),
  byName: z.string(),
  reason: z.string(),
  people: z.number().int(),
  disabled: z.number().int(),
  undoneAt: orNull(date),
  gmtCreate: date,
});
export type Removal = z.output<typeof removal>;

export const getRemovals = call({
  area,
  name: 'getRemovals',
  method: 'GET',
  path: '/api/admin/discussion-removal',
  access: forAdmins,
  summary: 'Removals of authors, the newest first.',
  query: z.object(paging(10)),
  data: page(removal),
});

const rules = z.object({
  /** The first post of a new account waits for a moderator. */
  discussionHoldFirst: z.boolean(),
  /** Days for which an account is new. */
  discussionNewDays: z.number().int(),
  /** Words that are not allowed, one on each line. */
  discussionBlockList: z.string(),
});

export const getRules = call({
  area,
  name: 'getRules',
  method: 'GET',
  path: '/api/admin/discussion-rules',
  access: forAdmins,
  summary: 'What is asked of posts and comments beside the switches of the site.',
  data: rules,
});

const ruleFields = {
  discussionHoldFirst: bool.optional(),
  discussionNewDays: int.pipe(z.number().min(0).max(365)).optional(),
  discussionBlockList: z.string().max(100_000).optional(),
};

export const setRules = call({
  area,
  name: 'setRules',
  method: 'PUT',
  path: '/api/admin/discussion-rules',
  access: forRoot,
  summary: 'Change what is asked of posts and comments. With `was`, as it was read, nobody else’s change is lost.',
  body: z.object({ ...ruleFields, was: z.object(ruleFields).optional() }),
});
