import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aRelease, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let nodeId: number;
type User = Awaited<ReturnType<typeof aUser>>;
let user: User;
let other: User;
let admin: User;

beforeAll(async () => {
  server = await startTestServer();
  ({ nodeId } = await aNode(server));
  user = await aUser(server);
  other = await aUser(server);
  admin = await aUser(server, { role: roleIds.problemAdmin });
});
afterAll(() => server.close());

/** Answers of the hidden cases: in no answer of any call. */
const secrets = ['7351846', '7351847'];
const sampleAnswer = '1234321';
const answers = [sampleAnswer, ...secrets];

interface Job {
  kind: string;
  id: number;
  fence: number;
}

const claim = async () =>
  (
    await server.ask<{ job: Job }>('POST', '/api/judge/claim', {
      token: server.judgeToken,
      body: { nodeId, waitMs: 0 },
    })
  ).data.job;

const report = async (path: string, { kind, id, fence }: Job, body: object) => {
  const answer = await server.ask('POST', `/api/judge/${path}`, {
    token: server.judgeToken,
    body: { nodeId, job: { kind, id, fence }, ...body },
  });
  expect(answer.status).toBe(200);
};

const submitTo = async (release: Awaited<ReturnType<typeof aRelease>>): Promise<number> => {
  const { problemId } = await aProblem(server, { release });
  const { data } = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token: user.token,
    body: { pid: problemId, language: 'C++', code: 'int main(){}' },
  });
  return data.submitId;
};

/** A wrong submission to a problem of a sample and two hidden cases, judged with everything a node knows of it. */
const aWrongSubmission = async (case1: object, more: object = {}) => {
  const submitId = await submitTo(await aRelease(server, { count: 3, ...more }));
  const job = await claim();
  const cases = answers.map((answer, index) => ({
    seq: index + 1,
    status: -1,
    time: 1,
    wallTime: 1,
    memory: 1024,
    message: '',
    ...JSON.parse(JSON.stringify(case1).replaceAll('ANSWER', answer)),
  }));
  await report('progress', job, { status: 7, total: 3, cases: cases.slice(0, 2) });
  const early = await everything(user, submitId);
  await report('report', job, { failure: null, cases, test: null });
  return { submitId, early };
};

const ask = async (who: User | undefined, method: 'GET' | 'POST', path: string, body?: object, locale = 'en-US') =>
  server.ask<Record<string, unknown>>(method, path, {
    token: who?.token,
    ...(body ? { body } : {}),
    headers: { 'accept-language': locale },
  });

const casesOf = async (who: User, submitId: number, locale?: string) =>
  (await ask(who, 'GET', `/api/get-all-case-result?submitId=${submitId}`, undefined, locale)).data as {
    judgeCaseList: { userOutput: string | null; words: unknown; difference: unknown }[];
  };

/** All that the calls of a submission tell somebody, as text. */
const everything = async (who: User | undefined, submitId: number): Promise<string> =>
  JSON.stringify(
    await Promise.all([
      ask(who, 'GET', `/api/get-all-case-result?submitId=${submitId}`),
      ask(who, 'GET', `/api/get-submission-detail?submitId=${submitId}`),
      ...[1, 2, 3].map((seq) => ask(who, 'GET', `/api/get-case-data?submitId=${submitId}&seq=${seq}`)),
      ask(who, 'POST', '/api/check-submissions-status', { submitIds: [submitId] }),
      ask(who, 'GET', '/api/get-submission-list?limit=100'),
      ask(who, 'GET', `/api/judge/waiting?submitId=${submitId}`),
    ]),
  );

const dataOf = async (who: User | undefined, submitId: number, seq: number) =>
  (await ask(who, 'GET', `/api/get-case-data?submitId=${submitId}&seq=${seq}`)).data as {
    input: object;
    answer: object;
    output: object | null;
  } | null;

const comparison = {
  words: { code: 'differs' },
  difference: { place: { line: 1, token: 1 }, expected: 'ANSWER', got: '-2' },
};

