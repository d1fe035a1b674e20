import { z } from 'zod';
import { call } from './call.ts';
import { counters, problemCount } from './problem/counters.ts';
import { drawnTexts, statementLanguage } from './problem/statement.ts';
import { forAdmins } from './roles.ts';
import {
  bool,
  date,
  int,
  optionalBool,
  optionalCode,
  optionalInt,
  optionalText,
  orNull,
  page,
  paging,
  text,
  utcOffset,
} from './scalar.ts';

export type { StatementLanguage } from './problem/statement.ts';

const area = 'problem';
const place = { tid: optionalInt, gid: optionalInt };

export const tag = z.object({
  id: z.number().int(),
  name: z.string(),
  color: orNull(z.string()),
  oj: z.string(),
  gid: orNull(z.number().int()),
  tcid: orNull(z.number().int()),
  gmtCreate: orNull(date),
  gmtModified: orNull(date),
});

export type Tag = z.output<typeof tag>;

export const tagClassification = z.object({
  id: z.number().int(),
  name: z.string(),
  oj: z.string(),
  rank: z.number().int(),
  gmtCreate: orNull(date),
  gmtModified: orNull(date),
});

/** A row of the problem list. */
export const problemRow = z.object({
  pid: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.number().int(),
  type: z.number().int(),
  tags: z.array(tag),
  ...counters,
  score: orNull(z.number().int()),
});
export type ProblemRow = z.output<typeof problemRow>;

/** The whole problem. Checker, interactor and judge files are null for readers who may not see them. */
export const problem = z.object({
  id: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: z.number().int(),
  judgeMode: z.string(),
  judgeCaseMode: z.string(),
  timeLimit: z.number().int(),
  memoryLimit: z.number().int(),
  stackLimit: z.number().int(),
  description: orNull(z.string()),
  input: orNull(z.string()),
  output: orNull(z.string()),
  examples: orNull(z.string()),
  isRemote: z.boolean(),
  source: orNull(z.string()),
  /** Null in a contest that has not ended. */
  difficulty: orNull(z.number().int()),
  hint: orNull(z.string()),
  auth: z.number().int(),
  ioScore: orNull(z.number().int()),
  /** The same in two places. */
  exactIoScore: orNull(z.number()),
  codeShare: z.boolean(),
  spjCode: orNull(z.string()),
  spjLanguage: orNull(z.string()),
  userExtraFile: orNull(z.string()),
  judgeExtraFile: orNull(z.string()),
  isRemoveEndBlank: z.boolean(),
  openCaseResult: z.boolean(),
  isUploadCase: z.boolean(),
  caseVersion: orNull(z.string()),
  modifiedUser: orNull(z.string()),
  isGroup: z.boolean(),
  gid: orNull(z.number().int()),
  applyPublicProgress: orNull(z.number().int()),
  isFileIO: z.boolean(),
  ioReadFileName: orNull(z.string()),
  ioWriteFileName: orNull(z.string()),
  gmtCreate: orNull(date),
  gmtModified: orNull(date),
});

export type Problem = z.output<typeof problem>;

export const problemInfo = z.object({
  problem,
  tags: z.array(tag),
  languages: z.array(z.string()),
  problemCount,
  codeTemplate: z.record(z.string(), z.string()),
  /** The account of the author, whose name may be that of nobody here. */
  authorUid: orNull(z.string()),
  /** What the caller may do with it. `use`: submit, and run tests where the problem offers them. */
  rights: z.object({ use: z.boolean() }),
  /** The language of the texts, and all that there are. */
  statement: z.object({ shown: statementLanguage, languages: z.array(statementLanguage) }),
  /** Posts about it that the caller finds, counted no further than a thousand; null where none are told of. */
  discussions: orNull(z.number().int()),
  /** Where asked for. */
  drawn: orNull(drawnTexts),
});

export type ProblemInfo = z.output<typeof problemInfo>;

export const getAllProblemTags = call({
  area,
  name: 'getAllProblemTags',
  method: 'GET',
  path: '/api/get-all-problem-tags',
  access: 'guest',
  summary: 'Tags of one judge, or of all.',
  query: z.object({ oj: optionalText }),
  data: z.array(tag),
});

export const getProblemTagsAndClassification = call({
  area,
  name: 'getProblemTagsAndClassification',
  method: 'GET',
  path: '/api/get-problem-tags-and-classification',
  access: 'guest',
  summary: 'Tags grouped by classification; tags without one come last with a null classification.',
  query: z.object({ oj: optionalText }),
  data: z.array(
    z.object({
      classification: orNull(tagClassification),
      /** `problems`: how many of the public list have the tag, seconds late. */
      tagList: z.array(tag.extend({ problems: z.number().int() })),
    }),
  ),
});

