import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.problemAdmin })).token;
});
afterAll(() => server.close());

const ask = <T = { id: number }>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.ask<T>(method, path, { token, ...(body ? { body } : {}) });

it('makes tags and classifications once each, renames them, and keeps tags when a classification goes', async () => {
  const group = await ask('POST', '/api/admin/tag/classification', { name: 'Graphs', oj: 'ME', rank: 3 });
  expect(group.data).toMatchObject({ name: 'Graphs', oj: 'ME', rank: 3 });
  const made = await ask('POST', '/api/admin/tag', { name: 'trees', color: '#123456', oj: 'ME', tcid: group.data.id });
  expect(made.data).toMatchObject({ name: 'trees', color: '#123456', oj: 'ME', tcid: group.data.id, gid: null });
  expect((await ask('POST', '/api/admin/tag', { name: 'trees', oj: 'ME' })).status).toBe(400);
  expect((await ask('POST', '/api/admin/tag/classification', { name: 'Graphs' })).status).toBe(400);
  expect((await ask('POST', '/api/admin/tag', { name: 'x', color: 'javascript:1' })).status).toBe(400);
  expect((await ask('POST', '/api/admin/tag', { name: 'x'.repeat(61) })).http).toBe(400);

  const { pid } = await aProblem(server);
  await server.ask('PUT', '/api/admin/problem', {
    token,
    body: { problem: { id: pid }, tags: [{ id: made.data.id }] },
  });
  await ask('PUT', '/api/admin/tag', { id: made.data.id, name: 'Trees', color: 'red', tcid: group.data.id });
  const tagsOf = async () => (await server.ask('GET', `/api/get-problem-tags?pid=${pid}`)).data;
  expect(await tagsOf()).toMatchObject([{ name: 'Trees', color: 'red' }]);

  await ask('PUT', '/api/admin/tag/classification', { id: group.data.id, name: 'Graph theory', rank: 1 });
  const listed = await ask<{ name: string; rank: number }[]>('GET', '/api/admin/tag/classification?oj=ME');
  expect(listed.data).toMatchObject([{ name: 'Graph theory', rank: 1 }]);
  await ask('DELETE', `/api/admin/tag/classification?tcid=${group.data.id}`, {});
  expect(await tagsOf()).toMatchObject([{ name: 'Trees', tcid: null }]);
  await ask('DELETE', `/api/admin/tag?tid=${made.data.id}`, {});
  expect(await tagsOf()).toEqual([]);
});
