import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { aSubmission } from '../../../test/work.ts';
import { priorities } from '../submission/index.ts';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await startTestServer();
  root = (await aUser(server, { role: roleIds.root })).token;
});
afterAll(() => server.close());

const status = async () =>
  (await server.ask('GET', '/api/judge/status')).data as { nodes: object[]; classes: object[] };

it('tells visitors what waits and how nodes do, and no more of them', async () => {
  expect(await status()).toEqual({
    nodes: [],
    classes: [
      { kind: 'contest', waiting: 0, wait: null, run: null },
      { kind: 'normal', waiting: 0, wait: null, run: null },
    ],
  });
  const { name } = await aNode(server);
  const { token } = await aUser(server);
  const problem = await aProblem(server);
  await aSubmission(server, token, problem.problemId);
  const told = await status();
  expect(told.classes[1]).toMatchObject({ kind: 'normal', waiting: 1 });
  expect(told.nodes).toEqual([{ name, state: 'ready', slots: expect.any(Number), busySlots: 0 }]);
  await server.ask('PUT', '/api/admin/judge/node-mode', { token: root, body: { name, mode: 'drain' } });
  expect((await status()).nodes).toEqual([expect.objectContaining({ name, state: 'rest' })]);
});

it('does not tell how long runs of contests were judged', async () => {
  const end = (priority: number) =>
    server.platform.db.$client.query(
      `update judgement set state = 'done', priority = $1, claimed_at = now() - interval '3 seconds', finished_at = now()`,
      [priority],
    );
  await end(priorities.normal);
  expect((await status()).classes[1]).toMatchObject({ kind: 'normal', run: 3 });
  await end(priorities.contest);
  expect((await status()).classes[0]).toMatchObject({ kind: 'contest', wait: expect.any(Number), run: null });
});
