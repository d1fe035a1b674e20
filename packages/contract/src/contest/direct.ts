import { z } from 'zod';
import { call } from '../call.ts';
import { forAdmins, forRoot } from '../roles.ts';
import { date, int, longText, moment, optionalBool, optionalText, orNull, page, paging, text } from '../scalar.ts';

/** Directing a contest: its time, its log, its people, what should be true before it begins. */
const area = 'contestDirector';

/** One change of a contest's time. */
export const clockChange = z.object({
  id: z.number().int(),
  kind: z.enum(['pause', 'resume', 'extend']),
  at: date,
  /** Length of an extension, ms. */
  ms: z.number().int(),
  uid: orNull(z.string()),
  username: orNull(z.string()),
  author: z.string(),
  /** Why, as its author wrote; empty without. */
  reason: z.string(),
  undoneAt: orNull(date),
  /** The undo that took it back; taking that back puts the change back. */
  undoneBy: orNull(z.number().int()),
});
export type ClockChange = z.output<typeof clockChange>;

/** What follows from a change of the time, or from taking one back. */
const clockFollows = z.object({
  /** The end that follows: everybody's, or of named participants the last one. */
  endTime: date,
  sealTime: orNull(date),
  pausedAt: orNull(date),
  /** Participants that it concerns. */
  participants: z.number().int(),
  /** Submissions that come into the time of the contest, or fall out of it. */
  submissions: z.number().int(),
  /** The board is sealed now and would not be any more, because the contest is then over. */
  sealOpens: z.boolean(),
});
export type ClockFollows = z.output<typeof clockFollows>;

export const getContestClock = call({
  area,
  name: 'getContestClock',
  method: 'GET',
  path: '/api/admin/contest/clock',
  access: 'login',
  summary: 'All changes of a contest’s time, newest first.',
  query: z.object({ cid: int }),
  data: z.object({
    changes: z.array(clockChange),
    startTime: date,
    endTime: date,
    sealTime: orNull(date),
    pausedAt: orNull(date),
  }),
});

export const changeContestClock = call({
  area,
  name: 'changeContestClock',
  method: 'POST',
  path: '/api/admin/contest/clock',
  access: 'login',
  summary:
    'Pause, resume or extend a contest, for everybody or for named participants; answers what follows. `dryRun` changes nothing.',
  body: z.object({
    cid: int,
    kind: z.enum(['pause', 'resume', 'extend']),
    /** When it takes effect; now by default, the past is allowed since the start (an extension: before it too). */
    at: moment.nullish(),
    /** Of an extension; minutes, at most a week. Below zero they are taken back. */
    minutes: z.number().min(-10_080).max(10_080).nullish(),
    /** Why: kept with the change and in the directors' log. */
    reason: z.string().trim().max(200).nullish(),
    /** Names of participants; missing: everybody. */
    usernames: z.array(z.string().max(100)).max(500).nullish(),
    dryRun: optionalBool,
  }),
  data: clockFollows,
});

export const undoClockChange = call({
  area,
  name: 'undoClockChange',
  method: 'DELETE',
  path: '/api/admin/contest/clock',
  access: 'login',
  summary:
    'Take a change of a contest’s time back, or put it back by taking back its `undoneBy`; answers what follows. `dryRun` changes nothing.',
  query: z.object({ cid: int, id: int, dryRun: optionalBool }),
  data: clockFollows,
});

export const getContestLog = call({
  area,
  name: 'getContestLog',
  method: 'GET',
  path: '/api/admin/contest/log',
  access: 'login',
  summary: 'What a contest’s directors did, newest first.',
  query: z.object({ cid: int, ...paging(20) }),
  data: page(
    z.object({
      id: z.number().int(),
      uid: z.string(),
      username: orNull(z.string()),
      action: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      /** Whom it concerns, by their names of now; the first ten. */
      names: z.array(z.string()),
      gmtCreate: date,
    }),
  ),
});

export const getContestPeople = call({
  area,
  name: 'getContestPeople',
  method: 'GET',
  path: '/api/admin/contest/participants',
  access: 'login',
  summary:
    'Who takes part in a contest, with their seats: registered, in a public contest by a submission, or with time of their own.',
  query: z.object({ cid: int, ...paging(30), keyword: optionalText }),
  data: page(
    z.object({
      uid: z.string(),
      username: z.string(),
      realname: orNull(z.string()),
      school: orNull(z.string()),
      seat: orNull(z.string()),
      /** Extra time of this participant, ms. */
      extra: z.number().int(),
      /** False: a submission, or time of their own, is all that says so. */
      registered: z.boolean(),
      /** When they registered, else of the first submission. */
      gmtCreate: date,
    }),
  ),
});

export const setContestSeats = call({
  area,
  name: 'setContestSeats',
  method: 'PUT',
  path: '/api/admin/contest/seats',
  access: 'login',
  summary: 'Say where participants sit; those not yet registered are registered.',
  body: z.object({
    cid: int,
    seats: z.array(z.object({ username: z.string().max(100), seat: z.string().max(50) })).max(2000),
  }),
  data: z.object({
    set: z.number().int(),
    unknown: z.array(z.string()),
    /** Seats that several people of the contest have now; the first 20. */
    shared: z.array(z.string()),
  }),
});

export const removeParticipant = call({
  area,
  name: 'removeParticipant',
  method: 'DELETE',
  path: '/api/admin/contest/participants',
  access: 'login',
  summary: 'Take a registration back; runs on the board stay.',
  query: z.object({ cid: int, uid: text }),
});

export const getContestChecklist = call({
  area,
  name: 'getContestChecklist',
  method: 'GET',
  path: '/api/admin/contest/checklist',
  access: 'login',
  summary: 'What should be true before a contest begins.',
  query: z.object({ cid: int }),
  data: z.array(
    z.object({
      /** A code that both languages have words for, under `contest:check`. */
      code: z.string(),
      state: z.enum(['good', 'warning', 'bad']),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

export const previewAccounts = call({
  area,
  name: 'previewAccounts',
  method: 'POST',
  path: '/api/admin/contest/preview-accounts',
  access: forAdmins,
  summary: 'The names that an account rule admits, and which of them exist.',
  body: z.object({ accountLimitRule: longText }),
  data: z.object({
    total: z.number().int(),
    existing: z.number().int(),
    /** The first hundred. */
    names: z.array(z.object({ name: z.string(), exists: z.boolean() })),
  }),
});

export const rejudgeContestProblem = call({
  area,
  name: 'rejudgeContestProblem',
  method: 'GET',
  path: '/api/admin/judge/rejudge-contest-problem',
  access: { ...forRoot, permission: 'rejudge' },
  summary: 'Judge all submissions of a contest to a problem again.',
  query: z.object({ cid: int, pid: int }),
});

export const allowContestUse = call({
  area,
  name: 'allowContestUse',
  method: 'PUT',
  path: '/api/admin/problem/contest-use',
  access: forAdmins,
  summary:
    'Let others put a public problem into their contests, or no longer; by its setter or a problem administrator.',
  body: z.object({ pid: int, allowed: z.boolean() }),
});
