import { z } from 'zod';
import { call } from '../call.ts';
import { date, int, moment, optionalText, orNull, text } from '../scalar.ts';

/** What training admins do with people: more time, the class in one look. Of trainings in groups too. */
const area = 'training';

/** People that one call gives more time. */
export const maxExtended = 200;

export const extension = z.object({
  id: z.number().int(),
  sectionId: z.number().int(),
  sectionTitle: z.string(),
  uid: z.string(),
  username: z.string(),
  realname: orNull(z.string()),
  /** The person's due date; the last date for late runs moves by as much. */
  until: date,
  /** Who gave it. */
  by: z.string(),
  why: z.string(),
  gmtCreate: date,
});
export type Extension = z.output<typeof extension>;

export const getTrainingExtensions = call({
  area,
  name: 'getTrainingExtensions',
  method: 'GET',
  path: '/api/training/extensions',
  access: 'login',
  summary: 'Extensions of single people, for training admins.',
  query: z.object({ tid: int }),
  data: z.array(extension),
});

export const saveTrainingExtensions = call({
  area,
  name: 'saveTrainingExtensions',
  method: 'PUT',
  path: '/api/training/extensions',
  access: 'login',
  summary:
    'Give people more time for a part; a second one for the same part replaces the first. All of them or nobody.',
  body: z.object({
    tid: int,
    sectionId: int,
    usernames: z.array(text).min(1).max(maxExtended),
    until: moment,
    why: optionalText,
  }),
});

export const deleteTrainingExtension = call({
  area,
  name: 'deleteTrainingExtension',
  method: 'DELETE',
  path: '/api/training/extensions',
  access: 'login',
  summary: 'Take an extension back.',
  query: z.object({ tid: int, id: int }),
});

const classCell = z.object({
  status: z.number().int(),
  /** Runs up to the first accepted one. */
  tries: z.number().int(),
  isLate: z.boolean(),
  /** Share of the problem's points that counts, 0 to 1. */
  share: z.number(),
  acceptedAt: orNull(date),
  lastAt: date,
});
export type ClassCell = z.output<typeof classCell>;

const classPerson = z.object({
  uid: z.string(),
  username: z.string(),
  realname: orNull(z.string()),
  /** Student number. */
  number: orNull(z.string()),
  /** By `pid`; only what was tried. */
  cells: z.record(z.string(), classCell),
});
export type ClassPersonRow = z.output<typeof classPerson>;

export const getClassView = call({
  area,
  name: 'getClassView',
  method: 'GET',
  path: '/api/training/class',
  access: 'login',
  summary: 'Everybody who takes part in a training and what they have of each problem, for training admins.',
  query: z.object({ tid: int }),
  data: z.object({ people: z.array(classPerson), now: date }),
});

export const getLatestSubmission = call({
  area,
  name: 'getLatestSubmission',
  method: 'GET',
  path: '/api/training/latest-submission',
  access: 'login',
  summary:
    'The latest run of a participant on a problem of the training, first of those sent in it; for training admins.',
  query: z.object({ tid: int, uid: text, pid: int }),
  data: z.object({ submitId: z.number().int(), gid: z.number().int() }),
});

export const exportClass = call({
  area,
  name: 'exportClass',
  method: 'GET',
  path: '/api/training/class-export',
  access: 'login',
  summary: 'The class view as a table, for training admins.',
  query: z.object({ tid: int, format: z.enum(['xlsx', 'csv']) }),
  transport: 'download',
});
