import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aNode, aProblem, aRelease, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Job {
  kind: 'judgement' | 'testRun';
  id: number;
  fence: number;
  submitId: number;
  code: string;
}

const claim = async (nodeId: number, waitMs = 0) =>
  (
    await server.ask<{ job: Job | null }>('POST', '/api/judge/claim', {
      token: server.judgeToken,
      body: { nodeId, waitMs },
    })
  ).data.job;

const held = (job: Job) => ({ kind: job.kind, id: job.id, fence: job.fence });
const caseOf = (seq: number, status: number, share: number | null = null) => ({
  seq,
  status,
  share,
  time: seq * 10,
  wallTime: seq * 12,
  memory: seq * 1024,
  message: status === 0 ? '' : 'line 1, token 1: expected "1", got "2"',
});
const report = (nodeId: number, job: Job, statuses: number[]) =>
  server.ask('POST', '/api/judge/report', {
    token: server.judgeToken,
    body: {
      nodeId,
      job: held(job),
      failure: null,
      cases: statuses.map((status, index) => caseOf(index + 1, status)),
      test: null,
    },
  });
const fail = (nodeId: number, job: Job, status: -2 | 4, message: string) =>
  server.ask('POST', '/api/judge/report', {
    token: server.judgeToken,
    body: { nodeId, job: held(job), failure: { status, message }, cases: [], test: null },
  });
const submit = async (token: string, problemId: string, code = 'int main(){}') => {
  const answer = await server.ask<{ submitId: number; status: number }>('POST', '/api/submit-problem-judge', {
    token,
    body: { pid: problemId, language: 'C++', code, cid: 0, isRemote: false },
  });
  expect(answer).toMatchObject({ http: 200, status: 200, data: { status: 5 } });
  return answer.data.submitId;
};
const counts = async (problemId: string) =>
  (await server.ask<{ problemCount: Record<string, number> }>('GET', `/api/get-problem-detail?problemId=${problemId}`))
    .data.problemCount;
const statusOf = async (submitId: number) => {
  const answer = await server.ask<Record<string, { status: number; score: number | null }>>(
    'POST',
    '/api/check-submissions-status',
    {
      body: { submitIds: [String(submitId)] },
    },
  );
  return answer.data[String(submitId)]!;
};

