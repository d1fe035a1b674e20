import { z } from 'zod';
import { call } from '../call.ts';
import { bool, int, optionalBool, optionalInt, optionalText, page, paging } from '../scalar.ts';
import {
  addedProblem,
  adminTrainingRow,
  plannedProblems,
  planQuery,
  savedLink,
  savedTraining,
  trainingForm,
} from '../training/admin.ts';
import { listedTraining, trainingCategory } from '../training.ts';

/** Trainings of a group, for its members and its admins: the same editor with a place. */
const area = 'groupTraining';

export const getGroupTrainings = call({
  area,
  name: 'getGroupTrainings',
  method: 'GET',
  path: '/api/group/get-training-list',
  access: 'login',
  summary: 'Trainings of a group for its members, by their rank.',
  query: z.object({ ...paging(10), gid: int, keyword: optionalText, categoryId: optionalInt, auth: optionalText }),
  data: page(listedTraining),
});

export const adminGetGroupTrainings = call({
  area,
  name: 'adminGetGroupTrainings',
  method: 'GET',
  path: '/api/group/get-admin-training-list',
  access: 'login',
  summary: 'Every training of a group for its admins, the newest first.',
  query: z.object({ ...paging(10), gid: int, keyword: optionalText }),
  data: page(adminTrainingRow),
});

export const getGroupTrainingCategories = call({
  area,
  name: 'getGroupTrainingCategories',
  method: 'GET',
  path: '/api/group/get-training-category',
  access: 'login',
  summary: 'Categories of a group’s trainings.',
  query: z.object({ gid: int }),
  data: z.array(trainingCategory),
});

export const getGroupTraining = call({
  area,
  name: 'getGroupTraining',
  method: 'GET',
  path: '/api/group/training',
  access: 'login',
  summary: 'One training of a group for its editors, password included.',
  query: z.object({ tid: int }),
  data: trainingForm,
});

export const addGroupTraining = call({
  area,
  name: 'addGroupTraining',
  method: 'POST',
  path: '/api/group/training',
  access: 'login',
  summary: 'Make a training in a group. `data.id` is its number.',
  body: savedTraining,
  data: z.object({ id: z.number().int() }),
});

export const updateGroupTraining = call({
  area,
  name: 'updateGroupTraining',
  method: 'PUT',
  path: '/api/group/training',
  access: 'login',
  summary: 'Change a training of a group; a new password ends the registrations.',
  body: savedTraining,
});

export const deleteGroupTraining = call({
  area,
  name: 'deleteGroupTraining',
  method: 'DELETE',
  path: '/api/group/training',
  access: 'login',
  summary: 'Delete a training of a group with its records; submissions stay.',
  query: z.object({ tid: int }),
});

export const changeGroupTrainingStatus = call({
  area,
  name: 'changeGroupTrainingStatus',
  method: 'PUT',
  path: '/api/group/change-training-status',
  access: 'login',
  summary: 'Show or hide a training of a group.',
  query: z.object({ tid: int, status: bool }),
});

export const getGroupTrainingProblems = call({
  area,
  name: 'getGroupTrainingProblems',
  method: 'GET',
  path: '/api/group/get-training-problem-list',
  access: 'login',
  summary:
    'Problems of a group’s training (queryExisted, the default), or those of the group, or fromPublic, that could be added.',
  query: planQuery.extend({ queryExisted: optionalBool.default(true), fromPublic: optionalBool }),
  data: plannedProblems,
});

export const updateGroupTrainingProblem = call({
  area,
  name: 'updateGroupTrainingProblem',
  method: 'PUT',
  path: '/api/group/training-problem',
  access: 'login',
  summary: 'Change the position, display id or part of a problem in a group’s plan.',
  body: savedLink,
});

export const removeGroupTrainingProblem = call({
  area,
  name: 'removeGroupTrainingProblem',
  method: 'DELETE',
  path: '/api/group/training-problem',
  access: 'login',
  summary: 'Take a problem out of a group’s plan.',
  query: z.object({ pid: int, tid: int }),
});

export const addGroupTrainingProblemFromPublic = call({
  area,
  name: 'addGroupTrainingProblemFromPublic',
  method: 'POST',
  path: '/api/group/add-training-problem-from-public',
  access: 'login',
  summary: 'Put a public problem into a group’s plan.',
  body: addedProblem,
});

export const addGroupTrainingProblemFromGroup = call({
  area,
  name: 'addGroupTrainingProblemFromGroup',
  method: 'POST',
  path: '/api/group/add-training-problem-from-group',
  access: 'login',
  summary: 'Put a problem of the group into its plan.',
  query: z.object({ problemId: optionalText, tid: int }),
});
