import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { aSubmission } from '../../../test/work.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a judge node that is gone', () => {
  it('is not counted for visitors after ten minutes, and a super admin takes it from the list', async () => {
    const root = await aUser(server, { role: roleIds.root });
    await aNode(server, 'gone');
    const summary = async () => (await server.ask<object>('GET', '/api/judge/summary')).data;
    const listed = async () =>
      (
        await server.ask<{ nodes: { name: string }[] }>('GET', '/api/admin/judge/nodes', { token: root.token })
      ).data.nodes.map(({ name }) => name);
    const remove = () => server.ask('DELETE', '/api/admin/judge/nodes?name=gone', { token: root.token });
    expect(await summary()).toMatchObject({ online: 1, total: 1 });
    expect(await remove()).toMatchObject({ status: 400, msg: expect.stringContaining('gone') });
    const away = (minutes: number) =>
      server.platform.db.execute(
        sql`update judge_node set seen_at = now() - make_interval(mins => ${minutes}) where name = 'gone'`,
      );
    await away(5);
    expect(await summary()).toMatchObject({ online: 0, total: 1 });
    await away(11);
    expect(await summary()).toMatchObject({ online: 0, total: 0 });
    expect(await listed()).toEqual(['gone']);
    expect((await remove()).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await remove()).status).toBe(404);
  });
});

describe('a judge node', () => {
  it('registers with the token of judges and a whole report; its older registration is forgotten then', async () => {
    const register = (token: string, body: unknown) => server.ask('POST', '/api/judge/register', { token, body });
    const user = await aUser(server, { role: roleIds.root });
    expect((await register(user.token, {})).http).toBe(401);
    expect(await register(server.judgeToken, { name: 'half' })).toMatchObject({ http: 400, status: 400 });
    const isKnown = async (nodeId: number) =>
      (
        await server.ask<{ known: boolean }>('POST', '/api/judge/heartbeat', {
          token: server.judgeToken,
          body: { nodeId, held: [], cpuLoad: 0, memoryLoad: 0 },
        })
      ).data.known;
    const first = await aNode(server, 'node-a');
    expect(await isKnown(first.nodeId)).toBe(true);
    const second = await aNode(server, 'node-a');
    await aNode(server, 'node-b');
    expect([await isKnown(first.nodeId), await isKnown(second.nodeId)]).toEqual([false, true]);
  });

  it('is counted for everybody and shown to administrators', async () => {
    const [admin, user] = [await aUser(server, { role: roleIds.admin }), await aUser(server)];
    const summary = async () => (await server.ask('GET', '/api/judge/summary')).data;
    expect(await summary()).toEqual({ online: 2, total: 2, waiting: 0 });
    const { problemId } = await aProblem(server);
    await aSubmission(server, user.token, problemId);
    expect(await summary()).toEqual({ online: 2, total: 2, waiting: 1 });
    const nodes = await server.ask<{ nodes: { name: string; slots: number }[] }>('GET', '/api/admin/judge/nodes', {
      token: admin.token,
    });
    expect(nodes.data.nodes.map(({ name, slots }) => [name, slots])).toEqual([
      ['node-a', 2],
      ['node-b', 2],
    ]);
    expect((await server.ask('GET', '/api/admin/judge/nodes', { token: user.token })).http).toBe(403);
  });
});
