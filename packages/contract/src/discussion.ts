import { z } from 'zod';
import { call } from './call.ts';
import { forRoot } from './roles.ts';
import {
  bool,
  date,
  hasPage,
  int,
  longText,
  optionalBool,
  optionalCode,
  optionalInt,
  optionalText,
  orNull,
  page,
  paging,
  sendingKey,
} from './scalar.ts';

/** Discussions: posts in categories, some of them about a problem. Comments below them are in `comment`. */
const area = 'discussion';

export const category = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Posts that the caller finds there, counted no further than 1000. */
  count: z.number().int(),
  gmtCreate: date,
  gmtModified: date,
});
export type Category = z.output<typeof category>;

const shared = {
  id: z.number().int(),
  categoryId: z.number().int(),
  categoryName: z.string(),
  title: z.string(),
  description: z.string(),
  /** Display id of the problem it is about. */
  pid: orNull(z.string()),
  gid: orNull(z.number().int()),
  uid: z.string(),
  author: z.string(),
  avatar: orNull(z.string()),
  titleName: orNull(z.string()),
  titleColor: orNull(z.string()),
  /** root, admin or user. */
  role: z.string(),
  hasPage,
  viewNum: z.number().int(),
  likeNum: z.number().int(),
  commentNum: z.number().int(),
  topPriority: z.boolean(),
  /** 0 shown, 1 banned, 2 held back until a moderator has read it. */
  status: z.number().int(),
  gmtCreate: date,
  gmtModified: date,
};

export const post = z.object({
  ...shared,
  /** Told to its author alone. */
  content: orNull(z.string()),
  /** Why it was banned, and what its author said to that; told to its author, the latter to administrators who ask as such too. */
  reason: orNull(z.string()),
  appeal: orNull(z.string()),
  /** The appeal waits for an answer. */
  appealWaits: z.boolean(),
});
export type Post = z.output<typeof post>;

export const postDetail = z.object({
  ...shared,
  content: z.string(),
  /** The text as HTML, where it was asked for (`drawn`); null where the browser has to draw it. */
  drawn: orNull(z.string()),
  hasLike: z.boolean(),
  /** Its author is new here: links are marked. */
  isNewAuthor: z.boolean(),
  rights: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    moderate: z.boolean(),
    pin: z.boolean(),
    comment: z.boolean(),
    removeAuthor: z.boolean(),
  }),
});
export type PostDetail = z.output<typeof postDetail>;

export const getDiscussionCategory = call({
  area,
  name: 'getDiscussionCategory',
  method: 'GET',
  path: '/api/discussion-category',
  access: 'guest',
  summary: 'Categories of discussions.',
  data: z.array(category),
});

export const getPostingNeeds = call({
  area,
  name: 'getPostingNeeds',
  method: 'GET',
  path: '/api/discussion-posting-needs',
  access: 'login',
  summary: 'How many problems the caller has still to solve before posting, and before commenting on posts; 0: none.',
  data: z.object({ toPost: z.number().int(), toComment: z.number().int() }),
});

export const setDiscussionCategory = call({
  area,
  name: 'setDiscussionCategory',
  method: 'POST',
  path: '/api/discussion-category',
  access: forRoot,
  summary: 'Rename categories (with id) and add some (without); blank names are left out, nothing is deleted.',
  body: z.array(z.object({ id: optionalInt, name: optionalText })).max(100),
  data: z.array(category),
});

export const getDiscussionList = call({
  area,
  name: 'getDiscussionList',
  method: 'GET',
  path: '/api/get-discussion-list',
  access: 'guest',
  summary: 'Discussions, pinned ones first, then the newest. `total` counts no further than 10000; `before` goes on.',
  query: z.object({
    ...paging(10),
    /** A category. */
    cid: optionalInt,
    /** Display id of a problem. */
    pid: optionalText,
    gid: optionalInt,
    onlyMine: optionalBool,
    /** Words of a title, a description, a text or an author, or the number of a post. */
    keyword: optionalText,
    /** Every group and banned ones too, for administrators. */
    admin: optionalBool,
    /** For administrators: only posts in this state. */
    status: optionalCode,
    /** For administrators: only banned posts whose authors appealed and wait for an answer. */
    appealed: optionalBool,
    /** Only posts with smaller numbers: a cursor that costs the same on every page. */
    before: optionalInt,
  }),
  data: page(post),
});

export const getDiscussion = call({
  area,
  name: 'getDiscussion',
  method: 'GET',
  path: '/api/get-discussion-detail',
  access: 'guest',
  summary: 'One discussion; a look of the same reader counts once a day.',
  query: z.object({ did: int, drawn: optionalBool }),
  data: postDetail,
});

/** Longer than any of them may be: who writes too much is told so in words of the use case. */
const texts = { title: longText, description: longText, content: longText };

export const addDiscussion = call({
  area,
  name: 'addDiscussion',
  method: 'POST',
  path: '/api/discussion',
  access: { permission: 'discussion_add' },
  summary: 'Post. Whether it is shown at once, the answer says.',
  once: true,
  body: z.object({
    ...texts,
    categoryId: optionalInt,
    pid: optionalText,
    gid: optionalInt,
    topPriority: optionalBool,
    sendingKey,
  }),
  data: orNull(z.object({ id: z.number().int(), held: z.boolean() })),
});

export const updateDiscussion = call({
  area,
  name: 'updateDiscussion',
  method: 'PUT',
  path: '/api/discussion',
  access: { permission: 'discussion_edit' },
  summary: 'Change a post. With `gmtModified` as it was read, nobody else’s change is lost.',
  body: z.object({
    id: int,
    ...texts,
    categoryId: optionalInt,
    topPriority: optionalBool,
    gmtModified: optionalText,
  }),
});

export const deleteDiscussion = call({
  area,
  name: 'deleteDiscussion',
  method: 'DELETE',
  path: '/api/discussion',
  access: { permission: 'discussion_del' },
  summary: 'Delete a post with its comments.',
  query: z.object({ did: optionalInt, id: optionalInt }),
});

export const likeDiscussion = call({
  area,
  name: 'likeDiscussion',
  method: 'GET',
  path: '/api/discussion-like',
  access: 'login',
  summary: 'Like a post, or take the like back.',
  query: z.object({ did: int, toLike: bool }),
});

export const reportDiscussion = call({
  area,
  name: 'reportDiscussion',
  method: 'POST',
  path: '/api/discussion-report',
  access: 'login',
  summary: 'Report a post to the moderators; a second report of the same reader replaces the first.',
  body: z.object({ did: int, content: longText }),
});

export const appealDiscussion = call({
  area,
  name: 'appealDiscussion',
  method: 'POST',
  path: '/api/discussion-appeal',
  access: 'login',
  summary: 'Say something to the ban of one’s own post: once.',
  body: z.object({ did: int, content: longText }),
});
