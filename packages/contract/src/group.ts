import { z } from 'zod';
import { call } from './call.ts';
import { rankRow } from './rank.ts';
import { forRoot } from './roles.ts';
import {
  bool,
  code,
  date,
  int,
  optionalBool,
  optionalCode,
  optionalInt,
  optionalLongText,
  optionalText,
  orNull,
  page,
  paging,
} from './scalar.ts';

/** Groups themselves and their rank. Their people, announcements and what they hold are in `group/`. */
const area = 'group';

export const groupRow = z.object({
  id: z.number().int(),
  avatar: orNull(z.string()),
  /** User name of the owner. */
  owner: z.string(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  auth: z.number().int(),
  visible: z.boolean(),
  memberCount: z.number().int(),
  /** The caller's level, 0 to 5. */
  level: z.number().int(),
  gmtCreate: date,
});
export type GroupRow = z.output<typeof groupRow>;

export const group = z.object({
  id: z.number().int(),
  avatar: orNull(z.string()),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  owner: z.string(),
  uid: z.string(),
  auth: z.number().int(),
  visible: z.boolean(),
  status: z.number().int(),
  /** For roots of the group alone. */
  code: orNull(z.string()),
  memberCount: z.number().int(),
  archivedAt: orNull(date),
  gmtCreate: date,
  gmtModified: date,
});
export type Group = z.output<typeof group>;

/** What the caller may do in a group; the client asks for nothing else. */
const rights = z.object({
  member: z.boolean(),
  admin: z.boolean(),
  work: z.boolean(),
  root: z.boolean(),
  change: z.boolean(),
  archive: z.boolean(),
  copy: z.boolean(),
  leave: z.boolean(),
  disband: z.boolean(),
  apply: z.boolean(),
});

export const groupDetail = group.extend({
  level: z.number().int(),
  isOwner: z.boolean(),
  /** Of a refused person: why, when, and from when on they may apply again. */
  refusal: orNull(z.object({ reason: orNull(z.string()), at: date, until: date })),
  /** Applications that wait, for its admins; else 0. */
  applications: z.number().int(),
  rights,
});
export type GroupDetail = z.output<typeof groupDetail>;

export const getGroupList = call({
  area,
  name: 'getGroupList',
  method: 'GET',
  path: '/api/get-group-list',
  access: 'guest',
  summary: 'Groups that the caller finds, oldest first; keyword looks in name, short name and owner.',
  query: z.object({ ...paging(15), keyword: optionalText, auth: optionalCode, onlyMine: optionalBool }),
  data: page(groupRow),
});

export const getGroup = call({
  area,
  name: 'getGroup',
  method: 'GET',
  path: '/api/get-group-detail',
  access: 'login',
  summary: 'One group, as the caller finds it.',
  query: z.object({ gid: int }),
  data: groupDetail,
});

export const getGroupAccess = call({
  area,
  name: 'getGroupAccess',
  method: 'GET',
  path: '/api/get-group-access',
  access: 'login',
  summary: 'Is the caller a member?',
  query: z.object({ gid: int }),
  data: z.object({ access: z.boolean() }),
});

export const getGroupAuth = call({
  area,
  name: 'getGroupAuth',
  method: 'GET',
  path: '/api/get-group-auth',
  access: 'login',
  summary: 'The caller’s level in a group, 0 to 5.',
  query: z.object({ gid: int }),
  data: z.number().int(),
});

const savedGroup = z.object({
  id: optionalInt,
  name: optionalText,
  shortName: optionalText,
  brief: optionalText,
  description: optionalLongText,
  auth: optionalCode,
  code: optionalText,
  visible: optionalBool,
});

export const addGroup = call({
  area,
  name: 'addGroup',
  method: 'POST',
  path: '/api/group',
  access: { permission: 'group_add' },
  summary: 'Found a group. `data.id` is its number.',
  body: savedGroup,
  data: z.object({ id: z.number().int() }),
});

export const updateGroup = call({
  area,
  name: 'updateGroup',
  method: 'PUT',
  path: '/api/group',
  access: 'login',
  summary: 'Change the settings of a group.',
  body: savedGroup,
});

export const deleteGroup = call({
  area,
  name: 'deleteGroup',
  method: 'DELETE',
  path: '/api/group',
  access: { permission: 'group_del' },
  summary:
    'Disband a group: members leave, its trainings, contests and problems go; public problems and submissions stay.',
  query: z.object({ gid: int }),
});

export const groupConsequences = call({
  area,
  name: 'groupConsequences',
  method: 'GET',
  path: '/api/group/consequences',
  access: 'login',
  summary: 'What goes with a group and what stays, for those who may disband it.',
  query: z.object({ gid: int }),
  data: z.object({
    members: z.number().int(),
    problems: z.number().int(),
    publicProblems: z.number().int(),
    trainings: z.number().int(),
    contests: z.number().int(),
    submissions: z.number().int(),
  }),
});

/** Clients send the number in the form, behind the picture. */
export const uploadGroupAvatar = call({
  area,
  name: 'uploadGroupAvatar',
  method: 'POST',
  path: '/api/file/upload-group-avatar',
  access: 'login',
  summary: 'A picture of a group, at most 2 MiB, with its number; becomes a square, the earlier one is deleted.',
  query: z.object({ gid: optionalInt }),
  transport: 'upload',
  fileField: 'image',
  data: group,
});

export const archiveGroup = call({
  area,
  name: 'archiveGroup',
  method: 'PUT',
  path: '/api/group/archive',
  access: 'login',
  summary: 'Make a group read-only, or open it again.',
  query: z.object({ gid: int, archived: bool }),
});

export const changeGroupStatus = call({
  area,
  name: 'changeGroupStatus',
  method: 'PUT',
  path: '/api/admin/group/change-status',
  access: forRoot,
  summary: 'Ban a group (1), or let it be again (0).',
  query: z.object({ gid: int, status: code }),
});

export const adminGroupRow = group.omit({ code: true, description: true });
export type AdminGroupRow = z.output<typeof adminGroupRow>;

export const adminGetGroupList = call({
  area,
  name: 'adminGetGroupList',
  method: 'GET',
  path: '/api/admin/group/get-group-list',
  access: forRoot,
  summary: 'Every group, newest first.',
  query: z.object({ ...paging(10), keyword: optionalText }),
  data: page(adminGroupRow),
});

export const getGroupRank = call({
  area,
  name: 'getGroupRank',
  method: 'GET',
  path: '/api/get-group-rank-list',
  access: 'login',
  summary: 'Ranking of a group by its own runs outside contests, ACM (type 0) or OI (type 1).',
  query: z.object({
    ...paging(30),
    gid: int,
    type: optionalInt.refine((value) => value === undefined || value === 0 || value === 1),
    searchUser: optionalText,
  }),
  data: page(rankRow.omit({ rating: true, role: true })),
});