describe('a submission', () => {
  it('travels from the queue to a verdict, counted once', async () => {
    const user = await aUser(server);
    const { problemId, pid } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    const job = (await claim(nodeId))!;
    expect(job).toMatchObject({ kind: 'judgement', submitId, code: 'int main(){}' });
    expect(await claim(nodeId)).toBeNull();

    const progress = await server.ask('POST', '/api/judge/progress', {
      token: server.judgeToken,
      // A case that was run a second time is said twice.
      body: { nodeId, job: held(job), status: 7, total: 2, cases: [caseOf(1, -1), caseOf(1, 0)] },
    });
    expect(progress.status).toBe(200);
    expect(await statusOf(submitId)).toMatchObject({ status: 7, progress: { done: 1, total: 2 } });

    expect((await report(nodeId, job, [0, 0])).status).toBe(200);
    expect((await report(nodeId, job, [0, 0])).status).toBe(200);
    expect(await statusOf(submitId)).toMatchObject({ status: 0, time: 20, memory: 2048, judger: 'node-1' });
    expect(await counts(problemId)).toMatchObject({ total: 1, ac: 1 });
    const mine = await server.ask<Record<string, { status: number }>>('POST', '/api/get-user-problem-status', {
      token: user.token,
      body: { pidList: [String(pid)], isContestProblemList: false },
    });
    expect(mine.data[String(pid)]).toMatchObject({ status: 0 });
  });

  it('keeps the compiler text for its owner', async () => {
    const user = await aUser(server);
    const other = await aUser(server);
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    await fail(nodeId, (await claim(nodeId))!, -2, 'main.cpp:1: error: secret\0line');
    const detail = (token?: string) =>
      server.ask<{ submission: { code: string | null; errorMessage: string | null; status: number } }>(
        'GET',
        `/api/get-submission-detail?submitId=${submitId}`,
        { token },
      );
    expect((await detail(user.token)).data.submission).toMatchObject({
      status: -2,
      code: 'int main(){}',
      errorMessage: 'main.cpp:1: error: secret\uFFFDline',
    });
    expect((await detail(other.token)).data.submission).toMatchObject({ status: -2, code: null, errorMessage: null });
    // What does not compile is accepted by nobody's word.
    const root = await aUser(server, { role: 1000 });
    const set = `/api/admin/judge/manual-judge?submitId=${submitId}&status=0`;
    expect((await server.ask('GET', set, { token: root.token })).status).toBe(400);
    expect((await statusOf(submitId)).status).toBe(-2);
    await server.ask('PUT', '/api/submission', { token: user.token, body: { submitId, share: true, uid: other.uid } });
    expect((await detail()).data.submission.code).toBe('int main(){}');
    expect(
      (await server.ask('PUT', '/api/submission', { token: other.token, body: { submitId, share: false } })).status,
    ).toBe(403);
  });

  it('is refused when it is empty, too long, in an unknown language or for an unknown problem', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const hidden = await aProblem(server, { auth: 2 });
    await aNode(server);
    const send = (body: object, token?: string) =>
      server.ask('POST', '/api/submit-problem-judge', {
        token,
        body: { pid: problemId, language: 'C++', code: 'int main(){}', ...body },
        headers: { 'accept-language': 'en' },
      });
    expect(await send({ code: ' \n' }, user.token)).toMatchObject({
      http: 200,
      status: 400,
      msg: 'Code can not be empty',
    });
    expect(await send({ code: 'x'.repeat(65_536) }, user.token)).toMatchObject({
      status: 400,
      msg: 'Code Length can not exceed 65535',
    });
    expect((await send({ language: 'Klingon' }, user.token)).status).toBe(400);
    expect(await send({ language: 'Haskell' }, user.token)).toMatchObject({
      status: 400,
      msg: 'Haskell is not available now: no judge node has it',
    });
    expect((await send({ pid: 'NOPE' }, user.token)).status).toBe(404);
    expect((await send({ pid: hidden.problemId }, user.token)).status).toBe(403);
    expect(await send({}, undefined)).toMatchObject({ http: 401, status: 401 });
    const muted = await aUser(server, { role: 1003 });
    expect(await send({}, muted.token)).toMatchObject({ http: 403, status: 403 });
    expect(await counts(problemId)).toMatchObject({ total: 0 });
  });
});

