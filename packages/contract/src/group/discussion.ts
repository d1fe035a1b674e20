import { z } from 'zod';
import { call } from '../call.ts';
import { addDiscussion, deleteDiscussion, post, updateDiscussion } from '../discussion.ts';
import { bool, int, optionalText, page, paging } from '../scalar.ts';

/** Discussions of a group, for its members: the same posts with a place. Read, liked and reported they are as all others. */
const area = 'groupDiscussion';

export const getGroupDiscussions = call({
  area,
  name: 'getGroupDiscussions',
  method: 'GET',
  path: '/api/group/get-discussion-list',
  access: 'login',
  summary: 'Posts of a group for its members, pinned ones first, then the newest; pid: about this problem.',
  query: z.object({ ...paging(10), gid: int, pid: optionalText, keyword: optionalText }),
  data: page(post),
});

export const adminGetGroupDiscussions = call({
  area,
  name: 'adminGetGroupDiscussions',
  method: 'GET',
  path: '/api/group/get-admin-discussion-list',
  access: 'login',
  summary: 'Every post of a group for its admins, banned ones too.',
  query: z.object({ ...paging(10), gid: int, keyword: optionalText }),
  data: page(post),
});

export const addGroupDiscussion = call({
  area,
  name: 'addGroupDiscussion',
  method: 'POST',
  path: '/api/group/discussion',
  access: { permission: 'discussion_add' },
  summary: 'Post in a group; without gid in that of the problem it is about.',
  once: true,
  body: addDiscussion.body,
  data: addDiscussion.data,
});

export const updateGroupDiscussion = call({
  area,
  name: 'updateGroupDiscussion',
  method: 'PUT',
  path: '/api/group/discussion',
  access: { permission: 'discussion_edit' },
  summary: 'Change a post of a group.',
  body: updateDiscussion.body,
});

export const pinGroupDiscussion = call({
  area,
  name: 'pinGroupDiscussion',
  method: 'PUT',
  path: '/api/group/pin-discussion',
  access: 'login',
  summary: 'Pin a post of a group before all others, or no longer: admins of the group.',
  query: z.object({ did: int, pinned: bool }),
});

export const deleteGroupDiscussion = call({
  area,
  name: 'deleteGroupDiscussion',
  method: 'DELETE',
  path: '/api/group/discussion',
  access: { permission: 'discussion_del' },
  summary: 'Delete a post of a group with its comments: its author, and admins of the group.',
  query: deleteDiscussion.query,
});
