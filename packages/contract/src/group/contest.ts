import { z } from 'zod';
import { call } from '../call.ts';
import { adminContest, adminContestRow, contestProblemRow, problemsOfContest, savedContest } from '../contest/admin.ts';
import { listedContest } from '../contest.ts';
import { contestAnnouncement, writtenAnnouncement } from '../desk.ts';
import { savedProblem } from '../problem/admin.ts';
import {
  bool,
  int,
  optionalCode,
  optionalInt,
  optionalText,
  orNull,
  page,
  paging,
  sendingKey,
  text,
} from '../scalar.ts';
import { savedInGroup } from './problem.ts';

/** Contests of a group, for its members and its admins: the same editor with a place. */
const area = 'groupContest';

export const getGroupContests = call({
  area,
  name: 'getGroupContests',
  method: 'GET',
  path: '/api/group/get-contest-list',
  access: 'login',
  summary: 'Contests of a group for its members, newest start first.',
  query: z.object({ ...paging(10), gid: int, status: optionalCode, type: optionalCode, keyword: optionalText }),
  data: page(listedContest),
});

export const adminGetGroupContests = call({
  area,
  name: 'adminGetGroupContests',
  method: 'GET',
  path: '/api/group/get-admin-contest-list',
  access: 'login',
  summary: 'Every contest of a group for its admins, the newest first.',
  query: z.object({ ...paging(10), gid: int, keyword: optionalText }),
  data: page(adminContestRow),
});

export const getGroupContest = call({
  area,
  name: 'getGroupContest',
  method: 'GET',
  path: '/api/group/contest',
  access: 'login',
  summary: 'A contest of a group for its editors.',
  query: z.object({ cid: int }),
  data: adminContest,
});

export const addGroupContest = call({
  area,
  name: 'addGroupContest',
  method: 'POST',
  path: '/api/group/contest',
  access: 'login',
  summary: 'Make a contest in a group; the caller is its creator.',
  body: savedContest,
  data: orNull(z.object({ id: z.number().int() })),
});

export const updateGroupContest = call({
  area,
  name: 'updateGroupContest',
  method: 'PUT',
  path: '/api/group/contest',
  access: 'login',
  summary: 'Change a contest of a group; another password empties the list of those registered.',
  body: savedContest,
});

export const deleteGroupContest = call({
  area,
  name: 'deleteGroupContest',
  method: 'DELETE',
  path: '/api/group/contest',
  access: 'login',
  summary: 'Delete a contest of a group with everything in it.',
  query: z.object({ cid: int }),
});

export const changeGroupContestVisible = call({
  area,
  name: 'changeGroupContestVisible',
  method: 'PUT',
  path: '/api/group/change-contest-visible',
  access: 'login',
  summary: 'Show or hide a contest of a group.',
  query: z.object({ cid: int, visible: bool }),
});

export const getGroupContestProblems = call({
  area,
  name: 'getGroupContestProblems',
  method: 'GET',
  path: '/api/group/get-contest-problem-list',
  access: 'login',
  summary: 'Problems of a group’s contest; with problemType those that could be added.',
  query: z.object({ cid: int, ...paging(10), problemType: optionalCode, keyword: optionalText, oj: optionalText }),
  data: problemsOfContest,
});

export const addGroupContestProblem = call({
  area,
  name: 'addGroupContestProblem',
  method: 'POST',
  path: '/api/group/contest-problem',
  access: 'login',
  summary: 'Make a problem in a group that is met in contests only.',
  body: savedInGroup,
  data: savedProblem,
});

export const getGroupContestProblem = call({
  area,
  name: 'getGroupContestProblem',
  method: 'GET',
  path: '/api/group/contest-problem',
  access: 'login',
  summary: 'How a contest of a group names a problem.',
  query: z.object({ cid: int, pid: int }),
  data: contestProblemRow,
});

export const updateGroupContestProblem = call({
  area,
  name: 'updateGroupContestProblem',
  method: 'PUT',
  path: '/api/group/contest-problem',
  access: 'login',
  summary: 'Name a problem in a contest of a group, and put it there if it is not there yet.',
  body: z.object({
    id: optionalInt,
    cid: int,
    pid: int,
    displayId: optionalText,
    displayTitle: optionalText,
    color: z.string().max(50).nullish(),
  }),
  data: contestProblemRow,
});

export const removeGroupContestProblem = call({
  area,
  name: 'removeGroupContestProblem',
  method: 'DELETE',
  path: '/api/group/contest-problem',
  access: 'login',
  summary: 'Take a problem out of a contest of a group; its submissions there are deleted.',
  query: z.object({ pid: int, cid: int }),
});

export const addGroupContestProblemFromPublic = call({
  area,
  name: 'addGroupContestProblemFromPublic',
  method: 'POST',
  path: '/api/group/add-contest-problem-from-public',
  access: 'login',
  summary: 'Put a public problem into a contest of a group; it stays public.',
  body: z.object({ pid: int, cid: int, displayId: text }),
});

export const addGroupContestProblemFromGroup = call({
  area,
  name: 'addGroupContestProblemFromGroup',
  method: 'POST',
  path: '/api/group/add-contest-problem-from-group',
  access: 'login',
  summary: 'Put a problem of the group into its contest; from then on it is met in contests only.',
  query: z.object({ problemId: text, cid: int, displayId: text }),
});

export const getGroupContestAnnouncements = call({
  area,
  name: 'getGroupContestAnnouncements',
  method: 'GET',
  path: '/api/group/get-contest-announcement-list',
  access: 'login',
  summary: 'All announcements of a group’s contest, newest first.',
  query: z.object({ ...paging(10), cid: int }),
  data: page(contestAnnouncement),
});

export const addGroupContestAnnouncement = call({
  area,
  name: 'addGroupContestAnnouncement',
  method: 'POST',
  path: '/api/group/contest-announcement',
  access: 'login',
  summary: 'Announce something in a contest of a group.',
  once: true,
  body: z.object({ cid: int, announcement: writtenAnnouncement, sendingKey }),
});

export const updateGroupContestAnnouncement = call({
  area,
  name: 'updateGroupContestAnnouncement',
  method: 'PUT',
  path: '/api/group/contest-announcement',
  access: 'login',
  summary: 'Change an announcement of a group’s contest.',
  body: z.object({ cid: int, announcement: writtenAnnouncement.partial().extend({ gmtModified: optionalText }) }),
});

export const deleteGroupContestAnnouncement = call({
  area,
  name: 'deleteGroupContestAnnouncement',
  method: 'DELETE',
  path: '/api/group/contest-announcement',
  access: 'login',
  summary: 'Delete an announcement of a group’s contest.',
  query: z.object({ aid: int, cid: int }),
});
