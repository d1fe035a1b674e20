import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let problem: { pid: number; problemId: string };
let node: { nodeId: number; name: string };
beforeAll(async () => {
  server = await startTestServer();
  problem = await aProblem(server);
  node = await aNode(server);
});
afterEach(async () => {
  await server.platform.db.execute(sql`update judgement set state = 'void' where state in ('queued', 'claimed')`);
  await server.platform.db.execute(sql`delete from test_run`);
});
afterAll(() => server.close());

interface Job {
  kind: 'judgement' | 'testRun';
  id: number;
  fence: number;
  submitId: number;
  owner: number;
}
interface User {
  uid: string;
  token: string;
}

const claim = async () =>
  (
    await server.ask<{ job: Job | null }>('POST', '/api/judge/claim', {
      token: server.judgeToken,
      body: { nodeId: node.nodeId, waitMs: 0 },
    })
  ).data.job;
const report = async ({ kind, id, fence }: Job) => {
  const cases = [1, 2].map((seq) => ({ seq, status: 0, time: 1, wallTime: 1, memory: 1, message: '' }));
  const test = { status: 0, time: 1, memory: 1, output: '', stderr: '' };
  const answer = await server.ask('POST', '/api/judge/report', {
    token: server.judgeToken,
    body: {
      nodeId: node.nodeId,
      job: { kind, id, fence },
      failure: null,
      cases: kind === 'judgement' ? cases : [],
      test: kind === 'judgement' ? null : test,
    },
  });
  expect(answer.status).toBe(200);
};
const submit = async (user: User) =>
  (
    await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
      token: user.token,
      body: { pid: problem.problemId, language: 'C++', code: 'int main(){}' },
    })
  ).data.submitId;
const tryOut = async (user: User) =>
  (
    await server.ask<string>('POST', '/api/submit-problem-test-judge', {
      token: user.token,
      body: { pid: problem.pid, type: 'public', code: 'int main(){}', language: 'C++', userInput: '1' },
    })
  ).data;
const result = async (user: User, key: string) =>
  (await server.ask('GET', `/api/get-test-judge-result?testJudgeKey=${key}`, { token: user.token })).data;
const people = async (count: number): Promise<User[]> => {
  const users: User[] = [];
  while (users.length < count) users.push(await aUser(server));
  return users;
};

describe('judgements and test runs', () => {
  it('take turns: neither waits for the end of a trickle of the other', async () => {
    const users = await people(6);
    const served = async (
      trickle: (user: User) => Promise<unknown>,
      one: () => Promise<unknown>,
      kind: Job['kind'],
    ) => {
      for (const user of users.slice(0, 4)) await trickle(user);
      await report((await claim())!);
      await one();
      for (let claims = 1; ; claims++) {
        const job = (await claim())!;
        await report(job);
        if (job.kind === kind) return claims;
        await trickle(users[claims % 4]!);
        expect(claims).toBeLessThan(10);
      }
    };
    expect(await served(submit, () => tryOut(users[4]!), 'testRun')).toBeLessThanOrEqual(2);
    expect(await served(tryOut, () => submit(users[5]!), 'judgement')).toBeLessThanOrEqual(2);
  });

  it('alternate while both wait', async () => {
    const users = await people(6);
    for (const user of users.slice(0, 3)) await submit(user);
    for (const user of users.slice(3)) await tryOut(user);
    const kinds: string[] = [];
    for (let job = await claim(); job; job = await claim()) {
      kinds.push(job.kind);
      await report(job);
    }
    expect(kinds).toHaveLength(6);
    for (const [index, kind] of kinds.entries()) if (index > 0) expect(kind).not.toBe(kinds[index - 1]);
  });

  it('of a contest come before both of the archive, rejudges last', async () => {
    const [a, b, c, d] = (await people(4)) as [User, User, User, User];
    const again = await submit(a);
    await server.platform.db.execute(sql`update judgement set priority = 30 where submission_id = ${again}`);
    const plain = await submit(b);
    await tryOut(c);
    const contest = await submit(d);
    await server.platform.db.execute(sql`update judgement set priority = 0 where submission_id = ${contest}`);
    const order: number[] = [];
    for (let job = await claim(); job; job = await claim()) {
      order.push(job.submitId);
      await report(job);
    }
    expect(order[0]).toBe(contest);
    expect(order.slice(1, 3).sort()).toEqual([0, plain]);
    expect(order[3]).toBe(again);
  });

  it('are each given once, however many claim at the same time', async () => {
    const users = await people(5);
    for (const user of users) {
      await submit(user);
      await tryOut(user);
    }
    const jobs = await Promise.all(Array.from({ length: 14 }, claim));
    const given = jobs.filter((job) => job !== null).map((job) => `${job.kind}${job.id}`);
    expect(given).toHaveLength(10);
    expect(new Set(given).size).toBe(10);
  });
});

