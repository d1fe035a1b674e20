import { z } from 'zod';
import { call } from '../call.ts';
import { forAdmins, forRoot } from '../roles.ts';
import {
  date,
  int,
  moment,
  optionalBool,
  optionalInt,
  optionalLongText,
  optionalText,
  orNull,
  page,
  paging,
} from '../scalar.ts';
import { trainingCategory, trainingSwitch } from '../training.ts';

/** The editor of trainings, in the back office and (the paths with `group`) in groups. */
const area = 'trainingAdmin';

export const editedTraining = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  auth: z.string(),
  /** For its editors alone. */
  privatePwd: orNull(z.string()),
  status: z.boolean(),
  rank: z.number().int(),
  isGroup: z.boolean(),
  gid: orNull(z.number().int()),
  opensRecords: z.boolean(),
  gmtCreate: date,
  gmtModified: date,
});
export type EditedTraining = z.output<typeof editedTraining>;

export const trainingForm = z.object({ training: editedTraining, trainingCategory: orNull(trainingCategory) });
export type TrainingForm = z.output<typeof trainingForm>;

/** A row of a list: no password. */
export const adminTrainingRow = editedTraining.omit({ privatePwd: true }).extend({
  categoryName: orNull(z.string()),
  problemCount: z.number().int(),
  rights: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type AdminTrainingRow = z.output<typeof adminTrainingRow>;

/** What a client sends to save; author, status of others and the like are taken from the stored row. */
export const savedTraining = z.object({
  training: z.object({
    id: optionalInt,
    title: optionalText,
    description: optionalLongText,
    auth: optionalText,
    privatePwd: optionalText,
    status: optionalBool,
    rank: optionalInt,
    gid: optionalInt,
    opensRecords: optionalBool,
  }),
  trainingCategory: z.object({ id: optionalInt, name: optionalText, color: optionalText }).nullish(),
});
export type SavedTraining = z.output<typeof savedTraining>;

export const adminGetTrainingList = call({
  area,
  name: 'adminGetTrainingList',
  method: 'GET',
  path: '/api/admin/training/get-training-list',
  access: forAdmins,
  summary: 'Trainings outside groups in the back office; keyword looks in title, id and rank.',
  query: z.object({ ...paging(10), keyword: optionalText }),
  data: page(adminTrainingRow),
});

export const adminGetTraining = call({
  area,
  name: 'adminGetTraining',
  method: 'GET',
  path: '/api/admin/training',
  access: forAdmins,
  summary: 'One training for its editor, password included.',
  query: z.object({ tid: int }),
  data: trainingForm,
});

export const createTraining = call({
  area,
  name: 'createTraining',
  method: 'POST',
  path: '/api/admin/training',
  access: forAdmins,
  summary: 'Make a training outside groups. `data.id` is its number.',
  body: savedTraining,
  data: z.object({ id: z.number().int() }),
});

export const editTraining = call({
  area,
  name: 'editTraining',
  method: 'PUT',
  path: '/api/admin/training',
  access: forAdmins,
  summary: 'Change a training; a new password ends the registrations.',
  body: savedTraining,
});

export const deleteTraining = call({
  area,
  name: 'deleteTraining',
  method: 'DELETE',
  path: '/api/admin/training',
  access: forRoot,
  summary: 'Delete a training with its records; submissions stay.',
  query: z.object({ tid: int }),
});

export const changeTrainingStatus = call({
  area,
  name: 'changeTrainingStatus',
  method: 'PUT',
  path: '/api/admin/training/change-training-status',
  access: forAdmins,
  summary: 'Show or hide a training.',
  query: trainingSwitch.extend({ author: optionalText }),
});

/** The link between a training and a problem. */
export const trainingProblemLink = z.object({
  id: z.number().int(),
  tid: z.number().int(),
  pid: z.number().int(),
  displayId: z.string(),
  rank: z.number().int(),
  sectionId: orNull(z.number().int()),
  gmtCreate: date,
  gmtModified: date,
});
export type TrainingProblemLink = z.output<typeof trainingProblemLink>;

/** A problem in the picker or the plan: what an editor chooses by. */
export const plannedProblem = z.object({
  id: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: z.number().int(),
  difficulty: z.number().int(),
  auth: z.number().int(),
  isGroup: z.boolean(),
  gid: orNull(z.number().int()),
  gmtCreate: date,
  gmtModified: date,
});

/** Problems of a plan, or candidates for it, and the links of those that are in it, by problem. */
export const plannedProblems = z.object({
  problemList: page(plannedProblem),
  trainingProblemMap: z.record(z.string(), trainingProblemLink),
});
export type PlannedProblems = z.output<typeof plannedProblems>;

export const planQuery = z.object({
  ...paging(10),
  tid: int,
  queryExisted: optionalBool,
  keyword: optionalText,
});

export const adminGetTrainingProblems = call({
  area,
  name: 'adminGetTrainingProblems',
  method: 'GET',
  path: '/api/admin/training/get-problem-list',
  access: forAdmins,
  summary: 'Problems of a training (queryExisted), or public ones that could be added.',
  query: planQuery,
  data: plannedProblems,
});

/** A row of the plan as clients of the reference send it back. */
export const savedLink = z.object({
  id: optionalInt,
  tid: int,
  pid: int,
  displayId: optionalText,
  rank: optionalInt,
  sectionId: optionalInt,
});

export const editTrainingProblem = call({
  area,
  name: 'editTrainingProblem',
  method: 'PUT',
  path: '/api/admin/training/problem',
  access: forAdmins,
  summary: 'Change the position, display id or part of a problem in a plan.',
  body: savedLink,
});

export const removeTrainingProblem = call({
  area,
  name: 'removeTrainingProblem',
  method: 'DELETE',
  path: '/api/admin/training/problem',
  access: forAdmins,
  summary: 'Take a problem out of a plan. The problem itself is never deleted here.',
  query: z.object({ pid: int, tid: optionalInt }),
});

export const addedProblem = z.object({ pid: int, tid: int, displayId: optionalText });

export const addTrainingProblemFromPublic = call({
  area,
  name: 'addTrainingProblemFromPublic',
  method: 'POST',
  path: '/api/admin/training/add-problem-from-public',
  access: forAdmins,
  summary: 'Put a public problem into a plan.',
  body: addedProblem,
});

/** The whole plan at once: parts in order, and in each its problems in order. */
export const savedPlan = z.object({
  tid: int,
  /** The state that the form was filled from (`gmtModified`); another one in store is refused. */
  basedOn: optionalText,
  sections: z
    .array(
      z.object({
        id: optionalInt,
        title: optionalText,
        text: optionalLongText,
        openAt: moment.nullish(),
        dueAt: moment.nullish(),
        lateUntil: moment.nullish(),
        lateFactor: z.number().min(0).max(1).optional(),
        weight: z.number().min(0).max(1000).optional(),
        pids: z.array(int).max(500),
      }),
    )
    .max(50),
  /** Problems before all parts. */
  pids: z.array(int).max(500),
});

export const plan = z.object({
  sections: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      text: z.string(),
      openAt: orNull(date),
      dueAt: orNull(date),
      lateUntil: orNull(date),
      lateFactor: z.number(),
      weight: z.number(),
      pids: z.array(z.number().int()),
    }),
  ),
  pids: z.array(z.number().int()),
  basedOn: date,
});
export type Plan = z.output<typeof plan>;

export const getTrainingPlan = call({
  area,
  name: 'getTrainingPlan',
  method: 'GET',
  path: '/api/training/plan',
  access: 'login',
  summary: 'Parts of a training and the order of its problems, for its editors.',
  query: z.object({ tid: int }),
  data: plan,
});

export const saveTrainingPlan = call({
  area,
  name: 'saveTrainingPlan',
  method: 'PUT',
  path: '/api/training/plan',
  access: 'login',
  summary: 'Save parts, their dates and the order of problems at once, or nothing.',
  body: savedPlan,
});
