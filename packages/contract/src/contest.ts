import { ownContestStates, timeUnits } from '@assay/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { clock, rights } from './contest/caller.ts';
import { statementLanguage } from './problem/statement.ts';
import { problemInfo } from './problem.ts';
import {
  bool,
  date,
  hasPage,
  int,
  optionalBool,
  optionalCode,
  optionalInt,
  optionalText,
  orNull,
  page,
  paging,
  text,
} from './scalar.ts';
import { judge, judgeRow } from './submission.ts';

/** Contests as people meet them: the list, the shell, its problems, and submissions in it. */
const area = 'contest';

const contestFields = {
  id: z.number().int(),
  uid: z.string(),
  author: z.string(),
  hasPage,
  title: z.string(),
  type: z.number().int(),
  description: z.string(),
  status: z.number().int(),
  source: z.number().int(),
  auth: z.number().int(),
  /** Time of the server. */
  now: date,
  startTime: date,
  /** The end for everybody, pauses and extensions included; inside the contest it is the caller's own. */
  endTime: date,
  /** Seconds. */
  duration: z.number().int(),
  sealRank: z.boolean(),
  sealRankTime: orNull(date),
  /** Since when everybody's clock stands still. */
  pausedAt: orNull(date),
  /** Contest time that has passed for everybody, ms; negative before the start, it goes on behind the end. */
  elapsed: z.number().int(),
  /** The seal in ms of contest time; null where there is none. */
  sealAfter: orNull(z.number().int()),
  /** The board is sealed at this moment. */
  sealed: z.boolean(),
  openPrint: z.boolean(),
  openRank: z.boolean(),
  rankShowName: z.string(),
  oiRankScoreType: z.string(),
  /** In what the time of an acceptance counts, seconds for a rejected run, and whether the last acceptance breaks ties. */
  timeUnit: z.enum(timeUnits),
  penalty: z.number().int(),
  tieBreakByLast: z.boolean(),
  /** Participants. */
  count: z.number().int(),
  gid: orNull(z.number().int()),
  allowEndSubmit: z.boolean(),
};

/** A contest in a list; its description is empty there. */
export const contestRow = z.object(contestFields);
export type ContestRow = z.output<typeof contestRow>;

/** A contest of the list with how it stands for the caller; null for guests, and where there is nothing to say. */
export const listedContest = contestRow.extend({ own: orNull(z.enum(ownContestStates)).optional() });
export type ListedContest = z.output<typeof listedContest>;

export const contestInfo = z.object({
  ...contestFields,
  openAccountLimit: z.boolean(),
  autoRealRank: z.boolean(),
  clock,
  rights,
  /** The description as HTML that is safe to show; null unless asked for, and where the reader's own renderer is needed. */
  drawn: orNull(z.string()),
});
export type ContestInfo = z.output<typeof contestInfo>;

export const getContestList = call({
  area,
  name: 'getContestList',
  method: 'GET',
  path: '/api/get-contest-list',
  access: 'guest',
  summary: 'Visible contests outside groups: running ones first, then scheduled, then ended; newest start first.',
  query: z.object({ ...paging(10), status: optionalCode, type: optionalCode, keyword: optionalText }),
  data: page(listedContest),
});

export const getRecentContest = call({
  area,
  name: 'getRecentContest',
  method: 'GET',
  path: '/api/get-recent-contest',
  access: 'guest',
  summary: 'Running contests and those that begin within 14 days.',
  data: z.array(contestRow),
});

export const getOwnContests = call({
  area,
  name: 'getOwnContests',
  method: 'GET',
  path: '/api/own-running-contests',
  access: 'login',
  summary: 'Contests that the caller takes part in now, or does later by itself; the next to end first, at most three.',
  data: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      type: z.number().int(),
      /** The caller's own end, with minutes given to nobody else. */
      endTime: date,
      /** It is over for everybody: the caller does it later by itself. */
      isVirtual: z.boolean(),
    }),
  ),
});

export const getContestInfo = call({
  area,
  name: 'getContestInfo',
  method: 'GET',
  path: '/api/get-contest-info',
  access: 'login',
  summary: 'A contest with what the caller may do in it.',
  query: z.object({ cid: int, drawn: optionalBool }),
  data: contestInfo,
});

