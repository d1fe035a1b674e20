import { z } from 'zod';
import { call } from './call.ts';
import { problemRow } from './problem.ts';
import { bool, date, int, optionalBool, optionalInt, optionalText, orNull, page, paging } from './scalar.ts';

/** Trainings: ordered plans of problems, for who learns by them. The editor is in `training/admin.ts`. */
const area = 'training';

export const trainingCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  gid: orNull(z.number().int()),
  gmtCreate: date,
  gmtModified: date,
});
export type TrainingCategory = z.output<typeof trainingCategory>;

/** How somebody stands at the door of a training's problems. */
export const trainingEntries = ['open', 'password', 'blocked', 'none'] as const;

export const trainingRow = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Empty in lists. */
  description: z.string(),
  author: z.string(),
  /** Public or Private. */
  auth: z.string(),
  categoryId: orNull(z.number().int()),
  categoryName: orNull(z.string()),
  categoryColor: orNull(z.string()),
  rank: z.number().int(),
  problemCount: z.number().int(),
  /** Problems of it that the caller solved; null for guests, 0 for a private training not joined. */
  acCount: orNull(z.number().int()),
  gid: orNull(z.number().int()),
  gmtModified: date,
});
export type TrainingRow = z.output<typeof trainingRow>;

export const listedTraining = trainingRow.extend({
  /** Its problems open to the caller after the password. */
  asksPassword: z.boolean(),
});
export type ListedTraining = z.output<typeof listedTraining>;

const section = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  openAt: orNull(date),
  /** For the caller, extensions included. */
  dueAt: orNull(date),
  lateUntil: orNull(date),
  lateFactor: z.number(),
  weight: z.number(),
  /** An extension moved the dates of the caller. */
  isExtended: z.boolean(),
});
export type TrainingSection = z.output<typeof section>;

export const trainingDetail = trainingRow.extend({
  /** How the caller stands at the door of problems and records. */
  entry: z.enum(trainingEntries),
  /** What the caller may do: the client asks for nothing else. */
  rights: z.object({ records: z.boolean(), teach: z.boolean(), edit: z.boolean(), delete: z.boolean() }),
  /** Parts of the plan in order; their dates are told to whoever has entered. Empty: a plan without parts. */
  sections: z.array(section),
  now: date,
});
export type TrainingDetail = z.output<typeof trainingDetail>;

export const getTrainingCategory = call({
  area,
  name: 'getTrainingCategory',
  method: 'GET',
  path: '/api/get-training-category',
  access: 'guest',
  summary: 'Categories of trainings outside groups.',
  data: z.array(trainingCategory),
});

export const getTrainingList = call({
  area,
  name: 'getTrainingList',
  method: 'GET',
  path: '/api/get-training-list',
  access: 'guest',
  summary: 'Trainings outside groups, by their rank; keyword looks in title and author.',
  query: z.object({ ...paging(20), keyword: optionalText, categoryId: optionalInt, auth: optionalText }),
  data: page(listedTraining),
});

export const getTraining = call({
  area,
  name: 'getTraining',
  method: 'GET',
  path: '/api/get-training-detail',
  access: 'login',
  summary: 'One training, as the caller finds it.',
  query: z.object({ tid: int, gid: optionalInt }),
  data: trainingDetail,
});

export const registerTraining = call({
  area,
  name: 'registerTraining',
  method: 'POST',
  path: '/api/register-training',
  access: 'login',
  summary: 'Enter a private training by its password.',
  cost: 'password',
  body: z.object({ tid: int, password: optionalText }),
});

export const getTrainingAccess = call({
  area,
  name: 'getTrainingAccess',
  method: 'GET',
  path: '/api/get-training-access',
  access: 'login',
  summary: 'May the caller see the problems of a training?',
  query: z.object({ tid: int }),
  data: z.object({ access: z.boolean() }),
});

/** A problem of a training; `problemId` is what it is called there. */
export const trainingProblemRow = problemRow.extend({
  /** The caller's status of it, null where there is none. */
  myStatus: orNull(z.number().int()),
  sectionId: orNull(z.number().int()),
  /** What the archive, or the group, calls it. */
  ownId: z.string(),
  /** The caller's share of its points that counts, 0 to 1; null before a run that counts. */
  share: orNull(z.number()),
  isLate: z.boolean(),
});
export type TrainingProblemRow = z.output<typeof trainingProblemRow>;

export const getTrainingProblemList = call({
  area,
  name: 'getTrainingProblemList',
  method: 'GET',
  path: '/api/get-training-problem-list',
  access: 'login',
  summary: 'Problems of a training in order, not paged; those of parts that have not opened yet are left out.',
  query: z.object({ tid: int, gid: optionalInt }),
  data: z.array(trainingProblemRow),
});

const recordCell = z.object({
  status: z.number().int(),
  score: orNull(z.number()),
  isAC: z.boolean().optional(),
  /** ms. */
  runTime: z.number().int().optional(),
  tries: z.number().int(),
  isLate: z.boolean(),
});
export type RecordCell = z.output<typeof recordCell>;

/** By what records are put in order. */
export const recordSorts = ['ac', 'totalRunTime', 'username', 'realname'] as const;
export type RecordSort = (typeof recordSorts)[number];

export const recordRow = z.object({
  /** The place among all participants, most solved first, from 1; whatever is searched and however it is sorted. */
  seq: z.number().int(),
  uid: z.string(),
  username: z.string(),
  /** For training admins alone. */
  realname: orNull(z.string()),
  nickname: orNull(z.string()),
  school: orNull(z.string()),
  gender: orNull(z.string()),
  avatar: orNull(z.string()),
  ac: z.number().int(),
  /** ms, of the accepted problems. */
  totalRunTime: z.number().int(),
  /** Takes part no more: left, removed, or a new password ended the registration. */
  isGone: z.boolean(),
  /** By display id. */
  submissionInfo: z.record(z.string(), recordCell),
});
export type RecordRow = z.output<typeof recordRow>;

export const getTrainingRank = call({
  area,
  name: 'getTrainingRank',
  method: 'GET',
  path: '/api/get-training-rank',
  access: 'login',
  summary: 'Records of the participants: most solved first, then less run time, unless sorted otherwise.',
  query: z.object({
    tid: int,
    gid: optionalInt,
    ...paging(30),
    keyword: optionalText,
    onlyMine: optionalBool,
    sort: z.enum(recordSorts).optional(),
    descending: optionalBool,
  }),
  data: page(recordRow),
});

const continueRow = z.object({
  tid: z.number().int(),
  gid: orNull(z.number().int()),
  title: z.string(),
  sectionTitle: orNull(z.string()),
  /** The next problem in order that is not solved. */
  problemId: z.string(),
  problemTitle: z.string(),
  dueAt: orNull(date),
  isLate: z.boolean(),
  acCount: z.number().int(),
  problemCount: z.number().int(),
});
export type ContinueRow = z.output<typeof continueRow>;

export const getOwnTrainings = call({
  area,
  name: 'getOwnTrainings',
  method: 'GET',
  path: '/api/get-own-trainings',
  access: 'login',
  summary: 'Where the caller goes on: unfinished trainings, what is due next first; at most ten.',
  data: z.array(continueRow),
});

export const leaveTraining = call({
  area,
  name: 'leaveTraining',
  method: 'DELETE',
  path: '/api/training-registration',
  access: 'login',
  summary: 'Leave a private training; the record stays, shown as such.',
  query: z.object({ tid: int }),
});

export const trainingSwitch = z.object({ tid: int, status: bool });
