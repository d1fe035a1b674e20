import { z } from 'zod';
import { call } from './call.ts';
import { points } from './points.ts';
import { difference, excerpt, judgeWords } from './queue.ts';
import {
  badge,
  bool,
  date,
  hasPage,
  int,
  longText,
  optionalBool,
  optionalCode,
  optionalInt,
  optionalText,
  orNull,
  page,
  paging,
  sendingKey,
  text,
} from './scalar.ts';
import { remoteWork } from './submission/remoteWork.ts';

export { getTestRunResult, submitTestRun, type TestRunResult, testRunResult } from './submission/testRun.ts';

const area = 'submission';

/** A row of a submission list. */
export const judgeRow = z.object({
  uid: z.string(),
  submitId: z.number().int(),
  username: z.string(),
  role: badge,
  hasPage,
  pid: z.number().int(),
  displayPid: z.string(),
  title: orNull(z.string()),
  displayId: orNull(z.string()),
  submitTime: date,
  status: z.number().int(),
  share: z.boolean(),
  time: orNull(z.number().int()),
  memory: orNull(z.number().int()),
  ...points,
  length: orNull(z.number().int()),
  language: z.string(),
  cid: z.number().int(),
  cpid: z.number().int(),
  source: orNull(z.string()),
  judger: orNull(z.string()),
  ip: orNull(z.string()),
  isManual: z.boolean(),
});
export type JudgeRow = z.output<typeof judgeRow>;

/** The whole submission; fields that the reader may not see are null. */
export const judge = z.object({
  submitId: z.number().int(),
  pid: z.number().int(),
  displayPid: orNull(z.string()),
  uid: z.string(),
  username: z.string(),
  role: badge,
  hasPage,
  submitTime: date,
  status: z.number().int(),
  share: z.boolean(),
  errorMessage: orNull(z.string()),
  /** What the judge noticed about what was sent; in the detail only. */
  note: orNull(z.string()),
  time: orNull(z.number().int()),
  memory: orNull(z.number().int()),
  ...points,
  length: orNull(z.number().int()),
  code: orNull(z.string()),
  language: z.string(),
  cid: z.number().int(),
  cpid: z.number().int(),
  gid: orNull(z.number().int()),
  judger: orNull(z.string()),
  ip: orNull(z.string()),
  version: orNull(z.number().int()),
  vjudgeSubmitId: orNull(z.number().int()),
  vjudgeUsername: orNull(z.string()),
  vjudgePassword: orNull(z.string()),
  isManual: z.boolean(),
  gmtCreate: orNull(date),
  gmtModified: orNull(date),
  /** Cases judged and to judge while the judgement runs. */
  progress: orNull(z.object({ done: z.number().int(), total: z.number().int() })),
});
export type Judge = z.output<typeof judge>;

export const submitCode = call({
  area,
  name: 'submitCode',
  method: 'POST',
  path: '/api/submit-problem-judge',
  access: { permission: 'submit' },
  summary: 'Submit code; inside contests and trainings pid is the display id there.',
  once: true,
  body: z.object({
    pid: text,
    language: text,
    code: longText,
    cid: optionalInt,
    tid: optionalInt,
    gid: optionalInt,
    isRemote: optionalBool,
    /** What a picture of `captcha`, or a question, was answered, where a refusal has asked for it. */
    captcha: optionalText,
    captchaKey: optionalText,
    sendingKey,
  }),
  data: judge,
});

export const getSubmissionDetail = call({
  area,
  name: 'getSubmissionDetail',
  method: 'GET',
  path: '/api/get-submission-detail',
  access: 'guest',
  summary: 'One submission, as far as the caller may see it.',
  query: z.object({ submitId: int }),
  data: z.object({
    submission: judge.partial().extend({ status: z.number().int() }),
    codeShare: orNull(z.boolean()),
    remote: remoteWork,
    /** What the caller may do with it. */
    rights: z.object({
      share: z.boolean(),
      resubmit: z.boolean(),
      changeVerdict: z.boolean(),
      /** Reads what was said of its lines. */
      comments: z.boolean(),
    }),
    /** The most points a verdict by hand may give, for those who may give one; null where problems have no points. */
    fullScore: orNull(z.number()),
    /** Of the language's compiler or interpreter, where a living node tells it. */
    languageVersion: orNull(z.string()),
  }),
});

export const updateSubmission = call({
  area,
  name: 'updateSubmission',
  method: 'PUT',
  path: '/api/submission',
  access: 'login',
  summary: 'Share or hide the code of an own submission outside contests.',
  body: z.object({ submitId: int, share: bool }),
});

