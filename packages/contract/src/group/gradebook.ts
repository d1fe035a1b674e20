import { gradeBounds, gradeRules } from '@assay/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { bool, date, int, optionalText, orNull, text } from '../scalar.ts';

/** Term results of a group: weighted columns over trainings, parts of them and contests. */
const area = 'gradebook';

const column = z.object({
  /** `t`, `s` or `c` and the number of a training, a part of one, or a contest. */
  key: z.string().max(20),
  weight: z.number().min(0).max(gradeBounds.weight),
  rule: z.enum(gradeRules),
  /** Problems that the rule `best` takes. */
  best: z.number().int().min(0).max(gradeBounds.best),
});
const settings = z.object({
  absent: z.enum(['zero', 'exempt']),
  dropTrainings: z.number().int().min(0).max(gradeBounds.drop),
  dropContests: z.number().int().min(0).max(gradeBounds.drop),
  /** Members see their own row. */
  isShown: z.boolean(),
});
export type GradebookSettings = z.output<typeof settings>;

const target = z.object({
  key: z.string(),
  title: z.string(),
  /** Of a part: its training. */
  tid: orNull(z.number().int()),
});
export type GradeTarget = z.output<typeof target>;

const shownColumn = column.extend({ title: z.string(), tid: orNull(z.number().int()), isHeld: z.boolean() });
export type GradeColumn = z.output<typeof shownColumn>;

const cell = z.object({
  state: z.enum(['value', 'absent', 'exempt', 'future']),
  /** 0 to 100. */
  value: orNull(z.number()),
  /** Solved problems of so many, and late ones; of trainings. */
  solved: orNull(z.number().int()),
  count: orNull(z.number().int()),
  late: orNull(z.number().int()),
  /** Place on the board of a contest. */
  rank: orNull(z.number().int()),
  /** A correction by hand. */
  correction: orNull(z.object({ why: z.string(), by: z.string(), gmtCreate: date })),
});
export type GradeCellView = z.output<typeof cell>;

const row = z.object({
  uid: z.string(),
  username: z.string(),
  realname: orNull(z.string()),
  number: orNull(z.string()),
  /** By column, in their order. */
  cells: z.array(cell),
  total: orNull(z.number()),
});
export type GradeRow = z.output<typeof row>;

export const getTermResults = call({
  area,
  name: 'getTermResults',
  method: 'GET',
  path: '/api/group/term-results',
  access: 'login',
  summary: 'Term results: everybody for admins of the group, the own row for members where it is shown.',
  query: z.object({ gid: int }),
  data: z.object({
    columns: z.array(shownColumn),
    settings,
    rows: z.array(row),
    /** May change columns, correct and freeze. */
    mayEdit: z.boolean(),
    frozenAt: orNull(date),
    /** Totals that would be others today than when they were frozen. */
    changes: z.array(z.object({ uid: z.string(), was: orNull(z.number()), now: orNull(z.number()) })),
    /** What else could be a column; for who may edit. */
    targets: z.array(target),
    basedOn: orNull(date),
  }),
});

export const saveTermResults = call({
  area,
  name: 'saveTermResults',
  method: 'PUT',
  path: '/api/group/term-results',
  access: 'login',
  summary: 'Save columns and settings, or say what they would change (`dryRun`).',
  body: z.object({
    gid: int,
    basedOn: optionalText,
    dryRun: bool.optional(),
    columns: z.array(column).max(gradeBounds.columns),
    settings,
  }),
  data: z.object({
    /** Rows whose total becomes another one, and by how much at most it rises and falls. */
    changed: z.number().int(),
    up: z.number(),
    down: z.number(),
  }),
});

export const correctGrade = call({
  area,
  name: 'correctGrade',
  method: 'PUT',
  path: '/api/group/term-results/correction',
  access: 'login',
  summary: 'Correct one number by hand, with a reason; without a value the person is exempt from the column.',
  body: z.object({
    gid: int,
    key: text,
    uid: text,
    value: z.number().min(0).max(100).nullish(),
    why: text,
  }),
});

export const uncorrectGrade = call({
  area,
  name: 'uncorrectGrade',
  method: 'DELETE',
  path: '/api/group/term-results/correction',
  access: 'login',
  summary: 'Take a correction back.',
  query: z.object({ gid: int, key: text, uid: text }),
});

export const freezeTermResults = call({
  area,
  name: 'freezeTermResults',
  method: 'PUT',
  path: '/api/group/term-results/freeze',
  access: 'login',
  summary: 'Keep the results as they are now, whatever is judged again; or let them follow again.',
  body: z.object({ gid: int, frozen: bool }),
});

export const exportTermResults = call({
  area,
  name: 'exportTermResults',
  method: 'GET',
  path: '/api/group/term-results-export',
  access: 'login',
  summary: 'The results as a table, for admins of the group.',
  query: z.object({ gid: int, format: z.enum(['xlsx', 'csv']) }),
  transport: 'download',
});
