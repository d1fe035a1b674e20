import { z } from 'zod';
import { call } from './call.ts';
import { forRoot } from './roles.ts';
import {
  code,
  date,
  hasPage,
  int,
  moment,
  optionalBool,
  optionalCode,
  optionalInt,
  optionalPoints,
  optionalText,
  orNull,
  page,
  paging,
} from './scalar.ts';
import { judge } from './submission.ts';

/** Judging again: one submission, or many as a set that can be looked at before it is applied. */
const area = 'rejudge';

const rootOnly = { ...forRoot, permission: 'rejudge' } as const;

/** The submission as it is now, which clients put in place of their row. */
const changed = judge.omit({ role: true, hasPage: true, note: true, progress: true });

export const rejudge = call({
  area,
  name: 'rejudge',
  method: 'GET',
  path: '/api/admin/judge/rejudge',
  access: rootOnly,
  summary:
    'Judge a submission again; `resend` sends it to another judge once more, in place of asking for its verdict there.',
  query: z.object({ submitId: int, resend: optionalBool }),
  data: changed,
});

export const manualJudge = call({
  area,
  name: 'manualJudge',
  method: 'GET',
  path: '/api/admin/judge/manual-judge',
  access: rootOnly,
  summary: 'Set the verdict by hand; the score, at most two places, counts for problems with points only.',
  query: z.object({ submitId: int, status: int, score: optionalPoints }),
  data: changed,
});

export const cancelJudge = call({
  area,
  name: 'cancelJudge',
  method: 'GET',
  path: '/api/admin/judge/cancel-judge',
  access: rootOnly,
  summary: 'Cancel a submission.',
  query: z.object({ submitId: int }),
  data: changed,
});

/** Which submissions to judge again; at least one condition. Dates are ISO-8601. */
export const rejudgeFilter = z.object({
  submitIds: z.array(int).max(10_000).optional(),
  problemId: optionalText,
  /** Only submissions of this contest. */
  contestId: optionalInt,
  language: optionalText,
  /** One verdict, or any of several. */
  status: z.union([optionalCode, z.array(code).max(20)]),
  username: optionalText,
  from: moment.optional(),
  to: moment.optional(),
  /** Verdicts that were set by hand too; they are left out unless that is asked. */
  withManual: optionalBool,
});

export type RejudgeFilter = z.output<typeof rejudgeFilter>;

export const rejudgeStates = z.enum(['judging', 'ready', 'applied', 'discarded', 'undone']);

export const rejudgeSummary = z.object({
  id: z.number().int(),
  state: rejudgeStates,
  filter: rejudgeFilter,
  author: z.string(),
  /** It applies itself when everything is judged. */
  applyWhenReady: z.boolean(),
  total: z.number().int(),
  judged: z.number().int(),
  /** Old → new verdict with how many submissions moved so. */
  matrix: z.array(z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int() })),
  /** Submissions whose verdict or score differs, and the users they belong to. */
  changed: z.number().int(),
  users: z.number().int(),
  /** Sum of new minus old scores of OI problems. */
  scoreChange: z.number(),
  /** New time over old time of submissions accepted both times: smallest, median, largest. */
  timeRatio: z.object({ min: z.number(), median: z.number(), max: z.number() }).nullable(),
  /** Not applied because the submission was judged otherwise in between. */
  conflicts: z.number().int(),
  gmtCreate: date,
  appliedAt: orNull(date),
});

export type RejudgeSummary = z.output<typeof rejudgeSummary>;

export const startRejudge = call({
  area,
  name: 'startRejudge',
  method: 'POST',
  path: '/api/admin/judge/rejudges',
  access: rootOnly,
  summary: 'Judge submissions again into a shadow set; `apply` now or after looking at the differences.',
  body: z.object({ filter: rejudgeFilter, applyWhenReady: z.boolean().default(false) }),
  data: rejudgeSummary,
});

export const getRejudges = call({
  area,
  name: 'getRejudges',
  method: 'GET',
  path: '/api/admin/judge/rejudges',
  access: rootOnly,
  summary: 'Rejudges, newest first.',
  query: z.object({
    state: rejudgeStates.optional(),
    /** Those that name this contest. */
    contestId: optionalInt,
    /** Part of the display id of the problem that the rejudge names. */
    problemId: optionalText,
    /** Part of the name of who started it. */
    author: optionalText,
    /** Started since, and until. */
    from: moment.optional(),
    to: moment.optional(),
    ...paging(10),
  }),
  data: page(rejudgeSummary),
});