export const getSubmissionList = call({
  area,
  name: 'getSubmissionList',
  method: 'GET',
  path: '/api/get-submission-list',
  access: 'guest',
  summary: 'Submissions outside contests, newest first: of a group, of a training, or of neither.',
  query: z.object({
    ...paging(30),
    onlyMine: optionalBool,
    problemID: optionalText,
    status: optionalCode,
    username: optionalText,
    /** Name of one language, as submissions carry it. */
    language: optionalText,
    completeProblemID: optionalBool,
    tid: optionalInt,
    gid: optionalInt,
  }),
  data: page(judgeRow),
});

export const checkSubmissionsStatus = call({
  area,
  name: 'checkSubmissionsStatus',
  method: 'POST',
  path: '/api/check-submissions-status',
  access: 'guest',
  summary: 'Present state of submissions outside contests, without code.',
  body: z.object({ submitIds: z.array(int).max(500), cid: optionalInt }),
  data: z.record(z.string(), judge),
});

const judgeCase = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  submitId: z.number().int(),
  uid: orNull(z.string()),
  caseId: orNull(z.number().int()),
  time: orNull(z.number().int()),
  memory: orNull(z.number().int()),
  score: orNull(z.number().int()),
  exactScore: orNull(z.number()),
  status: z.number().int(),
  inputData: orNull(z.string()),
  outputData: orNull(z.string()),
  /** What may be told of the case, in the reader's language. */
  userOutput: orNull(z.string()),
  /** The same in parts. */
  words: orNull(judgeWords),
  difference: orNull(difference),
  /** The reader may ask for input and outputs: `getCaseData`. */
  hasData: z.boolean().default(false),
  groupNum: orNull(z.number().int()),
  seq: z.number().int(),
  mode: orNull(z.string()),
  /** Wall time, ms. */
  wallTime: orNull(z.number().int()),
  gmtCreate: orNull(date),
  gmtModified: orNull(date),
});
export type JudgeCase = z.output<typeof judgeCase>;

export const caseResult = z.object({
  judgeCaseMode: z.string(),
  judgeCaseList: orNull(z.array(judgeCase)),
  subTaskJudgeCaseVoList: orNull(
    z.array(
      z.object({
        groupNum: z.number().int(),
        time: orNull(z.number().int()),
        memory: orNull(z.number().int()),
        score: orNull(z.number().int()),
        exactScore: orNull(z.number()),
        /** Points the subtask can give. */
        full: orNull(z.number()),
        status: z.number().int(),
        ac: z.number().int(),
        total: z.number().int(),
        subtaskDetailList: z.array(judgeCase),
      }),
    ),
  ),
  /** Limits after the language factor, for drawing results on their scale: ms and KiB. */
  timeLimit: z.number().int(),
  memoryLimit: z.number().int(),
});
export type CaseResult = z.output<typeof caseResult>;

export const getAllCaseResult = call({
  area,
  name: 'getAllCaseResult',
  method: 'GET',
  path: '/api/get-all-case-result',
  access: 'guest',
  summary: 'Case results; null where the problem does not show them.',
  query: z.object({ submitId: int }),
  data: caseResult.nullable(),
});

export const caseData = z.object({
  input: excerpt,
  answer: excerpt,
  /** What the program wrote; null where it was right or nothing was kept. */
  output: excerpt.nullable(),
});
export type CaseData = z.output<typeof caseData>;

export const getCaseData = call({
  area,
  name: 'getCaseData',
  method: 'GET',
  path: '/api/get-case-data',
  access: 'guest',
  summary: 'How input, expected and actual output of a case begin; null where the reader may not see them.',
  query: z.object({ submitId: int, seq: int }),
  data: caseData.nullable(),
});

export const resubmit = call({
  area,
  name: 'resubmit',
  method: 'GET',
  path: '/api/resubmit',
  access: 'login',
  summary: 'Judge an own submission again after a failed submit; `way`: how it gets to another judge from now on.',
  query: z.object({ submitId: int, way: z.enum(['server', 'helper', 'link']).optional() }),
  data: judge,
});

/**
 * Server-sent events. `topic` is `submission:<id>` (comma-separated list) or `nodes`. An event says only that something
 * changed; readers fetch it through the calls that check permissions. `age` (ms): for so long the reader has had what it
 * shows; topics that may have changed since are told at once.
 */
export const events = call({
  area,
  name: 'events',
  method: 'GET',
  path: '/api/events',
  access: 'guest',
  summary: 'Event stream: `changed` events with {topic}.',
  query: z.object({ topics: z.string().max(4000), age: int.optional() }),
  transport: 'stream',
  cookie: true,
});