describe('leases and fences', () => {
  it('give a lost node\u2019s job to another and refuse the late result', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const first = await aNode(server, 'lost-node');
    const second = await aNode(server, 'other-node');
    const submitId = await submit(user.token, problemId);
    const lost = (await claim(first.nodeId))!;
    await server.platform.db.execute(
      sql`update judgement set lease_until = now() - interval '1 second' where id = ${lost.id}`,
    );
    await server.services.queue.sweep();
    const taken = (await claim(second.nodeId))!;
    expect(taken).toMatchObject({ id: lost.id, fence: lost.fence + 1 });
    expect(await report(first.nodeId, lost, [0, 0])).toMatchObject({ http: 200, status: 403 });
    expect((await statusOf(submitId)).status).toBe(5);
    expect((await report(second.nodeId, taken, [0, -1])).status).toBe(200);
    expect(await report(first.nodeId, lost, [0, 0])).toMatchObject({ status: 403 });
    expect(await statusOf(submitId)).toMatchObject({ status: -1 });
    expect(await counts(problemId)).toMatchObject({ total: 1, ac: 0, wa: 1 });
    const beat = await server.ask<{ drop: unknown[] }>('POST', '/api/judge/heartbeat', {
      token: server.judgeToken,
      body: { nodeId: first.nodeId, held: [held(lost)], cpuLoad: 0, memoryLoad: 0 },
    });
    expect(beat.data.drop).toEqual([{ kind: 'judgement', id: lost.id }]);
  });

  it('take back at once what a node held before it was restarted', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const before = await aNode(server, 'restarted');
    await submit(user.token, problemId);
    const lost = (await claim(before.nodeId))!;
    const after = await aNode(server, 'restarted');
    const again = (await claim(after.nodeId))!;
    expect(again.id).toBe(lost.id);
    expect(
      (
        await server.ask('POST', '/api/judge/claim', {
          token: server.judgeToken,
          body: { nodeId: before.nodeId, waitMs: 0 },
        })
      ).status,
    ).toBe(404);
    await report(after.nodeId, again, [0, 0]);
  });

  it('end a job that was lost again and again as a system error', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    for (let round = 0; round < 5; round++) {
      const job = (await claim(nodeId))!;
      await server.platform.db.execute(
        sql`update judgement set lease_until = now() - interval '1 second' where id = ${job.id}`,
      );
      await server.services.queue.sweep();
    }
    expect(await claim(nodeId)).toBeNull();
    expect(await statusOf(submitId)).toMatchObject({ status: 4 });
    expect(await counts(problemId)).toMatchObject({ total: 1, se: 1 });
  });

  it('need the judge token', async () => {
    const user = await aUser(server);
    expect(
      await server.ask('POST', '/api/judge/claim', { token: user.token, body: { nodeId: 1, waitMs: 0 } }),
    ).toMatchObject({ http: 401 });
    expect(await server.ask('GET', `/api/judge/blob?hash=${'0'.repeat(64)}`)).toMatchObject({ http: 401 });
  });

  it('hand out blobs byte for byte, whatever encodings the client accepts', async () => {
    const content = Buffer.from('0123456789\n'.repeat(1000));
    const { hash } = await server.platform.blobs.put(content);
    const answer = await server.app.inject({
      url: `/api/judge/blob?hash=${hash}`,
      headers: { authorization: server.judgeToken, 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-length']).toBe(String(content.length));
    expect(answer.rawPayload.equals(content)).toBe(true);
    const missing = await server.ask('GET', `/api/judge/blob?hash=${'0'.repeat(64)}`, { token: server.judgeToken });
    expect(missing).toMatchObject({ http: 400, status: 404 });
  });

  it('wake a waiting node at the submission, long before it would look again by itself', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const setTimer = globalThis.setTimeout;
    let looksAgain = 0;
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
      if (ms !== 5000) return setTimer(act, ms);
      looksAgain += 1;
      // The time at which it would look again never comes.
      return setTimer(() => undefined, 0);
    }) as typeof setTimeout);
    try {
      const waiting = claim(nodeId, 60_000);
      await expect.poll(() => looksAgain).toBeGreaterThan(0);
      const submitId = await submit(user.token, problemId);
      const job = (await waiting)!;
      expect(job.submitId).toBe(submitId);
      await report(nodeId, job, [0, 0]);
    } finally {
      timers.mockRestore();
    }
  });

  it('are fair: a flood by one user does not hold up another', async () => {
    const flooder = await aUser(server);
    const other = await aUser(server);
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    for (let i = 0; i < 6; i++) await submit(flooder.token, problemId, `int main(){return ${i};}`);
    const quick = await submit(other.token, problemId);
    const order: number[] = [];
    for (;;) {
      const job = await claim(nodeId);
      if (!job) break;
      order.push(job.submitId);
      await report(nodeId, job, [0, 0]);
    }
    expect(order).toHaveLength(7);
    expect(order.indexOf(quick)).toBeLessThanOrEqual(2);
  });
});

describe('a waiting submission', () => {
  it('says why it waits and how many are before it', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const first = await submit(user.token, problemId);
    const second = await submit(user.token, problemId);
    const waiting = async (id: number) => (await server.ask('GET', `/api/judge/waiting?submitId=${id}`)).data;
    expect(await waiting(second)).toMatchObject({ reason: 'turn', before: 1 });
    await report(nodeId, (await claim(nodeId))!, [0, 0]);
    expect(await waiting(first)).toMatchObject({ reason: 'notWaiting' });
    await server.platform.db.execute(sql`update judge_node set seen_at = now() - interval '1 hour'`);
    expect(await waiting(second)).toMatchObject({ reason: 'noNode', estimate: null });
    const other = await aNode(server, 'python-only', ['Python3']);
    expect(await waiting(second)).toMatchObject({ reason: 'language' });
    expect(await claim(other.nodeId)).toBeNull();
    await report(nodeId, (await claim(nodeId))!, [0, 0]);
  });
});

