import { z } from 'zod';
import { call } from '../call.ts';
import { bool, code, date, int, optionalCode, optionalInt, optionalText, orNull, page, paging } from '../scalar.ts';

/** People of groups: members, applications, class lists, invitation links. */
const area = 'group';

export const groupMember = z.object({
  id: z.number().int(),
  gid: z.number().int(),
  uid: z.string(),
  username: z.string(),
  nickname: orNull(z.string()),
  avatar: orNull(z.string()),
  /** For admins of the group alone. */
  realname: orNull(z.string()),
  number: orNull(z.string()),
  auth: z.number().int(),
  isOwner: z.boolean(),
  reason: orNull(z.string()),
  refusal: orNull(z.string()),
  /** Who made the invitation link by which this person came. */
  invitedBy: orNull(z.string()),
  /** What the caller may make of this person: levels, and removal. */
  rights: z.object({ levels: z.array(z.number().int()), remove: z.boolean() }),
  gmtCreate: date,
  gmtModify: date,
});
export type GroupMember = z.output<typeof groupMember>;

const people = z.object({ ...paging(10), gid: int, keyword: optionalText, auth: optionalCode });

export const getGroupMembers = call({
  area,
  name: 'getGroupMembers',
  method: 'GET',
  path: '/api/group/get-member-list',
  access: 'login',
  summary: 'Members of a group, the newest first.',
  query: people,
  data: page(groupMember),
});

export const getGroupApplications = call({
  area,
  name: 'getGroupApplications',
  method: 'GET',
  path: '/api/group/get-apply-list',
  access: 'login',
  summary: 'Everybody with a row in a group, the newest first; `auth` narrows to a level.',
  query: people,
  data: page(groupMember),
});

export const joinGroup = call({
  area,
  name: 'joinGroup',
  method: 'POST',
  path: '/api/group/member',
  access: 'login',
  summary: 'Join a public group, or apply: with a reason, and with the code where it is private.',
  cost: 'password',
  query: z.object({ gid: int, code: optionalText, reason: optionalText }),
});

export const setGroupMember = call({
  area,
  name: 'setGroupMember',
  method: 'PUT',
  path: '/api/group/member',
  access: 'login',
  summary: 'Let an applicant in, refuse one, or change a member’s level.',
  body: z.object({ id: optionalInt, gid: int, uid: optionalText, auth: code, reason: optionalText }),
});

export const removeGroupMember = call({
  area,
  name: 'removeGroupMember',
  method: 'DELETE',
  path: '/api/group/member',
  access: 'login',
  summary: 'Remove a member, or take back an application or a refusal.',
  query: z.object({ uid: optionalText, gid: int }),
});

export const leaveGroup = call({
  area,
  name: 'leaveGroup',
  method: 'DELETE',
  path: '/api/group/member/exit',
  access: 'login',
  summary: 'Leave a group, or withdraw one’s application.',
  query: z.object({ gid: int }),
});

/** One line of a class list, as it was read, and what would happen with it. */
export const importedMember = z.object({
  line: z.number().int(),
  username: z.string(),
  realname: orNull(z.string()),
  outcome: z.enum(['added', 'accepted', 'already', 'unknown', 'disabled', 'twice', 'refused']),
});
export type ImportedMember = z.output<typeof importedMember>;

export const importGroupMembers = call({
  area,
  name: 'importGroupMembers',
  method: 'POST',
  path: '/api/group/import-members',
  access: 'login',
  summary:
    'Members from a class list: a dry run tells what would happen; else all of the list or nothing. Nobody is removed.',
  body: z.object({
    gid: int,
    dryRun: bool,
    /** User names or student numbers, in the order of the file. */
    names: z.array(z.string().max(100)).min(1).max(2000),
  }),
  data: z.array(importedMember),
});

export const groupInvite = z.object({
  id: z.number().int(),
  token: z.string(),
  author: z.string(),
  expiresAt: date,
  maxUses: z.number().int(),
  uses: z.number().int(),
  revokedAt: orNull(date),
  gmtCreate: date,
});
export type GroupInvite = z.output<typeof groupInvite>;

export const getGroupInvites = call({
  area,
  name: 'getGroupInvites',
  method: 'GET',
  path: '/api/group/invites',
  access: 'login',
  summary: 'Invitation links of a group, the newest first; at most a hundred.',
  query: z.object({ gid: int }),
  data: z.array(groupInvite),
});

export const addGroupInvite = call({
  area,
  name: 'addGroupInvite',
  method: 'POST',
  path: '/api/group/invite',
  access: 'login',
  summary: 'Make an invitation link for so many people and days.',
  body: z.object({ gid: int, maxUses: int, days: int }),
  data: groupInvite,
});

export const revokeGroupInvite = call({
  area,
  name: 'revokeGroupInvite',
  method: 'DELETE',
  path: '/api/group/invite',
  access: 'login',
  summary: 'End an invitation link.',
  query: z.object({ gid: int, id: int }),
});

export const acceptGroupInvite = call({
  area,
  name: 'acceptGroupInvite',
  method: 'POST',
  path: '/api/group/accept-invite',
  access: 'login',
  summary: 'Join by an invitation link.',
  cost: 'password',
  body: z.object({ token: z.string().max(100) }),
  data: z.object({ gid: z.number().int() }),
});