export const registerContest = call({
  area,
  name: 'registerContest',
  method: 'POST',
  path: '/api/register-contest',
  access: 'login',
  summary: 'Enter a contest, with its password where it has one.',
  body: z.object({ cid: int, password: optionalText }),
  cost: 'password',
});

export const getContestAccess = call({
  area,
  name: 'getContestAccess',
  method: 'GET',
  path: '/api/get-contest-access',
  access: 'login',
  summary: 'Whether the caller has entered a contest.',
  query: z.object({ cid: int }),
  data: z.object({ access: z.boolean() }),
});

/** A problem of a contest as its list shows it. */
export const contestProblem = z.object({
  id: z.number().int(),
  displayId: z.string(),
  cid: z.number().int(),
  pid: z.number().int(),
  displayTitle: z.string(),
  color: orNull(z.string()),
  ac: z.number().int(),
  total: z.number().int(),
});
export type ContestProblem = z.output<typeof contestProblem>;

export const getContestProblems = call({
  area,
  name: 'getContestProblems',
  method: 'GET',
  path: '/api/get-contest-problem',
  access: 'guestStrict',
  summary: 'Problems of a contest in the order of their display ids; guests see them where the board is open.',
  query: z.object({ cid: int, containsEnd: optionalBool }),
  data: z.array(contestProblem),
});

export const getContestProblemDetails = call({
  area,
  name: 'getContestProblemDetails',
  method: 'GET',
  path: '/api/get-contest-problem-details',
  access: 'login',
  summary: 'The statement of a problem under its name in the contest.',
  query: z.object({
    cid: int,
    displayId: text,
    containsEnd: optionalBool,
    statement: statementLanguage.nullish(),
    drawn: optionalBool,
  }),
  data: problemInfo,
});

export const getFullScreenProblems = call({
  area,
  name: 'getFullScreenProblems',
  method: 'GET',
  path: '/api/get-full-screen-problem-list',
  access: 'login',
  summary: 'Problems of a contest or a training with the own result, for the navigator of the focus mode.',
  query: z.object({ cid: optionalInt, tid: optionalInt, gid: optionalInt }),
  data: z.array(
    z.object({
      pid: z.number().int(),
      problemId: z.string(),
      title: z.string(),
      /** Null without a result: existing clients put a cross to every other one, -10 too. */
      status: orNull(z.number().int()),
      score: orNull(z.number()),
    }),
  ),
});

export const getContestSubmissions = call({
  area,
  name: 'getContestSubmissions',
  method: 'GET',
  path: '/api/contest-submissions',
  access: 'login',
  summary: 'Submissions in a contest, newest first, as far as the caller may see them.',
  query: z.object({
    contestID: int,
    beforeContestSubmit: bool,
    ...paging(30),
    onlyMine: optionalBool,
    problemID: optionalText,
    status: optionalCode,
    username: optionalText,
    language: optionalText,
    completeProblemID: optionalBool,
    containsEnd: optionalBool,
  }),
  data: page(judgeRow),
});

export const checkContestSubmissionsStatus = call({
  area,
  name: 'checkContestSubmissionsStatus',
  method: 'POST',
  path: '/api/check-contest-submissions-status',
  access: 'login',
  summary: 'Present state of submissions of a contest, without code.',
  body: z.object({ submitIds: z.array(int).max(500), cid: int }),
  data: z.record(z.string(), judge),
});

/** Doing a contest later by oneself. */
export const virtualContest = z.object({
  startAt: date,
  endAt: date,
  /** Still under way. */
  running: z.boolean(),
});
export type VirtualContest = z.output<typeof virtualContest>;

export const getVirtualContest = call({
  area,
  name: 'getVirtualContest',
  method: 'GET',
  path: '/api/contest/virtual',
  access: 'login',
  summary: 'The own virtual participation in an ended contest.',
  query: z.object({ cid: int }),
  data: virtualContest.nullable(),
});

export const startVirtualContest = call({
  area,
  name: 'startVirtualContest',
  method: 'POST',
  path: '/api/contest/virtual',
  access: 'login',
  summary: 'Start doing an ended contest by oneself, now; once in each contest.',
  body: z.object({ cid: int }),
  data: virtualContest,
});