describe.each([
  ['a comparison', comparison],
  ['a checker', { message: 'expected ANSWER, found -2' }],
  ['a node of before', { message: 'token 1 (line 1): expected "ANSWER", got "-2"' }],
  ['a crash', { status: 3, words: { code: 'exitCode', params: { number: 42 } }, message: 'stderr: ANSWER' }],
  ['a checker that fails', { status: 4, words: { code: 'checkerExit', params: { number: 42 } }, message: 'ANSWER' }],
])('what %s said', (_name, said) => {
  it('never carries a hidden answer to its author, nor to others', async () => {
    const { submitId, early } = await aWrongSubmission(said);
    for (const text of [
      early,
      ...(await Promise.all([user, other, undefined].map((who) => everything(who, submitId)))),
    ])
      for (const secret of secrets) expect(text).not.toContain(secret);
  });
  it('tells the author of the sample, and administrators of all', async () => {
    const { submitId } = await aWrongSubmission(said);
    const own = await casesOf(user, submitId);
    expect(own.judgeCaseList[0]!.userOutput).toContain(sampleAnswer);
    const all = await casesOf(admin, submitId);
    expect(all.judgeCaseList.map((one, index) => one.userOutput?.includes(answers[index]!))).toEqual([
      true,
      true,
      true,
    ]);
    expect((await casesOf(other, submitId)).judgeCaseList.map((one) => one.userOutput)).toEqual([null, null, null]);
  });
});

describe('the place of a difference', () => {
  it('is told in the reader’s language', async () => {
    const { submitId } = await aWrongSubmission(comparison);
    const outputs = async (locale: string) =>
      (await casesOf(user, submitId, locale)).judgeCaseList.map((one) => one.userOutput);
    expect(await outputs('en-US')).toEqual([
      `Token 1 (line 1): expected "${sampleAnswer}", got "-2".`,
      'Token 1 (line 1) differs.',
      'Token 1 (line 1) differs.',
    ]);
    expect(await outputs('zh-CN')).toEqual([
      `第 1 项（第 1 行）：期望 “${sampleAnswer}”，得到 “-2”。`,
      '第 1 项（第 1 行）不同。',
      '第 1 项（第 1 行）不同。',
    ]);
    const [, hidden] = (await casesOf(user, submitId)).judgeCaseList;
    expect(hidden).toMatchObject({ words: { code: 'differs' }, difference: { place: { line: 1, token: 1 } } });
  });
  it('comes with the values where the setter shows them', async () => {
    const { submitId } = await aWrongSubmission(comparison, { showCaseValues: true });
    const { judgeCaseList } = await casesOf(user, submitId);
    expect(judgeCaseList.map((one, index) => one.userOutput?.includes(answers[index]!))).toEqual([true, true, true]);
  });
});

describe('why there is no verdict', () => {
  const failed = async (failure: object, words: object | null, who = user, locale = 'en-US') => {
    const submitId = await submitTo(await aRelease(server));
    await report('report', await claim(), { failure, words, cases: [], test: null });
    const { data } = await ask(who, 'GET', `/api/get-submission-detail?submitId=${submitId}`, undefined, locale);
    return (data as { submission: { errorMessage: string | null } }).submission.errorMessage;
  };
  it('is the compiler’s own text, and our sentence in both languages', async () => {
    const failure = { status: -2, message: 'main.cpp:1: error: odd' };
    expect(await failed(failure, null)).toBe('main.cpp:1: error: odd');
    expect(await failed(failure, { code: 'compileTime' })).toBe(
      'main.cpp:1: error: odd\nThe compiler needed more time than allowed.',
    );
    expect(await failed(failure, { code: 'compileTime' }, user, 'zh-CN')).toBe(
      'main.cpp:1: error: odd\n编译器需要的时间超过上限。',
    );
    expect(await failed(failure, { code: 'compileTime' }, other)).toBeNull();
  });
  it('keeps what a checker’s compiler said for administrators', async () => {
    const failure = { status: 4, message: 'checker.cpp:3: int answer = 7351846;' };
    expect(await failed(failure, { code: 'checkerNotCompiled' })).toBe("The problem's checker does not compile.");
    expect(await failed(failure, { code: 'checkerNotCompiled' }, admin)).toContain('7351846');
    expect(await failed(failure, { code: 'ofANewerNode' })).toBe('The judge could not finish; administrators see why.');
  });
});