describe('case results and scores', () => {
  it('group subtasks, hide test names and checker words from strangers', async () => {
    const user = await aUser(server);
    const stranger = await aUser(server);
    const admin = await aUser(server, { role: 1008 });
    const release = await aRelease(server, {
      type: 1,
      caseMode: 'subtask_lowest',
      ioScore: 100,
      difficulty: 2,
      count: 4,
    });
    release.cases.forEach((item, index) => {
      item.group = index < 2 ? 1 : 2;
      item.score = index < 2 ? 30 : 70;
    });
    const { problemId } = await aProblem(server, { release });
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    await report(nodeId, (await claim(nodeId))!, [0, 0, -1, -4]);
    expect(await statusOf(submitId)).toMatchObject({ status: 8, score: 30, oiRankScore: 4 });
    type Cases = {
      judgeCaseList: null;
      subTaskJudgeCaseVoList: {
        groupNum: number;
        score: number;
        status: number;
        subtaskDetailList: { inputData: string | null; userOutput: string | null }[];
      }[];
    };
    const cases = async (token: string) =>
      (await server.ask<Cases>('GET', `/api/get-all-case-result?submitId=${submitId}`, { token })).data;
    const own = await cases(user.token);
    expect(own.subTaskJudgeCaseVoList.map((group) => [group.groupNum, group.score, group.status])).toEqual([
      [1, 30, 0],
      [2, 0, -1],
    ]);
    expect(own.subTaskJudgeCaseVoList[1]!.subtaskDetailList[0]).toMatchObject({
      inputData: null,
      userOutput: '',
    });
    expect((await cases(stranger.token)).subTaskJudgeCaseVoList[1]!.subtaskDetailList[0]).toMatchObject({
      inputData: null,
      userOutput: null,
    });
    expect((await cases(admin.token)).subTaskJudgeCaseVoList[1]!.subtaskDetailList[0]).toMatchObject({
      inputData: '3.in',
    });
  });

  it('are null where the problem keeps them closed', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server, { openCaseResult: false });
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    await report(nodeId, (await claim(nodeId))!, [0, 0]);
    expect(
      (await server.ask('GET', `/api/get-all-case-result?submitId=${submitId}`, { token: user.token })).data,
    ).toBeNull();
  });

  it('cannot be reported with a case missing', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    const job = (await claim(nodeId))!;
    expect((await report(nodeId, job, [0])).status).toBe(400);
    expect((await statusOf(submitId)).status).toBe(5);
    await report(nodeId, job, [0, 0]);
  });
});

