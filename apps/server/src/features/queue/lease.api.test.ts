import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aReport, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { maxLost } from './job.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Job {
  kind: 'judgement' | 'testRun';
  urgency: string;
  id: number;
  fence: number;
}
const asJudge = <T>(call: string, body: object) =>
  server.ask<T>('POST', `/api/judge/${call}`, { token: server.judgeToken, body });
const claim = async (nodeId: number, more: { upTo?: string; only?: string } = {}) =>
  (await asJudge<{ job: Job | null }>('claim', { nodeId, waitMs: 0, ...more })).data.job;
const held = ({ kind, id, fence }: Job) => ({ kind, id, fence });
const heartbeat = (nodeId: number, jobs: Job[], more: object = {}) =>
  asJudge<{ drop: { id: number }[] }>('heartbeat', {
    nodeId,
    held: jobs.map(held),
    cpuLoad: 0,
    memoryLoad: 0,
    ...more,
  });
const accepted = (seq: number) => ({
  seq,
  status: 0,
  share: null,
  time: 1,
  wallTime: 1,
  memory: 1,
  message: '',
});
const report = (nodeId: number, job: Job) =>
  asJudge('report', { nodeId, job: held(job), failure: null, cases: [accepted(1), accepted(2)], test: null });
const testResult = { status: 0, time: 3, memory: 700, output: '3', stderr: '' };
const reportTest = (nodeId: number, job: Job) =>
  asJudge('report', { nodeId, job: held(job), failure: null, cases: [], test: testResult });

const submit = async () => {
  const { token } = await aUser(server);
  const { problemId } = await aProblem(server);
  const answer = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token,
    body: { pid: problemId, language: 'C++', code: 'int main(){}', cid: 0, isRemote: false },
  });
  return answer.data.submitId;
};
const testRun = async () => {
  const { token } = await aUser(server);
  const { pid } = await aProblem(server);
  const { data: key } = await server.ask<string>('POST', '/api/submit-problem-test-judge', {
    token,
    body: { pid, type: 'public', code: 'int main(){}', language: 'C++', userInput: '1 2', mode: 'text/x-c++src' },
  });
  return async () =>
    (
      await server.ask<{ status: number; stderr: string }>('GET', `/api/get-test-judge-result?testJudgeKey=${key}`, {
        token,
      })
    ).data;
};
const statusOf = async (submitId: number) =>
  (
    await server.ask<Record<string, { status: number }>>('POST', '/api/check-submissions-status', {
      body: { submitIds: [String(submitId)] },
    })
  ).data[String(submitId)]!.status;

/** What happens while the server hears nothing: the lease runs out, and the sweep finds it. */
const expire = async ({ kind, id }: Job) => {
  const table = sql.raw(kind === 'judgement' ? 'judgement' : 'test_run');
  await server.platform.db.execute(sql`update ${table} set lease_until = now() - interval '1 second' where id = ${id}`);
  await server.services.queue.sweep();
};