describe('input, answer and output of a case', () => {
  const long = `${'9'.repeat(4095)}中${'9'.repeat(10)}`;
  /** Answers of the cases are secret, and what the program wrote is too: it may have read the input. */
  const judged = async (more: object = {}) => {
    const { cases } = await aRelease(server, { count: 3 });
    const put = (text: string) => server.platform.blobs.put(Buffer.from(text));
    const own = cases.map(async (item, index) => ({
      ...item,
      input: await put(long),
      output: await put(answers[index]!),
    }));
    const output = { text: 'ANSWER!', isCut: false };
    return aWrongSubmission({ ...comparison, output }, { ...more, cases: await Promise.all(own) });
  };
  const input = { text: '9'.repeat(4095), isCut: true };

  it('are never told to those who may not see the data', async () => {
    const { submitId, early } = await judged();
    for (const text of [
      early,
      ...(await Promise.all([user, other, undefined].map((who) => everything(who, submitId)))),
    ])
      for (const secret of secrets) expect(text).not.toContain(secret);
    expect(await dataOf(user, submitId, 2)).toBeNull();
    expect(await dataOf(other, submitId, 1)).toBeNull();
    expect(await dataOf(undefined, submitId, 1)).toBeNull();
  });
  it('are told of the sample to its author, of all to administrators, whole to four KiB', async () => {
    const { submitId } = await judged();
    const told = (answer: string) => ({
      input,
      answer: { text: answer, isCut: false },
      output: { text: `${answer}!`, isCut: false },
    });
    expect(await dataOf(user, submitId, 1)).toEqual(told(sampleAnswer));
    expect(await dataOf(admin, submitId, 2)).toEqual(told(secrets[0]!));
    expect(await dataOf(admin, submitId, 4)).toBeNull();
  });
  it('are told of all cases to the author where the setter chose so', async () => {
    const { submitId } = await judged({ showCaseValues: true });
    expect(await dataOf(user, submitId, 3)).toMatchObject({ answer: { text: secrets[1] } });
    expect(await dataOf(other, submitId, 3)).toBeNull();
  });
});

it('names of cases that do not exist are told to the author alone', async () => {
  const submitId = await submitTo(await aRelease(server, { type: 2 }));
  const cases = [1, 2].map((seq) => ({ seq, status: 0, time: 1, wallTime: 1, memory: 1, message: '' }));
  const words = { code: 'casesUnknown', params: { name: '12, two' } };
  await report('report', await claim(), { failure: null, words, cases, test: null });
  const note = async (who: User) =>
    (
      (await ask(who, 'GET', `/api/get-submission-detail?submitId=${submitId}`)).data as {
        submission: { note: string | null };
      }
    ).submission.note;
  expect(await note(user)).toBe('Your text answers cases that do not exist: 12, two.');
  expect(await note(other)).toBeNull();
});

it('a test run speaks the reader’s language, and not for a failing checker', async () => {
  const run = async (body: object) => {
    const { pid } = await aProblem(server);
    const { data: key } = await server.ask<string>('POST', '/api/submit-problem-test-judge', {
      token: user.token,
      body: { pid, type: 'public', code: 'int main(){}', language: 'C++', userInput: '1' },
    });
    await report('report', await claim(), { failure: null, words: null, cases: [], test: null, ...body });
    return (await ask(user, 'GET', `/api/get-test-judge-result?testJudgeKey=${key}`)).data['stderr'];
  };
  const words = { code: 'signal', params: { number: 11, name: 'SIGSEGV' } };
  const test = { status: 3, time: 1, memory: 1, output: '', stderr: 'last words' };
  expect(await run({ words, test })).toBe('The program was ended by signal 11 (SIGSEGV).\nlast words');
  const failure = { status: 4, message: 'checker.cpp: 7351846' };
  expect(await run({ words: { code: 'checkerNotCompiled' }, failure })).toBe("The problem's checker does not compile.");
});