/** Times of submissions accepted both times, ms; `ratios` count new over old time, each bucket up to its bound. */
export const timeSpread = z.object({
  count: z.number().int(),
  old: z.object({ median: z.number(), max: z.number() }),
  new: z.object({ median: z.number(), max: z.number() }),
  ratios: z.array(z.object({ upTo: orNull(z.number()), count: z.number().int() })),
});

export type TimeSpread = z.output<typeof timeSpread>;

/** `void`: the submission was decided otherwise while its shadow waited. `conflict`: left alone when all was applied or undone. */
const rejudgeOutcomes = z.enum(['waiting', 'void', 'judged', 'applied', 'conflict']);

export const rejudgeItem = z.object({
  submitId: z.number().int(),
  uid: z.string(),
  username: z.string(),
  hasPage,
  displayPid: z.string(),
  language: z.string(),
  outcome: rejudgeOutcomes,
  oldStatus: z.number().int(),
  /** The verdict of now was set by hand. */
  isManual: z.boolean(),
  /** Null until it is judged. */
  newStatus: orNull(z.number().int()),
  oldScore: orNull(z.number()),
  newScore: orNull(z.number()),
  oldTime: orNull(z.number().int()),
  newTime: orNull(z.number().int()),
});

export type RejudgeItem = z.output<typeof rejudgeItem>;

export const getRejudge = call({
  area,
  name: 'getRejudge',
  method: 'GET',
  path: '/api/admin/judge/rejudge-preview',
  access: rootOnly,
  summary: 'What a rejudge changes: verdict matrix, score changes, time spread, and the submissions, page by page.',
  query: z.object({
    id: int,
    /** Leave out submissions whose verdict and score stay. */
    changedOnly: optionalBool.transform((value) => value ?? true),
    /** Only those that move from, or to, this verdict. */
    oldStatus: optionalCode,
    newStatus: optionalCode,
    username: optionalText,
    ...paging(30),
  }),
  data: z.object({
    rejudge: rejudgeSummary,
    /** Submissions whose score rises or falls, and by how many points together. */
    scores: z.object({
      up: z.number().int(),
      upBy: z.number(),
      down: z.number().int(),
      downBy: z.number(),
    }),
    timeSpread: timeSpread.nullable(),
    items: page(rejudgeItem),
  }),
});

export const rejudgeUser = z.object({
  uid: z.string(),
  username: z.string(),
  hasPage,
  /** Submissions that change, those that become accepted, those that are no longer. */
  changed: z.number().int(),
  gained: z.number().int(),
  lost: z.number().int(),
  scoreChange: z.number(),
});

export type RejudgeUser = z.output<typeof rejudgeUser>;

export const getRejudgeUsers = call({
  area,
  name: 'getRejudgeUsers',
  method: 'GET',
  path: '/api/admin/judge/rejudge-users',
  access: rootOnly,
  summary: 'The users whose submissions a rejudge changes; those who lose most first.',
  query: z.object({ id: int, ...paging(10) }),
  data: page(rejudgeUser),
});

export const countRejudge = call({
  area,
  name: 'countRejudge',
  method: 'POST',
  path: '/api/admin/judge/rejudge-count',
  access: rootOnly,
  summary: 'How much a rejudge with this filter would judge; changes nothing.',
  body: z.object({ filter: rejudgeFilter }),
  data: z.object({
    total: z.number().int(),
    users: z.number().int(),
    problems: z.number().int(),
    /** Match too, but are not judged yet: they are judged by the problems as they are now, without a rejudge. */
    waiting: z.number().int(),
    /** Match too, but their verdicts were set by hand and are left out. */
    manual: z.number().int(),
    /** A rejudge takes at most so many. */
    limit: z.number().int(),
  }),
});

export const decideRejudge = call({
  area,
  name: 'decideRejudge',
  method: 'PUT',
  path: '/api/admin/judge/rejudge-decision',
  access: rootOnly,
  summary: 'Apply or discard a ready rejudge, or undo an applied one, in one transaction.',
  body: z.object({ id: int, action: z.enum(['apply', 'discard', 'undo']) }),
  data: rejudgeSummary,
});
