import { z } from 'zod';
import { call } from '../call.ts';
import { problem } from '../problem.ts';
import { forAdmins, forProblemAdmins, forRoot } from '../roles.ts';
import {
  bool,
  date,
  int,
  optionalBool,
  optionalCode,
  optionalInt,
  optionalLongText,
  optionalText,
  orNull,
  page,
  paging,
  text,
} from '../scalar.ts';
import { award, ruleFields, savedRuleFields } from './ruleFields.ts';

/** The back office of contests: the editor, and problems of a contest. */
const area = 'contestAdmin';

/** A contest as its editor loads it; with `pwd` for editors only. */
export const adminContest = z.object({
  id: z.number().int(),
  uid: z.string(),
  author: z.string(),
  title: z.string(),
  type: z.number().int(),
  description: z.string(),
  source: z.number().int(),
  auth: z.number().int(),
  pwd: orNull(z.string()),
  startTime: date,
  /** As planned, without pauses and extensions. */
  endTime: date,
  /** Seconds. */
  duration: z.number().int(),
  sealRank: z.boolean(),
  sealRankTime: orNull(date),
  autoRealRank: z.boolean(),
  status: z.number().int(),
  visible: z.boolean(),
  openPrint: z.boolean(),
  openAccountLimit: z.boolean(),
  accountLimitRule: z.string(),
  rankShowName: z.string(),
  starAccount: z.array(z.string()),
  openRank: z.boolean(),
  oiRankScoreType: z.string(),
  ...ruleFields,
  gid: orNull(z.number().int()),
  awardType: z.number().int(),
  awardConfigList: z.array(
    z.object({
      priority: z.number().int(),
      name: z.string(),
      background: z.string(),
      color: z.string(),
      num: z.number(),
    }),
  ),
  allowEndSubmit: z.boolean(),
  /** Problems that were public are so again after the contest. */
  returnProblems: z.boolean(),
  /** Contestants see more of hidden cases than the verdict. */
  openCaseResult: z.boolean(),
  /** For drafts that somebody else has saved since. */
  gmtCreate: date,
  gmtModified: date,
});
export type AdminContest = z.output<typeof adminContest>;

