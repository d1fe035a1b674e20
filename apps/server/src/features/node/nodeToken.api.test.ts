import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aReport, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { watchStatements } from '../../../test/statements.ts';
import { aSubmission } from '../../../test/work.ts';

interface Made {
  id: number;
  name: string;
  token: string;
}
interface Job {
  kind: string;
  id: number;
  fence: number;
}

const path = '/api/admin/judge/node-tokens';
const accepted = (seq: number) => ({ seq, status: 0, share: null, time: 1, wallTime: 1, memory: 1, message: '' });

let server: TestServer;
let root: { token: string; username: string; uid: string };
let user: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  user = await aUser(server);
});
afterAll(() => server.close());

const asJudge = <T>(call: string, token: string, body: object) =>
  server.ask<T>('POST', `/api/judge/${call}`, { token, body });
const register = (token: string, name: string) => asJudge<{ nodeId: number }>('register', token, aReport(name));
const beat = (token: string, nodeId: number) =>
  asJudge<{ known: boolean }>('heartbeat', token, { nodeId, held: [], cpuLoad: 0, memoryLoad: 0 });
const claim = (token: string, nodeId: number) => asJudge<{ job: Job | null }>('claim', token, { nodeId, waitMs: 0 });
const report = (token: string, nodeId: number, { kind, id, fence }: Job) =>
  asJudge('report', token, {
    nodeId,
    job: { kind, id, fence },
    failure: null,
    cases: [accepted(1), accepted(2)],
    test: null,
  });
const progress = (token: string, nodeId: number, { kind, id, fence }: Job) =>
  asJudge('progress', token, { nodeId, job: { kind, id, fence }, status: 7, total: 2, cases: [accepted(1)] });
const makeToken = async (name: string) =>
  (await server.ask<Made>('POST', path, { token: root.token, body: { name } })).data;
const revoke = (id: number) => server.ask('DELETE', `${path}?id=${id}`, { token: root.token });
const statusOf = async (submitId: number) =>
  (await server.ask<{ submission: { status: number } }>('GET', `/api/get-submission-detail?submitId=${submitId}`, user))
    .data.submission.status;
const aJob = async () => {
  const { problemId } = await aProblem(server);
  return aSubmission(server, user.token, problemId);
};

describe('a node may report only what it holds', () => {
  it('is refused, with progress and result, for a job that another node holds, whatever fence it names', async () => {
    const { judgeToken: shared } = server;
    const holder = await aNode(server, 'holder');
    const stranger = await aNode(server, 'stranger');
    const submitId = await aJob();
    const job = (await claim(shared, holder.nodeId)).data.job!;
    expect(await progress(shared, stranger.nodeId, job)).toMatchObject({ status: 403 });
    expect(await report(shared, stranger.nodeId, job)).toMatchObject({ status: 403 });
    expect(await statusOf(submitId)).not.toBe(0);
    expect((await report(shared, holder.nodeId, job)).status).toBe(200);
    expect(await statusOf(submitId)).toBe(0);
  });

  it('is refused for a test run that another node holds', async () => {
    const { judgeToken: shared } = server;
    const [holder, stranger] = [await aNode(server, 'holder'), await aNode(server, 'stranger')];
    const { pid } = await aProblem(server);
    await server.ask('POST', '/api/submit-problem-test-judge', {
      token: user.token,
      body: { pid, type: 'public', language: 'C++', code: 'int main() {}', userInput: '1', mode: 'text/x-c++src' },
    });
    const job = (await claim(shared, holder.nodeId)).data.job!;
    expect(job.kind).toBe('testRun');
    expect(await report(shared, stranger.nodeId, job)).toMatchObject({ status: 403 });
    expect((await report(shared, holder.nodeId, job)).status).toBe(200);
  });

  it('goes by a number that nobody can guess and administrators are not told', async () => {
    const { nodeId } = await aNode(server, 'holder');
    const { data } = await server.ask<{ nodes: { id: number; name: string }[] }>('GET', '/api/admin/judge/nodes', root);
    const { id } = data.nodes.find(({ name }) => name === 'holder')!;
    expect(nodeId).toBeGreaterThan(1_000_000_000);
    expect(JSON.stringify(data)).not.toContain(String(nodeId));
    for (const guess of [id, nodeId + 1, nodeId - 1]) {
      expect((await beat(server.judgeToken, guess)).data.known).toBe(false);
      expect((await claim(server.judgeToken, guess)).status).toBe(404);
    }
  });
});

describe('tokens that are none', () => {
  it('cost one look in the database together, and a good one among them is good', async () => {
    const { id, token } = await makeToken('among-many');
    const statements = watchStatements(server);
    const seen = await statements.during(async () => {
      const wrong = Array.from({ length: 50 }, (_, index) => beat(`wrong${index}`, 1));
      const [first, ...others] = await Promise.all([beat(token, 1), ...wrong]);
      expect(first).toMatchObject({ status: 200, data: { known: false } });
      expect(new Set(others.map(({ http }) => http))).toEqual(new Set([401]));
    });
    expect(seen.filter((text) => text.includes('judge_node_token') && text.includes('select')).length).toBeLessThan(6);
    await revoke(id);
  });
});

describe('the name of a living node', () => {
  it('is refused to another address, and free for the same one, or when the node is gone', async () => {
    const from = async (remoteAddress: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/judge/register',
          remoteAddress,
          headers: { authorization: server.judgeToken },
          payload: aReport('hall-7'),
        })
      ).json<{ status: number; msg: string }>();
    expect((await from('10.0.0.7')).status).toBe(200);
    expect((await from('10.0.0.7')).status).toBe(200);
    expect(await from('10.0.0.8')).toMatchObject({ status: 403, msg: expect.stringContaining('hall-7') });
    await server.platform.db.execute(
      sql`update judge_node set seen_at = now() - interval '1 hour' where name = 'hall-7'`,
    );
    expect((await from('10.0.0.8')).status).toBe(200);
  });
});

