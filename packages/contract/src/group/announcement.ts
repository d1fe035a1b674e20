import { z } from 'zod';
import { call } from '../call.ts';
import { date, int, optionalCode, optionalInt, optionalLongText, optionalText, page, paging } from '../scalar.ts';

/** What admins of a group announce to its members. */
const area = 'group';

export const groupAnnouncement = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  uid: z.string(),
  username: z.string(),
  status: z.number().int(),
  gid: z.number().int(),
  rights: z.object({ edit: z.boolean() }),
  gmtCreate: date,
  gmtModified: date,
});
export type GroupAnnouncement = z.output<typeof groupAnnouncement>;

const listed = z.object({ ...paging(10), gid: int });

export const getGroupAnnouncements = call({
  area,
  name: 'getGroupAnnouncements',
  method: 'GET',
  path: '/api/group/get-announcement-list',
  access: 'login',
  summary: 'Announcements of a group for its members, the newest first.',
  query: listed,
  data: page(groupAnnouncement),
});

export const adminGetGroupAnnouncements = call({
  area,
  name: 'adminGetGroupAnnouncements',
  method: 'GET',
  path: '/api/group/get-admin-announcement-list',
  access: 'login',
  summary: 'The same for admins of the group, hidden ones too.',
  query: listed,
  data: page(groupAnnouncement),
});

const savedAnnouncement = z.object({
  id: optionalInt,
  gid: optionalInt,
  title: optionalText,
  content: optionalLongText,
  status: optionalCode,
});

export const addGroupAnnouncement = call({
  area,
  name: 'addGroupAnnouncement',
  method: 'POST',
  path: '/api/group/announcement',
  access: 'login',
  summary: 'Announce something in a group.',
  body: savedAnnouncement,
});

export const updateGroupAnnouncement = call({
  area,
  name: 'updateGroupAnnouncement',
  method: 'PUT',
  path: '/api/group/announcement',
  access: 'login',
  summary: 'Change, show or hide an announcement of a group.',
  body: savedAnnouncement,
});

export const deleteGroupAnnouncement = call({
  area,
  name: 'deleteGroupAnnouncement',
  method: 'DELETE',
  path: '/api/group/announcement',
  access: 'login',
  summary: 'Delete an announcement of a group.',
  query: z.object({ aid: int }),
});
