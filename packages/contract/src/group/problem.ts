import { z } from 'zod';
import { call } from '../call.ts';
import { casesOfProblem, editedProblem, formOfProblem, savedProblem } from '../problem/admin.ts';
import { sentProgram } from '../problem/sentProgram.ts';
import { adminProblemRow, problemRow, tag } from '../problem.ts';
import { int, optionalBool, optionalCode, optionalInt, optionalText, orNull, page, paging } from '../scalar.ts';

/** Problems of a group, for its members and its admins: the same editor with a place. */
const area = 'groupProblem';

const groupProblemRow = adminProblemRow.extend({
  gid: z.number().int(),
  /** False once it is published: a public problem, kept in this list as such. */
  isGroup: z.boolean(),
  applyPublicProgress: orNull(z.number().int()),
  /** Why publishing it was refused. */
  publishRefusal: orNull(z.string()),
  /** The contest that keeps it for itself until it is over, by its title. */
  keptFor: orNull(z.string()),
  /** What the caller may do with it. */
  rights: z.object({ edit: z.boolean() }),
});
export type GroupProblemRow = z.output<typeof groupProblemRow>;

/** The form of the problem editor; `gid` names the group, the stored row alone says what it is. */
export const savedInGroup = formOfProblem.extend({ problem: formOfProblem.shape.problem.extend({ gid: optionalInt }) });

export const getGroupProblems = call({
  area,
  name: 'getGroupProblems',
  method: 'GET',
  path: '/api/group/get-problem-list',
  access: 'login',
  summary: 'Problems that a group shows its members, with the counters of the group.',
  query: z.object({ ...paging(10), gid: int, keyword: optionalText }),
  data: page(problemRow),
});

export const adminGetGroupProblems = call({
  area,
  name: 'adminGetGroupProblems',
  method: 'GET',
  path: '/api/group/get-admin-problem-list',
  access: 'login',
  summary: 'Every problem of a group for its admins, published ones too, the newest first.',
  query: z.object({ ...paging(10), gid: int, keyword: optionalText, auth: optionalCode }),
  data: page(groupProblemRow),
});

export const getGroupProblem = call({
  area,
  name: 'getGroupProblem',
  method: 'GET',
  path: '/api/group/problem',
  access: 'login',
  summary: 'A problem of a group for its editors.',
  query: z.object({ pid: int }),
  data: editedProblem,
});

export const addGroupProblem = call({
  area,
  name: 'addGroupProblem',
  method: 'POST',
  path: '/api/group/problem',
  access: 'login',
  summary: 'Make a problem in a group; its id begins with the short name of the group.',
  body: savedInGroup,
  data: orNull(savedProblem),
});

export const updateGroupProblem = call({
  area,
  name: 'updateGroupProblem',
  method: 'PUT',
  path: '/api/group/problem',
  access: 'login',
  summary: 'Change a problem of a group; an id that is sent without the short name gets it.',
  body: savedInGroup,
  data: orNull(savedProblem),
});

export const deleteGroupProblem = call({
  area,
  name: 'deleteGroupProblem',
  method: 'DELETE',
  path: '/api/group/problem',
  access: 'login',
  summary: 'Delete a problem of a group with its submissions. Refused while a contest that has it runs.',
  query: z.object({ pid: int }),
});

export const getGroupProblemCases = call({
  area,
  name: 'getGroupProblemCases',
  method: 'GET',
  path: '/api/group/get-problem-cases',
  access: 'login',
  summary: 'Tests of a group’s problem for its editors.',
  query: z.object({ pid: int, isUpload: optionalBool }),
  data: casesOfProblem,
});

export const getGroupProblemTags = call({
  area,
  name: 'getGroupProblemTags',
  method: 'GET',
  path: '/api/group/get-all-problem-tags',
  access: 'login',
  summary: 'Tags that problems of a group may have: those of everybody and its own.',
  query: z.object({ gid: int }),
  data: z.array(tag),
});

export const compileGroupSpj = call({
  area,
  name: 'compileGroupSpj',
  method: 'POST',
  path: '/api/group/compile-spj',
  access: 'login',
  summary: 'Compile a checker for a problem of a group.',
  query: z.object({ gid: int }),
  body: sentProgram,
});

export const compileGroupInteractive = call({
  area,
  name: 'compileGroupInteractive',
  method: 'POST',
  path: '/api/group/compile-interactive',
  access: 'login',
  summary: 'Compile an interactor for a problem of a group.',
  query: z.object({ gid: int }),
  body: sentProgram,
});

export const changeGroupProblemAuth = call({
  area,
  name: 'changeGroupProblemAuth',
  method: 'PUT',
  path: '/api/group/change-problem-auth',
  access: 'login',
  summary: 'Show a problem to the members of its group (1), hide it (2) or keep it for contests (3).',
  query: z.object({ pid: int, auth: int.pipe(z.number().min(1).max(3)) }),
});