describe('a lease that ran out while the server was deaf', () => {
  it('does not cost a result that nobody else works on', async () => {
    const submitId = await submit();
    const { nodeId } = await aNode(server, 'late');
    const job = (await claim(nodeId))!;
    await expire(job);
    expect((await asJudge('progress', { nodeId, job: held(job), status: 7, total: 2, cases: [] })).status).toBe(200);
    expect((await report(nodeId, job)).status).toBe(200);
    expect(await statusOf(submitId)).toBe(0);
    expect((await report(nodeId, job)).status).toBe(200);
    expect(await claim(nodeId)).toBeNull();
  });

  it('comes back by a heartbeat, and the job was not lost', async () => {
    const submitId = await submit();
    const { nodeId } = await aNode(server, 'beating');
    const job = (await claim(nodeId))!;
    for (let round = 0; round < maxLost + 1; round += 1) {
      await expire(job);
      expect((await heartbeat(nodeId, [job])).data.drop).toEqual([]);
    }
    expect(await claim(nodeId)).toBeNull();
    expect((await report(nodeId, job)).status).toBe(200);
    expect(await statusOf(submitId)).toBe(0);
  });

  it('is no place to report progress from any more once the job was claimed again, by the same node too', async () => {
    const submitId = await submit();
    const { nodeId } = await aNode(server, 'twice');
    const before = (await claim(nodeId))!;
    await expire(before);
    const after = (await claim(nodeId))!;
    expect(after.id).toBe(before.id);
    const progress = (job: Job) =>
      asJudge('progress', { nodeId, job: held(job), status: 7, total: 2, cases: [accepted(1)] });
    const was = await statusOf(submitId);
    expect(await progress(before)).toMatchObject({ status: 403 });
    expect((await heartbeat(nodeId, [before])).data.drop).toMatchObject([{ id: before.id }]);
    expect((await heartbeat(nodeId, [after])).data.drop).toEqual([]);
    expect(await statusOf(submitId)).toBe(was);
    const stranger = await aNode(server, 'onlooker');
    const told = { nodeId: stranger.nodeId, job: held(after), status: 7, total: 2, cases: [accepted(1)] };
    expect(await asJudge('progress', told)).toMatchObject({ status: 403 });
    expect(await statusOf(submitId)).toBe(was);
    expect(await progress(after)).toMatchObject({ status: 200 });
    expect(await statusOf(submitId)).toBe(7);
    expect((await report(nodeId, after)).status).toBe(200);
  });

  it('counts for the node that had the job only, also after it registered again', async () => {
    const submitId = await submit();
    const had = await aNode(server, 'had-it');
    const stranger = await aNode(server, 'stranger');
    const job = (await claim(had.nodeId))!;
    await expire(job);
    expect(await report(stranger.nodeId, job)).toMatchObject({ status: 403 });
    expect((await heartbeat(stranger.nodeId, [job])).data.drop).toEqual([{ kind: 'judgement', id: job.id }]);
    const again = await aNode(server, 'had-it');
    expect((await report(again.nodeId, job)).status).toBe(200);
    expect(await statusOf(submitId)).toBe(0);
  });

  it('was never held: a waiting job takes no result', async () => {
    await submit();
    const { nodeId } = await aNode(server, 'never');
    const job = (await claim(nodeId))!;
    await server.platform.db.execute(
      sql`update judgement set state = 'queued', node_id = null, lease_until = null where id = ${job.id}`,
    );
    expect(await report(nodeId, job)).toMatchObject({ status: 403 });
    await report(nodeId, (await claim(nodeId))!);
  });

  it('holds for test runs too', async () => {
    const result = await testRun();
    const { nodeId } = await aNode(server, 'late-test');
    const stranger = await aNode(server, 'stranger-test');
    const job = (await claim(nodeId))!;
    expect(job).toMatchObject({ kind: 'testRun', urgency: 'testRun' });
    await expire(job);
    expect(await reportTest(stranger.nodeId, job)).toMatchObject({ status: 403 });
    expect((await reportTest(nodeId, job)).status).toBe(200);
    expect(await result()).toMatchObject({ status: 0 });
  });

  it('counts by its last fence alone for test runs too, while they run and when they have ended', async () => {
    const result = await testRun();
    const { nodeId } = await aNode(server, 'test-twice');
    const before = (await claim(nodeId))!;
    const { db } = server.platform;
    await db.execute(sql`update test_run set cases = '[{}]' where id = ${before.id}`);
    await expire(before);
    const after = (await claim(nodeId))!;
    expect([after.id, after.fence]).toEqual([before.id, before.fence + 1]);
    // What the lost one told of cases is told again.
    expect((await db.execute(sql`select cases from test_run where id = ${after.id}`)).rows).toEqual([{ cases: null }]);
    expect(await reportTest(nodeId, before)).toMatchObject({ status: 403 });
    expect((await result()).status).not.toBe(0);
    expect((await reportTest(nodeId, after)).status).toBe(200);
    expect(await reportTest(nodeId, before)).toMatchObject({ status: 403 });
    expect((await reportTest(nodeId, after)).status).toBe(200);
    expect(await result()).toMatchObject({ status: 0 });
  });
});