describe('two processes of one name on one machine', () => {
  const again = (token: string, name: string, earlier: number) =>
    asJudge<{ nodeId: number }>('register', token, { ...aReport(name), earlier });

  it.each([false, true])('do not take it, and the jobs, from each other in turn (own token: %s)', async (isOwn) => {
    const name = `twin-${isOwn}`;
    const made = isOwn ? await makeToken(name) : undefined;
    const token = made?.token ?? server.judgeToken;
    const first = (await register(token, name)).data.nodeId;
    expect((await again(token, name, first)).status).toBe(200);
    const second = (await register(token, name)).data.nodeId;
    await aJob();
    const { job } = (await claim(token, second)).data;
    expect(await again(token, name, first)).toMatchObject({ status: 403, msg: expect.stringContaining(name) });
    expect((await report(token, second, job!)).status).toBe(200);
    const third = (await again(token, name, second)).data.nodeId;
    expect((await beat(token, third)).data.known).toBe(true);
    await server.platform.db.execute(
      sql`update judge_node set seen_at = now() - interval '1 hour' where name = ${name}`,
    );
    expect((await again(token, name, first)).status).toBe(200);
    if (made) await revoke(made.id);
  });

  it('keep what they were a secret', async () => {
    const { nodeId } = (await register(server.judgeToken, 'twin')).data;
    await again(server.judgeToken, 'twin', nodeId);
    const seen = await server.ask('GET', '/api/admin/judge/nodes', { token: root.token });
    expect(JSON.stringify(seen.data)).not.toContain(String(nodeId));
  });
});

describe('the token of a node', () => {
  it('is told once, kept as a hash, and registers its node alone; the shared token no longer does', async () => {
    const made = await makeToken('rack-1');
    const list = await server.ask<object[]>('GET', path, root);
    expect(list.data).toEqual([
      { id: made.id, name: 'rack-1', createdBy: root.username, gmtCreate: expect.any(String), lastUsedAt: null },
    ]);
    const rows = await server.platform.db.execute(sql`select * from judge_node_token`);
    expect(JSON.stringify(rows.rows)).not.toContain(made.token);
    expect((await register(server.judgeToken, 'rack-1')).status).toBe(403);
    expect((await register(made.token, 'rack-2')).status).toBe(403);
    expect((await register(made.token, 'rack-1')).status).toBe(200);
    expect((await server.ask<{ lastUsedAt: string }[]>('GET', path, root)).data[0]!.lastUsedAt).not.toBeNull();
    const again = await server.ask('POST', path, { token: root.token, body: { name: 'rack-1' } });
    expect(again).toMatchObject({ status: 400, msg: expect.stringContaining('rack-1') });
  });

  it('takes its name from a node that runs with the shared one', async () => {
    const squatter = await aNode(server, 'rack-3');
    const made = await makeToken('rack-3');
    const { nodeId } = (await register(made.token, 'rack-3')).data;
    expect((await beat(server.judgeToken, squatter.nodeId)).data.known).toBe(false);
    expect((await beat(made.token, nodeId)).data.known).toBe(true);
  });

  it('speaks for its own node only, and no other token speaks for that', async () => {
    const [mine, other] = [await makeToken('rack-4'), await makeToken('rack-5')];
    const { nodeId } = (await register(mine.token, 'rack-4')).data;
    const submitId = await aJob();
    const job = (await claim(mine.token, nodeId)).data.job!;
    for (const token of [other.token, server.judgeToken]) {
      expect((await beat(token, nodeId)).data.known).toBe(false);
      expect((await claim(token, nodeId)).status).toBe(404);
      expect((await progress(token, nodeId, job)).status).toBe(404);
      expect((await report(token, nodeId, job)).status).toBe(404);
    }
    expect((await report(mine.token, nodeId, job)).status).toBe(200);
    expect(await statusOf(submitId)).toBe(0);
  });

  it('ends at once when it is revoked; what its node had is not delivered by the shared token and the name', async () => {
    const made = await makeToken('rack-6');
    const { nodeId } = (await register(made.token, 'rack-6')).data;
    await aJob();
    const job = (await claim(made.token, nodeId)).data.job!;
    expect((await revoke(made.id)).status).toBe(200);
    expect((await beat(made.token, nodeId)).http).toBe(401);
    expect((await report(made.token, nodeId, job)).http).toBe(401);
    expect((await register(made.token, 'rack-6')).http).toBe(401);
    const heir = await aNode(server, 'rack-6');
    expect((await report(server.judgeToken, heir.nodeId, job)).status).toBe(403);
    const next = await makeToken('rack-6');
    const restarted = (await register(next.token, 'rack-6')).data.nodeId;
    expect((await report(next.token, restarted, job)).status).toBe(200);
    expect((await revoke(made.id)).status).toBe(404);
  });

  it('is noted with its end in the audit log', async () => {
    const made = await makeToken('rack-8');
    await revoke(made.id);
    const { rows } = await server.platform.db.execute(
      sql`select uid, action, details from audit_log where subject = 'node:rack-8' order by id`,
    );
    expect(rows).toEqual(
      ['node-token', 'node-token-revoke'].map((action) => ({ uid: root.uid, action, details: { tokenId: made.id } })),
    );
  });
});