describe('the super admin', () => {
  it('rejudges, sets and cancels verdicts, and the counters follow', async () => {
    const user = await aUser(server);
    const root = await aUser(server, { role: 1000 });
    const padmin = await aUser(server, { role: 1008 });
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    await report(nodeId, (await claim(nodeId))!, [0, -1]);

    const admin = (path: string, token: string) =>
      server.ask<{ status: number }>('GET', `/api/admin/judge/${path}`, { token });
    expect(await admin(`rejudge?submitId=${submitId}`, padmin.token)).toMatchObject({ http: 403 });
    expect((await admin(`rejudge?submitId=${submitId}`, root.token)).data.status).toBe(5);
    expect(await counts(problemId)).toMatchObject({ total: 1, wa: 0, ac: 0 });
    expect((await admin(`manual-judge?submitId=${submitId}&status=0`, root.token)).status).toBe(400);
    await report(nodeId, (await claim(nodeId))!, [0, 0]);
    expect(await counts(problemId)).toMatchObject({ total: 1, ac: 1 });

    expect((await admin(`manual-judge?submitId=${submitId}&status=3`, root.token)).data).toMatchObject({
      status: 3,
      isManual: true,
      judger: root.username,
    });
    expect(await counts(problemId)).toMatchObject({ total: 1, ac: 0, re: 1 });
    expect((await admin(`cancel-judge?submitId=${submitId}`, root.token)).data).toMatchObject({ status: -4 });
    expect(await counts(problemId)).toMatchObject({ total: 1, re: 0 });
    expect((await admin(`cancel-judge?submitId=${submitId}`, root.token)).status).toBe(400);
    const solved = await server.platform.db.execute(
      sql`select count(*)::int as n from user_accepted where submission_id = ${submitId}`,
    );
    expect(solved.rows[0]).toEqual({ n: 0 });
    const attempts = await server.platform.db.execute(
      sql`select kind from judgement where submission_id = ${submitId} order by attempt`,
    );
    expect(attempts.rows.map((row) => row['kind'])).toEqual(['auto', 'auto', 'manual', 'cancel']);
    // What a judge says again is no person's word any more.
    await admin(`rejudge?submitId=${submitId}`, root.token);
    await report(nodeId, (await claim(nodeId))!, [0, 0]);
    const { rows } = await server.platform.db.execute(
      sql`select status, is_manual from submission where id = ${submitId}`,
    );
    expect(rows).toEqual([{ status: 0, is_manual: false }]);
  });

  it('cancels a waiting submission: no node gets it', async () => {
    const user = await aUser(server);
    const root = await aUser(server, { role: 1000 });
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    expect(
      (await server.ask('GET', `/api/admin/judge/cancel-judge?submitId=${submitId}`, { token: root.token })).status,
    ).toBe(200);
    expect(await claim(nodeId)).toBeNull();
  });

  it('cancels a running submission: its node drops it, and no report of it counts', async () => {
    const user = await aUser(server);
    const root = await aUser(server, { role: 1000 });
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    const job = (await claim(nodeId))!;
    const held = { kind: job.kind, id: job.id, fence: job.fence };
    const cancel = () =>
      server.ask<object>('GET', `/api/admin/judge/cancel-judge?submitId=${submitId}`, { token: root.token });
    const asNode = (call: string, body: object) =>
      server.ask('POST', `/api/judge/${call}`, { token: server.judgeToken, body: { nodeId, ...body } });
    await asNode('progress', { job: held, status: 7, total: 2, cases: [] });
    expect((await cancel()).data).toMatchObject({ status: -4 });
    const beat = await asNode('heartbeat', { held: [held], cpuLoad: 0, memoryLoad: 0 });
    expect(beat.data).toMatchObject({ drop: [{ kind: job.kind, id: job.id }] });
    expect(await asNode('report', { job: held, failure: null, cases: [], test: null })).toMatchObject({ status: 403 });
    expect((await cancel()).status).toBe(400);
  });

  it('drains a node', async () => {
    const root = await aUser(server, { role: 1000 });
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const { nodeId, name } = await aNode(server, 'drained');
    const mode = (value: string) =>
      server.ask('PUT', '/api/admin/judge/node-mode', { token: root.token, body: { name, mode: value } });
    expect((await mode('drain')).status).toBe(200);
    await submit(user.token, problemId);
    expect(await claim(nodeId)).toBeNull();
    await mode('active');
    await report(nodeId, (await claim(nodeId))!, [0, 0]);
  });
});

describe('a test run', () => {
  it('answers to its owner only, and again for a minute where the answer was lost', async () => {
    const user = await aUser(server);
    const other = await aUser(server);
    const { pid } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const started = await server.ask<string>('POST', '/api/submit-problem-test-judge', {
      token: user.token,
      body: {
        pid: String(pid),
        type: 'public',
        code: 'int main(){}',
        language: 'C++',
        userInput: '1 2',
        expectedOutput: '3',
        isRemoteJudge: false,
        mode: 'text/x-c++src',
      },
    });
    const key = started.data;
    expect(key).toMatch(/^TEST_JUDGE_[0-9a-f]{32}$/);
    const result = (token: string) =>
      server.ask<{ status: number }>('GET', `/api/get-test-judge-result?testJudgeKey=${key}`, { token });
    expect((await result(user.token)).data).toMatchObject({ status: 5 });
    expect((await result(other.token)).status).toBe(400);
    const job = (await claim(nodeId))!;
    expect(job).toMatchObject({ kind: 'testRun', test: { input: '1 2', expected: '3' } });
    await server.ask('POST', '/api/judge/report', {
      token: server.judgeToken,
      body: {
        nodeId,
        job: held(job),
        failure: null,
        cases: [],
        test: { status: -1, time: 3, memory: 700, output: '4', stderr: '' },
      },
    });
    const whole = { status: -1, userInput: '1 2', userOutput: '4', expectedOutput: '3', problemJudgeMode: 'default' };
    for (const _again of [1, 2, 3]) expect((await result(user.token)).data).toMatchObject(whole);
    expect((await result(other.token)).status).toBe(400);
    const row = async () =>
      (await server.platform.db.execute(sql`select code, input, output, lease_until from test_run where key = ${key}`))
        .rows[0];
    await server.services.submissions.sweep();
    expect(await row()).toMatchObject({ input: '1 2', output: '4' });
    await server.platform.db.execute(
      sql`update test_run set lease_until = lease_until - interval '60 seconds' where key = ${key}`,
    );
    expect((await result(user.token)).status).toBe(400);
    await server.services.submissions.sweep();
    expect(await row()).toEqual({ code: '', input: '', output: null, lease_until: null });
    const long = await server.ask('POST', '/api/submit-problem-test-judge', {
      token: user.token,
      body: { pid, type: 'public', code: 'x', language: 'C++', userInput: 'x'.repeat(1001) },
    });
    expect(long.status).toBe(400);
    const much = await server.ask('POST', '/api/submit-problem-test-judge', {
      token: user.token,
      body: { pid, type: 'public', code: 'x', language: 'C++', userInput: '1', expectedOutput: '\n'.repeat(65_537) },
    });
    expect([much.status, much.msg]).toEqual([400, expect.stringContaining('65536')]);
  });
});