describe('progress', () => {
  const progress = (nodeId: number, job: Job, cases: number[]) =>
    asJudge('progress', { nodeId, job: held(job), status: 7, total: 2, cases: cases.map(accepted) });

  it('adds up case by case, and moves the verdict once', async () => {
    const submitId = await submit();
    const { nodeId } = await aNode(server, 'in-steps');
    const job = (await claim(nodeId))!;
    const seen = async () => {
      const { rows } = await server.platform.db.execute(
        sql`select j.cases_done, j.cases_total, s.version from judgement j join submission s on s.judgement_id = j.id
          where s.id = ${submitId}`,
      );
      return rows[0];
    };
    await progress(nodeId, job, []);
    const version = (await seen())!['version'];
    for (const [cases, done] of [
      [[1], 1],
      [[2], 2],
      [[2], 2],
    ] as const) {
      await progress(nodeId, job, [...cases]);
      expect(await seen()).toEqual({ cases_done: done, cases_total: 2, version });
    }
    expect((await report(nodeId, job)).status).toBe(200);
  });

  it('of a rejudge is nothing that its submission tells', async () => {
    const root = await aUser(server, { role: 1000 });
    const submitId = await submit();
    const { nodeId } = await aNode(server, 'shadow');
    await report(nodeId, (await claim(nodeId))!);
    const started = await server.ask<{ id: number }>('POST', '/api/admin/judge/rejudges', {
      token: root.token,
      body: { filter: { submitIds: [submitId] } },
    });
    const told = async () =>
      (await server.platform.db.execute(sql`select * from submission where id = ${submitId}`)).rows[0];
    const before = await told();
    const shadow = (await claim(nodeId))!;
    expect((await progress(nodeId, shadow, [1])).status).toBe(200);
    expect(await told()).toEqual(before);
    const failure = { status: 4, message: 'x' };
    await asJudge('report', { nodeId, job: held(shadow), failure, cases: [], test: null });
    expect(await told()).toEqual(before);
    await server.ask('PUT', '/api/admin/judge/rejudge-decision', {
      token: root.token,
      body: { id: started.data.id, action: 'discard' },
    });
  });
});

it('a judgement that is asked for again while it runs takes no result of the former one', async () => {
  const root = await aUser(server, { role: 1000 });
  const submitId = await submit();
  const { nodeId } = await aNode(server, 'outdated');
  const former = (await claim(nodeId))!;
  await server.ask('GET', `/api/admin/judge/rejudge?submitId=${submitId}`, { token: root.token });
  expect(await report(nodeId, former)).toMatchObject({ status: 403 });
  expect((await heartbeat(nodeId, [former])).data.drop).toMatchObject([{ id: former.id }]);
  expect(await statusOf(submitId)).toBe(5);
  const { rows } = await server.platform.db.execute(sql`select state, status from judgement where id = ${former.id}`);
  expect(rows[0]).toMatchObject({ state: 'void' });
  expect((await report(nodeId, (await claim(nodeId))!)).status).toBe(200);
  expect(await statusOf(submitId)).toBe(0);
});

describe('what kills its judge', () => {
  it('ends as a system error though the node comes back by itself each time', async () => {
    const submitId = await submit();
    for (let life = 0; life < maxLost; life += 1) {
      expect(await statusOf(submitId)).not.toBe(4);
      const { nodeId } = await aNode(server, 'poisoned');
      expect(await claim(nodeId)).not.toBeNull();
    }
    const { nodeId } = await aNode(server, 'poisoned');
    expect(await claim(nodeId)).toBeNull();
    // Every server sweeps once a second.
    await server.services.queue.sweep();
    expect(await statusOf(submitId)).toBe(4);
  });

  it('ends so as a test run too, whether the node comes back or stays away', async () => {
    const killer = await testRun();
    for (let life = 0; life < maxLost; life += 1) {
      expect(await claim((await aNode(server, 'poisoned-test')).nodeId)).not.toBeNull();
    }
    const { nodeId } = await aNode(server, 'poisoned-test');
    expect(await claim(nodeId)).toBeNull();
    expect(await killer()).toMatchObject({ status: 4 });

    const silencer = await testRun();
    for (let round = 0; round < maxLost; round += 1) await expire((await claim(nodeId))!);
    expect(await claim(nodeId)).toBeNull();
    expect(await silencer()).toMatchObject({ status: 4 });
  });
});