describe('a user who has a job on the nodes', () => {
  it('comes after users who have none', async () => {
    const [busy, other] = (await people(2)) as [User, User];
    const first = await submit(busy);
    for (let more = 0; more < 3; more++) await submit(busy);
    expect((await claim())!.submitId).toBe(first);
    const quick = await submit(other);
    expect((await claim())!.submitId).toBe(quick);
  });

  it('has at most twice as many as the node has slots, and four, rejudges apart; a place stays for others', async () => {
    const [flooder, other] = (await people(2)) as [User, User];
    for (let more = 0; more < 7; more++) await submit(flooder);
    const held = [(await claim())!, (await claim())!, (await claim())!, (await claim())!];
    expect(await claim()).toBeNull();
    const quick = await submit(other);
    expect((await claim())!.submitId).toBe(quick);
    await server.platform.db.execute(sql`update judgement set priority = 30
      where id = (select max(id) from judgement where state = 'queued' and uid = ${flooder.uid})`);
    expect(await claim()).not.toBeNull();
    expect(await claim()).toBeNull();
    await report(held[0]!);
    expect(await claim()).not.toBeNull();
  });
});

describe('a job', () => {
  it('tells whose it is by a number, the same for all of one user and nothing that names the account', async () => {
    const [one, other] = (await people(2)) as [User, User];
    for (const user of [one, other]) {
      await submit(user);
      await tryOut(user);
    }
    const owners = new Map<number, string[]>();
    for (let job = await claim(); job; job = await claim()) {
      expect(JSON.stringify(job)).not.toContain(one.uid);
      owners.set(job.owner, [...(owners.get(job.owner) ?? []), job.kind]);
      await report(job);
    }
    expect([...owners.keys()].every((owner) => Number.isSafeInteger(owner) && owner >= 0)).toBe(true);
    expect([...owners.values()].map((kinds) => kinds.sort())).toEqual([
      ['judgement', 'testRun'],
      ['judgement', 'testRun'],
    ]);
  });
});

describe('a test run that waits', () => {
  it('says why and about how long, and stands in the queue and on its node', async () => {
    const admin = await aUser(server, { role: 1001 });
    const [first, second] = (await people(2)) as [User, User];
    // What other tests judged says nothing here.
    await server.platform.db.execute(sql`update judgement set claimed_at = null`);
    const [one, two] = [await tryOut(first), await tryOut(second)];
    expect(await result(second, two)).toMatchObject({ status: 5, reason: 'turn', before: 1 });
    const job = (await claim())!;
    expect(await result(first, one)).toMatchObject({ status: 5, reason: 'notWaiting', before: 0 });
    const queue = async () =>
      (
        await server.ask<{ running: object[]; waiting: { records: object[]; total: number } }>(
          'GET',
          '/api/admin/judge/queue?limit=10',
          { token: admin.token },
        )
      ).data;
    const entry = { kind: 'testRun', submitId: 0, displayPid: problem.problemId, language: 'C++' };
    expect(await queue()).toMatchObject({
      running: [{ ...entry, uid: first.uid, node: node.name }],
      waiting: { total: 1, records: [{ ...entry, uid: second.uid, reason: 'turn', before: 0 }] },
    });
    const { rows } = await server.platform.db.execute(
      sql`select claimed_at is not null as claimed from test_run where id = ${job.id}`,
    );
    expect(rows[0]).toEqual({ claimed: true });
    await server.platform.db.execute(
      sql`update test_run set gmt_create = now() - interval '40 seconds', claimed_at = now() - interval '10 seconds' where id = ${job.id}`,
    );
    await report(job);
    expect(await result(first, one)).toMatchObject({ status: 0 });
    // The last one waited 30 s and ran 10 s: whoever comes now is told so, though its result has been read since.
    expect(await result(second, two)).toMatchObject({ reason: 'turn', before: 0 });
    const { estimate } = (await result(second, two)) as { estimate: number };
    expect(estimate).toBeGreaterThan(20);
    expect(estimate).toBeLessThanOrEqual(45);
  });

  it('stands between judgements in the order that pages and places tell', async () => {
    const admin = await aUser(server, { role: 1001 });
    const users = await people(4);
    const ids = [await submit(users[0]!), await submit(users[1]!)];
    await tryOut(users[2]!);
    const last = await tryOut(users[3]!);
    const { data } = await server.ask<{ waiting: { records: { submitId: number; before: number }[] } }>(
      'GET',
      '/api/admin/judge/queue?limit=3',
      { token: admin.token },
    );
    expect(data.waiting.records.map((entry) => entry.submitId)).toEqual([0, ids[0], 0]);
    const before = async (id: number) =>
      (await server.ask<{ before: number }>('GET', `/api/judge/waiting?submitId=${id}`)).data.before;
    expect(await Promise.all(ids.map(before))).toEqual([1, 3]);
    expect(await result(users[3]!, last)).toMatchObject({ before: 2 });
  });
});