describe('a rejudge', () => {
  it('judges into a shadow set, shows what would change, is applied and undone as one', async () => {
    const root = await aUser(server, { role: 1000 });
    const users = [await aUser(server), await aUser(server), await aUser(server)];
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const ids: number[] = [];
    for (const user of users) {
      ids.push(await submit(user.token, problemId));
      await report(nodeId, (await claim(nodeId))!, [0, 0]);
    }
    type Rejudge = {
      id: number;
      state: string;
      total: number;
      judged: number;
      matrix: object[];
      changed: number;
      conflicts: number;
    };
    const start = await server.ask<Rejudge>('POST', '/api/admin/judge/rejudges', {
      token: root.token,
      body: { filter: { problemId } },
    });
    expect(start.data).toMatchObject({ state: 'judging', total: 3, judged: 0 });
    const { id } = start.data;
    const decide = (action: string) =>
      server.ask<Rejudge>('PUT', '/api/admin/judge/rejudge-decision', { token: root.token, body: { id, action } });
    expect((await decide('apply')).status).toBe(400);

    const verdicts = [
      [0, 0],
      [0, -1],
      [0, 1],
    ];
    for (const statuses of verdicts) await report(nodeId, (await claim(nodeId))!, statuses);
    expect(await Promise.all(ids.map(async (item) => (await statusOf(item)).status))).toEqual([0, 0, 0]);

    type Preview = {
      rejudge: Rejudge;
      scores: object;
      timeSpread: { count: number; ratios: { upTo: number | null; count: number }[] } | null;
      items: {
        records: { submitId: number; username: string; oldStatus: number; newStatus: number; outcome: string }[];
        total: number;
      };
    };
    const previewOf = (query = '') =>
      server.ask<Preview>('GET', `/api/admin/judge/rejudge-preview?id=${id}${query}`, { token: root.token });
    // Numbers that took long to read are not read again at once.
    await expect.poll(async () => (await previewOf()).data.rejudge.state).toBe('ready');
    const preview = await previewOf();
    expect(preview.data.rejudge).toMatchObject({
      state: 'ready',
      changed: 2,
      users: 2,
      timeRatio: { min: 1, median: 1, max: 1 },
    });
    expect(preview.data.rejudge.matrix).toHaveLength(3);
    expect(preview.data.items.total).toBe(2);
    expect(preview.data.scores).toEqual({ up: 0, upBy: 0, down: 0, downBy: 0 });
    expect(preview.data.timeSpread).toMatchObject({ count: 1, old: { median: 20, max: 20 }, new: { median: 20 } });
    expect(preview.data.timeSpread!.ratios.filter((bucket) => bucket.count > 0)).toEqual([{ upTo: 1.05, count: 1 }]);
    expect((await previewOf('&changedOnly=false')).data.items.total).toBe(3);
    expect((await previewOf('&oldStatus=0&newStatus=1')).data.items.records).toMatchObject([
      { submitId: ids[2], username: users[2]!.username, outcome: 'judged' },
    ]);
    expect((await previewOf(`&username=${users[1]!.username}`)).data.items.total).toBe(1);
    const affected = await server.ask<{ records: object[]; total: number }>(
      'GET',
      `/api/admin/judge/rejudge-users?id=${id}`,
      { token: root.token },
    );
    expect(affected.data.total).toBe(2);
    expect(affected.data.records[0]).toMatchObject({ changed: 1, gained: 0, lost: 1, scoreChange: 0 });

    // One submission is decided by hand in between: the rejudge must not overrule that.
    await server.ask('GET', `/api/admin/judge/manual-judge?submitId=${ids[2]}&status=3`, { token: root.token });
    expect((await decide('apply')).data).toMatchObject({ state: 'applied', conflicts: 1 });
    expect((await previewOf()).data.items.records.map(({ outcome }) => outcome)).toEqual(['applied', 'conflict']);
    expect(await Promise.all(ids.map(async (item) => (await statusOf(item)).status))).toEqual([0, -1, 3]);
    expect(await counts(problemId)).toMatchObject({ total: 3, ac: 1, wa: 1, re: 1, tle: 0 });

    expect((await decide('undo')).data).toMatchObject({ state: 'undone', conflicts: 0 });
    expect(await Promise.all(ids.map(async (item) => (await statusOf(item)).status))).toEqual([0, 0, 3]);
    expect(await counts(problemId)).toMatchObject({ total: 3, ac: 2, wa: 0, re: 1 });
    expect((await decide('undo')).status).toBe(400);
  });

  it('goes on where a submission is judged again by itself meanwhile, and leaves that one alone', async () => {
    const root = await aUser(server, { role: 1000 });
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    await report(nodeId, (await claim(nodeId))!, [0, 0]);
    const started = await server.ask<{ id: number }>('POST', '/api/admin/judge/rejudges', {
      token: root.token,
      body: { filter: { problemId } },
    });
    await server.ask('GET', `/api/admin/judge/rejudge?submitId=${submitId}`, { token: root.token });
    const jobs = [await claim(nodeId), await claim(nodeId)].map((job) => job!);
    const own = await server.platform.db.execute<{ judgement_id: string }>(
      sql`select judgement_id from submission where id = ${submitId}`,
    );
    for (const job of jobs) await report(nodeId, job, String(job.id) === own.rows[0]!.judgement_id ? [0, 0] : [-1, -1]);
    const { id } = started.data;
    const answer = await server.ask('PUT', '/api/admin/judge/rejudge-decision', {
      token: root.token,
      body: { id, action: 'apply' },
    });
    expect(answer.data).toMatchObject({ state: 'applied', total: 1, judged: 1, conflicts: 1 });
    expect((await statusOf(submitId)).status).toBe(0);
  });

  it('needs a condition, and can be discarded', async () => {
    const root = await aUser(server, { role: 1000 });
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const submitId = await submit(user.token, problemId);
    await report(nodeId, (await claim(nodeId))!, [0, 0]);
    const start = (filter: object) =>
      server.ask<{ id: number }>('POST', '/api/admin/judge/rejudges', { token: root.token, body: { filter } });
    const count = (filter: object) =>
      server.ask('POST', '/api/admin/judge/rejudge-count', { token: root.token, body: { filter } });
    expect((await count({})).status).toBe(400);
    expect((await count({ problemId, status: [0, -1] })).data).toMatchObject({ total: 1, users: 1, problems: 1 });
    expect((await count({ problemId, status: -1 })).data).toMatchObject({ total: 0 });
    expect((await count({ problemId, contestId: 1 })).data).toMatchObject({ total: 0 });
    expect((await start({})).status).toBe(400);
    expect((await start({ submitIds: [999_999] })).status).toBe(400);
    const { id } = (await start({ submitIds: [String(submitId)] })).data;
    await server.ask('PUT', '/api/admin/judge/rejudge-decision', {
      token: root.token,
      body: { id, action: 'discard' },
    });
    expect(await claim(nodeId)).toBeNull();
    expect((await statusOf(submitId)).status).toBe(0);
  });
});

