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

it('of two who change a tag or a classification at once the second is told, and what the first stored stays', async () => {
  const group = await ask('POST', '/api/admin/tag/classification', { name: 'Strings', oj: 'ME', rank: 3 });
  const tag = await ask('POST', '/api/admin/tag', { name: 'tries', color: '#123456', oj: 'ME' });
  const [gid, tid] = [group.data.id, tag.data.id];
  const wasTag = { name: 'tries', color: '#123456', tcid: null };
  const changeTag = async (more: object, was: object | undefined) =>
    (await ask('PUT', '/api/admin/tag', { id: tid, ...wasTag, ...more, was })).status;
  expect(await changeTag({ tcid: gid }, wasTag)).toBe(200);
  expect(await changeTag({ name: 'prefix trees' }, wasTag)).toBe(400);
  expect(await changeTag({ tcid: gid }, wasTag)).toBe(200);
  expect(await changeTag({ name: 'prefix trees', tcid: gid }, { ...wasTag, tcid: gid })).toBe(200);
  // Older clients do not say what they read.
  expect(await changeTag({ name: 'tries' }, undefined)).toBe(200);
  const wasGroup = { name: 'Strings', rank: 3 };
  const changeGroup = async (more: object, was: object) =>
    (await ask('PUT', '/api/admin/tag/classification', { id: gid, ...wasGroup, ...more, was })).status;
  expect(await changeGroup({ rank: 5 }, wasGroup)).toBe(200);
  expect(await changeGroup({ name: 'Texts' }, wasGroup)).toBe(400);
  expect(await changeGroup({ name: 'Texts', rank: 5 }, { ...wasGroup, rank: 5 })).toBe(200);
  await ask('DELETE', `/api/admin/tag/classification?tcid=${gid}`, {});
  await ask('DELETE', `/api/admin/tag?tid=${tid}`, {});
});

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
