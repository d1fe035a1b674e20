import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.root })).token;
});
afterAll(() => server.close());

const edit = (body: object) => server.ask('PUT', '/api/admin/user/edit-user', { token, body });

it('of two who change one account at once the second is told, and what the first stored stays', async () => {
  const { uid, username } = await aUser(server);
  expect((await edit({ uid, realname: 'Ada', was: { realname: '' } })).status).toBe(200);
  expect((await edit({ uid, realname: 'Eve', was: { realname: '' } })).status).toBe(400);
  expect((await edit({ uid, email: 'ada@example.net', was: { email: '' } })).status).toBe(200);
  expect((await edit({ uid, type: roleIds.mute, was: { type: roleIds.user } })).status).toBe(200);
  expect((await edit({ uid, type: roleIds.admin, was: { type: roleIds.user } })).status).toBe(400);
  const found = await server.ask<{ records: object[] }>('GET', `/api/admin/user/get-user-list?keyword=${username}`, {
    token,
  });
  const [row] = found.data.records;
  expect(row).toMatchObject({ realname: 'Ada', email: 'ada@example.net', roles: [{ id: roleIds.mute }] });
  expect((await edit({ uid, realname: 'Eve', was: { realname: 'Ada' } })).status).toBe(200);
});

it('an account whose name no new one may have is changed as any other, and may get a name that can be', async () => {
  const { uid } = await aUser(server, { username: 'root\u200b' });
  expect((await edit({ uid, username: 'root\u200b', realname: 'R' })).status).toBe(200);
  expect((await edit({ uid, username: 'admin\u200b' })).status).toBe(400);
  expect((await edit({ uid, username: 'not-root' })).status).toBe(200);
});