/** A row of the list: no password, no names. */
export const adminContestRow = adminContest.omit({ pwd: true, starAccount: true, awardConfigList: true }).extend({
  /** The end for everybody, pauses and extensions included. */
  endsAt: date,
  /** What the caller may do with it. */
  rights: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type AdminContestRow = z.output<typeof adminContestRow>;

export const savedContest = z.object({
  id: optionalInt,
  title: optionalText,
  type: optionalInt,
  description: optionalLongText,
  auth: optionalInt,
  pwd: optionalText,
  /** ISO-8601, or ms. */
  startTime: z.union([z.string().max(40), z.number().min(0).max(8_640_000_000_000_000)]).nullish(),
  endTime: z.union([z.string().max(40), z.number().min(0).max(8_640_000_000_000_000)]).nullish(),
  sealRank: optionalBool,
  sealRankTime: z.union([z.string().max(40), z.number().min(0).max(8_640_000_000_000_000)]).nullish(),
  autoRealRank: optionalBool,
  visible: optionalBool,
  openPrint: optionalBool,
  openAccountLimit: optionalBool,
  accountLimitRule: optionalLongText,
  rankShowName: optionalText,
  starAccount: z.array(z.string().max(100)).max(2000).nullish(),
  openRank: optionalBool,
  oiRankScoreType: optionalText,
  ...savedRuleFields,
  gid: optionalInt,
  awardType: optionalInt,
  awardConfigList: z.array(award).max(20).nullish(),
  allowEndSubmit: optionalBool,
  returnProblems: optionalBool,
  openCaseResult: optionalBool,
  /** The state that the form was filled from; another one in store is refused. Existing clients do not send it. */
  basedOn: optionalText,
});

export const adminGetContestList = call({
  area,
  name: 'adminGetContestList',
  method: 'GET',
  path: '/api/admin/contest/get-contest-list',
  access: forAdmins,
  summary: 'Contests outside groups, newest start first; keyword looks in title and id.',
  query: z.object({ ...paging(10), keyword: optionalText }),
  data: page(adminContestRow),
});

export const adminGetContest = call({
  area,
  name: 'adminGetContest',
  method: 'GET',
  path: '/api/admin/contest',
  access: forAdmins,
  summary: 'A contest for its editor.',
  query: z.object({ cid: int }),
  data: adminContest,
});

export const createContest = call({
  area,
  name: 'createContest',
  method: 'POST',
  path: '/api/admin/contest',
  access: forAdmins,
  summary: 'Create a contest; the caller is its creator.',
  body: savedContest,
  data: orNull(z.object({ id: z.number().int() })),
});

export const editContest = call({
  area,
  name: 'editContest',
  method: 'PUT',
  path: '/api/admin/contest',
  access: forAdmins,
  summary: 'Change a contest; another password empties the list of those registered.',
  body: savedContest,
});

export const contestConsequences = call({
  area,
  name: 'contestConsequences',
  method: 'POST',
  path: '/api/admin/contest/consequences',
  access: 'login',
  summary: 'What saving would change for people already in the contest; changes nothing.',
  body: savedContest,
  data: z.array(
    z.object({
      /** A code that both languages have words for, under `contest:consequence`. */
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

export const deleteContest = call({
  area,
  name: 'deleteContest',
  method: 'DELETE',
  path: '/api/admin/contest',
  access: forRoot,
  summary: 'Delete a contest with everything in it.',
  query: z.object({ cid: int }),
});

export const changeContestVisible = call({
  area,
  name: 'changeContestVisible',
  method: 'PUT',
  path: '/api/admin/contest/change-contest-visible',
  access: forAdmins,
  summary: 'Show or hide a contest.',
  query: z.object({ cid: int, visible: bool, uid: optionalText }),
});

export const cloneContest = call({
  area,
  name: 'cloneContest',
  method: 'GET',
  path: '/api/admin/contest/clone',
  access: forAdmins,
  summary: 'Copy a contest, hidden, with its problems where asked; the caller is its creator.',
  query: z.object({ cid: int, withProblems: optionalBool }),
  data: orNull(z.object({ id: z.number().int() })),
});

/** The row that ties a problem to a contest. */
export const contestProblemRow = z.object({
  id: z.number().int(),
  displayId: z.string(),
  cid: z.number().int(),
  pid: z.number().int(),
  displayTitle: z.string(),
  color: orNull(z.string()),
  gmtCreate: date,
  gmtModified: date,
});
export type ContestProblemRow = z.output<typeof contestProblemRow>;

/** A page of problems, and what the contest calls those that it has, by their numbers. */
export const problemsOfContest = z.object({
  problemList: page(problem),
  contestProblemMap: z.record(z.string(), contestProblemRow),
  /** Of the page, public problems of others that lack the consent of their setters. */
  needConsent: z.array(z.number().int()),
});

export const adminGetContestProblems = call({
  area,
  name: 'adminGetContestProblems',
  method: 'GET',
  path: '/api/admin/contest/get-problem-list',
  access: forAdmins,
  summary: 'Problems of a contest; with problemType those that could be added.',
  query: z.object({ cid: int, ...paging(10), problemType: optionalCode, keyword: optionalText, oj: optionalText }),
  data: problemsOfContest,
});

export const deleteContestProblem = call({
  area,
  name: 'deleteContestProblem',
  method: 'DELETE',
  path: '/api/admin/contest/problem',
  access: forProblemAdmins,
  summary: 'Take a problem out of a contest; its submissions there are deleted. `cid` is required.',
  query: z.object({ pid: int, cid: optionalInt }),
});

export const adminGetContestProblemInfo = call({
  area,
  name: 'adminGetContestProblemInfo',
  method: 'GET',
  path: '/api/admin/contest/contest-problem',
  access: forAdmins,
  summary: 'How a contest names a problem.',
  query: z.object({ cid: int, pid: int }),
  data: contestProblemRow,
});

export const setContestProblemInfo = call({
  area,
  name: 'setContestProblemInfo',
  method: 'PUT',
  path: '/api/admin/contest/contest-problem',
  access: forAdmins,
  summary:
    'Name a problem in a contest, and put it there if it is not there yet. Of one that is there, its `id` alone is enough, and what is missing stays.',
  body: z.object({
    id: optionalInt,
    cid: optionalInt,
    pid: optionalInt,
    displayId: optionalText,
    displayTitle: optionalText,
    color: z.string().max(50).nullish(),
  }),
  data: contestProblemRow,
});

export const addContestProblemFromPublic = call({
  area,
  name: 'addContestProblemFromPublic',
  method: 'POST',
  path: '/api/admin/contest/add-problem-from-public',
  access: forAdmins,
  summary:
    'Put a problem of the archive into a contest, which keeps it out of the archive until it leaves the contest or, where the contest says so, that is over.',
  body: z.object({ pid: int, cid: int, displayId: text }),
});

export const orderContestProblems = call({
  area,
  name: 'orderContestProblems',
  method: 'PUT',
  path: '/api/admin/contest/problem-order',
  access: 'login',
  summary: 'Give all problems of a contest new display ids at once.',
  body: z.object({ cid: int, displayIds: z.array(z.object({ pid: int, displayId: z.string().max(20) })).max(100) }),
});