describe('a node', () => {
  it('gets what it has room for', async () => {
    await submit();
    await testRun();
    const { nodeId } = await aNode(server, 'nearly-full');
    expect(await claim(nodeId, { upTo: 'contest' })).toBeNull();
    const normal = (await claim(nodeId, { upTo: 'normal' }))!;
    expect(normal).toMatchObject({ kind: 'judgement', urgency: 'normal' });
    expect(await claim(nodeId, { upTo: 'normal' })).toBeNull();
    const test = (await claim(nodeId, { upTo: 'testRun' }))!;
    expect(test.kind).toBe('testRun');
    await report(nodeId, normal);
    await reportTest(nodeId, test);
  });

  it('says how many slots are in use, and that its disk is nearly full', async () => {
    await server.platform.db.execute(sql`update judge_node set seen_at = now() - interval '1 hour'`);
    const { nodeId } = await aNode(server, 'full-disk');
    const submitId = await submit();
    const root = await aUser(server, { role: 1000 });
    const shown = async () =>
      (
        await server.ask<{ nodes: { name: string }[] }>('GET', '/api/admin/judge/nodes', { token: root.token })
      ).data.nodes.find(({ name }) => name === 'full-disk');
    const waiting = async () =>
      (await server.ask<{ reason: string }>('GET', `/api/judge/waiting?submitId=${submitId}`)).data.reason;
    await heartbeat(nodeId, [], { busySlots: 2, shortage: 'space' });
    expect(await shown()).toMatchObject({ busySlots: 2, running: 0, shortage: 'space' });
    expect(await waiting()).toBe('space');
    const health = () => server.ask<{ missing: string[] }>('GET', '/api/health');
    expect(await health()).toMatchObject({ http: 503, data: { missing: ['room on the disks of the judge nodes'] } });
    await heartbeat(nodeId, []);
    expect((await health()).http).toBe(200);
    expect(await shown()).toMatchObject({ busySlots: 0, shortage: null });
    expect(await waiting()).toBe('turn');
    await report(nodeId, (await claim(nodeId))!);
  });
});

describe('a node that tells of other languages', () => {
  const asked = (languages: string[], earlier?: number) => {
    const list = languages.map((name) => ({ ...language, name }));
    return asJudge<{ nodeId: number }>('register', { ...aReport('growing'), languages: list, earlier });
  };
  const language = { available: true, version: '1', compileCommand: null, runCommand: 'x', reason: null };

  it('keeps the jobs at work, and gets what it can run from then on; what it waited with is answered', async () => {
    const { nodeId } = (await asked(['C'])).data;
    const submitId = await submit();
    const waiting = asJudge('claim', { nodeId, waitMs: 20_000 });
    const next = (await asked(['C', 'C++'], nodeId)).data.nodeId;
    expect(await waiting).toMatchObject({ status: 404 });
    const job = (await claim(next))!;
    expect(job).toMatchObject({ submitId });

    const last = (await asked(['C', 'C++', 'Lua'], next)).data.nodeId;
    expect((await heartbeat(last, [job])).data.drop).toEqual([]);
    const { rows } = await server.platform.db.execute(sql`select state, lost from judgement where id = ${job.id}`);
    expect(rows).toEqual([{ state: 'claimed', lost: 0 }]);
    expect((await report(last, job)).status).toBe(200);
  });
});

it('a claim for tests gets test runs and trials, however many submissions wait and of both kinds, and no work of labs', async () => {
  const { nodeId } = await aNode(server, 'sharing');
  await submit();
  await submit();
  const runs = [await testRun(), await testRun()];
  const trial = (kind: 'trial' | 'lab') =>
    server.platform.db.execute(sql`
      insert into test_run (key, kind, uid, release_id, language, code, input, priority)
      select ${`${kind}-share`}, ${kind}, uid, release_id, language, '', '', 30 from test_run where release_id is not null limit 1`);
  await trial('lab');
  await trial('trial');
  const taken: Job[] = [];
  for (let job = await claim(nodeId, { only: 'tests' }); job; job = await claim(nodeId, { only: 'tests' }))
    taken.push(job);
  expect(taken.map(({ kind }) => kind)).toEqual(Array(runs.length + 1).fill('testRun'));
  expect((await claim(nodeId))!.kind).toBe('judgement');
});

it('keeps leases though PostgreSQL ended the statement because it deadlocked with another', async () => {
  const { nodeId } = await aNode(server);
  for (let n = 0; n < 2; n++) await submit();
  const judgements = { upTo: 'normal' };
  const jobs = [(await claim(nodeId, judgements))!, (await claim(nodeId, judgements))!].toSorted(
    (one, other) => one.id - other.id,
  );
  const [low, high] = jobs as [Job, Job];
  const client = await server.platform.db.$client.connect();
  try {
    const lock = (id: number) => client.query('select from judgement where id = $1 for update', [id]);
    await client.query('begin');
    await lock(high.id);
    // PostgreSQL ends the one whose wait is a second old first: it holds the lower row and waits for the higher one
    // well before the circle closes.
    const beating = heartbeat(nodeId, jobs);
    await expect
      .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await lock(low.id);
    await client.query('commit');
    expect((await beating).data.drop).toEqual([]);
  } finally {
    client.release();
  }
});
