import { z } from 'zod';
import { call } from '../call.ts';
import { waitingReasons } from '../queue.ts';
import { int, longText, optionalBool, optionalLongText, optionalText, orNull, text } from '../scalar.ts';

/** Trying a program on own input. */
const area = 'submission';

export const submitTestRun = call({
  area,
  name: 'submitTestRun',
  method: 'POST',
  path: '/api/submit-problem-test-judge',
  access: { permission: 'submit' },
  summary: 'Run code on own input; answers a key for getTestRunResult.',
  body: z.object({
    pid: int,
    type: text,
    code: longText,
    language: text,
    userInput: optionalLongText,
    expectedOutput: optionalLongText,
    isRemoteJudge: optionalBool,
    mode: optionalText,
  }),
  data: z.string(),
});

export const testRunResult = z.object({
  status: z.number().int(),
  time: orNull(z.number().int()),
  memory: orNull(z.number().int()),
  userInput: orNull(z.string()),
  userOutput: orNull(z.string()),
  expectedOutput: orNull(z.string()),
  stderr: orNull(z.string()),
  problemJudgeMode: orNull(z.string()),
  /** While it is pending: why it waits, as in `getWaiting`. */
  reason: waitingReasons.nullish(),
  before: z.number().int().nullish(),
  estimate: z.number().nullish(),
});
export type TestRunResult = z.output<typeof testRunResult>;

export const getTestRunResult = call({
  area,
  name: 'getTestRunResult',
  method: 'GET',
  path: '/api/get-test-judge-result',
  access: 'login',
  summary: 'Result of a test run; status 5 while pending; reading a final result deletes it.',
  query: z.object({ testJudgeKey: text }),
  data: testRunResult,
});