export const getProblemTags = call({
  area,
  name: 'getProblemTags',
  method: 'GET',
  path: '/api/get-problem-tags',
  access: 'guest',
  summary: 'Tags of one problem.',
  query: z.object({ pid: int }),
  data: z.array(tag),
});

export const getProblemList = call({
  area,
  name: 'getProblemList',
  method: 'GET',
  path: '/api/get-problem-list',
  access: 'guest',
  summary: 'Public problems; several tags must all match.',
  query: z.object({
    ...paging(10),
    keyword: optionalText,
    /** Numbers, separated by commas or each with the name of its own. */
    tagId: z.union([
      optionalText,
      z
        .array(text)
        .max(100)
        .transform((ids) => ids.join()),
    ]),
    difficulty: optionalCode,
    oj: optionalText,
  }),
  data: page(problemRow),
});

export const getUserProblemStatus = call({
  area,
  name: 'getUserProblemStatus',
  method: 'POST',
  path: '/api/get-user-problem-status',
  access: 'login',
  summary: 'Own result for each problem; −10 where there is none.',
  strictBody: true,
  body: z.object({
    pidList: z.array(int).min(1).max(2000),
    isContestProblemList: bool,
    containsEnd: optionalBool,
    cid: optionalInt,
    ...place,
  }),
  data: z.record(z.string(), z.object({ status: z.number().int(), score: orNull(z.number().int()) })),
});

export const getRandomProblem = call({
  area,
  name: 'getRandomProblem',
  method: 'GET',
  path: '/api/get-random-problem',
  access: 'guest',
  summary: 'The display id of a random public problem.',
  data: z.object({ problemId: z.string() }),
});

export const getProblemDetail = call({
  area,
  name: 'getProblemDetail',
  method: 'GET',
  path: '/api/get-problem-detail',
  access: 'guest',
  summary: 'Statement, limits, languages and counters of a problem; in a training by its display id there.',
  query: z.object({ problemId: text, ...place, statement: statementLanguage.nullish(), drawn: optionalBool }),
  data: problemInfo,
});

export const getProblemCodeTemplate = call({
  area,
  name: 'getProblemCodeTemplate',
  method: 'GET',
  path: '/api/get-problem-code-template',
  access: 'guest',
  summary: 'Code templates of a problem.',
  query: z.object({ pid: int }),
  data: z.array(
    z.object({
      id: z.number().int(),
      pid: z.number().int(),
      lid: z.number().int(),
      code: z.string(),
      status: z.boolean(),
      gmtCreate: orNull(date),
      gmtModified: orNull(date),
    }),
  ),
});

export const getLastAcCode = call({
  area,
  name: 'getLastAcCode',
  method: 'GET',
  path: '/api/get-last-ac-code',
  access: 'login',
  summary:
    'The newest accepted code of the caller, with a comment that says which run it is and when it was sent, by the clock of the caller where the query tells it; empty when there is none.',
  query: z.object({ pid: int, cid: optionalInt, ...place, utcOffset }),
  data: z.object({ submitId: orNull(z.number().int()), code: z.string(), language: orNull(z.string()) }),
});

export const adminProblemRow = z.object({
  id: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  modifiedUser: orNull(z.string()),
  type: z.number().int(),
  judgeMode: z.string(),
  auth: z.number().int(),
  difficulty: z.number().int(),
  isRemote: z.boolean(),
  contestUse: z.boolean().describe('Others may put it into contests.'),
  fault: orNull(z.string()).describe('What the compiler says of a checker or interactor that does not compile.'),
  gmtCreate: date,
  gmtModified: date,
});
export type AdminProblemRow = z.output<typeof adminProblemRow>;

export const adminGetProblemList = call({
  area,
  name: 'adminGetProblemList',
  method: 'GET',
  path: '/api/admin/problem/get-problem-list',
  access: forAdmins,
  summary: 'All problems outside groups, newest first.',
  query: z.object({ ...paging(10), keyword: optionalText, auth: optionalCode, oj: optionalText }),
  data: page(adminProblemRow),
});

export const changeProblemAuth = call({
  area,
  name: 'changeProblemAuth',
  method: 'PUT',
  path: '/api/admin/problem/change-problem-auth',
  access: forAdmins,
  summary: 'Make a problem public (1), hidden (2) or a contest problem (3).',
  body: z.object({ id: int, auth: int.pipe(z.number().min(1).max(3)) }),
});