describe('the queue', () => {
  it('lists what runs and what waits, in order, with why and how long', async () => {
    const admin = await aUser(server, { role: 1001 });
    const users = [await aUser(server), await aUser(server), await aUser(server)];
    const { problemId } = await aProblem(server);
    const { nodeId, name } = await aNode(server);
    const ids: number[] = [];
    for (const user of users) ids.push(await submit(user.token, problemId));
    const job = (await claim(nodeId))!;
    const queue = await server.ask<{
      running: { submitId: number }[];
      waiting: { records: { submitId: number }[]; total: number };
    }>('GET', '/api/admin/judge/queue?limit=1', { token: admin.token });
    expect(queue.data.running).toMatchObject([
      { submitId: ids[0], username: users[0]!.username, displayPid: problemId, kind: 'normal', node: name },
    ]);
    expect(queue.data.waiting).toMatchObject({
      total: 2,
      records: [{ submitId: ids[1], kind: 'normal', reason: 'turn', before: 0 }],
    });
    const second = await server.ask<typeof queue.data>('GET', '/api/admin/judge/queue?limit=1&currentPage=2', {
      token: admin.token,
    });
    expect(second.data.waiting.records).toMatchObject([{ submitId: ids[2], before: 1 }]);
    await report(nodeId, job, [0, 0]);
    for (const _ of [1, 2]) await report(nodeId, (await claim(nodeId))!, [0, 0]);
  });

  it.each([
    ['outside contests', null, 2],
    ['ACM, running', { type: 0 }, 0],
    ['OI, running', { type: 1 }, 2],
    ['OI, sealed', { type: 1, sealsIn: -30 }, 0],
    ['ACM, ended', { type: 0, startsIn: -120, endsIn: -60, allowEndSubmit: true }, 2],
  ] as const)(
    'has pages hear case by case only where their readers are told of cases: %s',
    async (_name, options, heard) => {
      const { nodeId } = await aNode(server);
      const who = await aUser(server);
      const place =
        options === null
          ? { pid: (await aProblem(server)).problemId }
          : { pid: 'A', cid: (await aContest(server, options)).cid };
      const { data } = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
        token: who.token,
        body: { ...place, language: 'C++', code: 'int main() {}' },
      });
      const job = (await claim(nodeId))!;
      expect(job.submitId).toBe(data.submitId);
      const tell = async (seqs: readonly number[]) => {
        const body = { nodeId, job: held(job), status: 7, total: 2, cases: seqs.map((seq) => caseOf(seq, 0)) };
        expect((await server.ask('POST', '/api/judge/progress', { token: server.judgeToken, body })).status).toBe(200);
      };
      await tell([]);
      let count = 0;
      const stop = server.platform.events.on(`submission:${data.submitId}`, () => {
        count += 1;
      });
      await tell([1]);
      await tell([2]);
      stop();
      expect(count).toBe(heard);
      expect((await report(nodeId, job, [0, 0])).status).toBe(200);
    },
  );

  it('tells how far a run of a contest came to those alone whom the contest tells of its cases', async () => {
    const { nodeId } = await aNode(server);
    const [rival, watcher, root] = [
      await aUser(server),
      await aUser(server, { role: 1001 }),
      await aUser(server, { role: 1000 }),
    ];
    const progressOf = async (who: { token: string }) => {
      const { data } = await server.ask<{ running: { submitId: number; casesDone: number; casesTotal: number }[] }>(
        'GET',
        '/api/admin/judge/queue',
        { token: who.token },
      );
      return data.running.map(({ submitId, casesDone, casesTotal }) => [submitId, casesDone, casesTotal]);
    };
    for (const [options, seen] of [
      [{ type: 0, sealsIn: -30 }, false],
      [{ type: 1, sealsIn: -30 }, false],
      [{ type: 0 }, false],
      [{ type: 0, startsIn: -120, endsIn: -60, allowEndSubmit: true }, true],
    ] as const) {
      const made = await aContest(server, options);
      const { data } = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
        token: rival.token,
        body: { pid: 'A', cid: made.cid, language: 'C++', code: 'int main() {}' },
      });
      const job = (await claim(nodeId))!;
      expect(await progressOf(root)).toEqual([[data.submitId, 0, 2]]);
      expect(await progressOf(watcher)).toEqual([seen ? [data.submitId, 0, 2] : [data.submitId, null, null]]);
      await report(nodeId, job, [0, 0]);
    }
  });
});
