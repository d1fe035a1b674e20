import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherServer, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

interface Made {
  id: number;
  name: string;
  token: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/account/tokens';
const make = async (user: { token: string }, body: object = {}) =>
  server.ask<Made>('POST', path, { token: user.token, body: { name: 'script', scopes: ['read'], days: 30, ...body } });
const bearer = async (user: { token: string }, body: object = {}) => {
  const { data } = await make(user, body);
  return { ...data, token: `Bearer ${data.token}` };
};
const info = (token: string, on = server) =>
  on.ask<{ username: string }>('GET', '/api/account/info', { token, headers: { 'accept-language': 'en-US' } });
const revoke = (user: { token: string }, id: number) =>
  server.ask('DELETE', `${path}?id=${id}`, { token: user.token, headers: { 'accept-language': 'en-US' } });

describe('a personal access token', () => {
  it('is told once, kept as a hash, listed without its text, and notes when and from where it was used', async () => {
    const user = await aUser(server);
    const { data: made } = await make(user, { name: ' grader \n', scopes: ['read', 'submit', 'read'] });
    expect(made).toMatchObject({ name: 'grader', scopes: ['read', 'submit'], lastUsedAt: null, isExpired: false });
    expect(made.token).toMatch(/^assay_[\w-]{43}$/);
    const { rows } = await server.platform.db.execute(sql`select * from access_token`);
    expect(JSON.stringify(rows)).not.toContain(made.token);
    const answer = await info(`bearer ${made.token}`);
    expect(answer).toMatchObject({ http: 200, data: { username: user.username } });
    expect(answer.headers['refresh-token']).toBeUndefined();
    const { token: _told, ...row } = made;
    const { data: list } = await server.ask<object[]>('GET', path, { token: user.token });
    expect(list).toEqual([{ ...row, lastUsedAt: expect.any(String), lastUsedIp: '127.0.0.1' }]);
  });

  it('ends at once when it is revoked in the middle of its use, for open pages and on other servers too', async () => {
    const user = await aUser(server);
    const { id, token } = await bearer(user);
    const other = await anotherServer(server);
    for (let turn = 0; turn < 3; turn += 1) expect((await info(token)).http).toBe(200);
    expect((await info(token, other)).http).toBe(200);
    const found = await server.services.accounts.findCaller(token.replace('Bearer ', ''), '127.0.0.1');
    expect(await server.services.accounts.isStill(found!.caller)).toBe(true);
    expect((await revoke(await aUser(server), id)).status).toBe(404);
    expect((await info(token)).http).toBe(200);
    expect((await revoke(user, id)).status).toBe(200);
    expect((await info(token)).http).toBe(401);
    expect(await server.services.accounts.isStill(found!.caller)).toBe(false);
    await expect.poll(async () => (await info(token, other)).http).toBe(401);
    expect(await revoke(user, id)).toMatchObject({ status: 404, msg: 'There is no such token' });
    await other.close();
  });

  it('runs out', async () => {
    const user = await aUser(server);
    const { id, token } = await bearer(user);
    await server.platform.db.execute(sql`update access_token set expires_at = now() where id = ${id}`);
    expect((await info(token)).http).toBe(401);
    const { data } = await server.ask<{ isExpired: boolean }[]>('GET', path, { token: user.token });
    expect(data).toMatchObject([{ id, isExpired: true }]);
  });

  it('has a name, a scope and an end, and there are at most twenty, made at once or not', async () => {
    const user = await aUser(server);
    for (const body of [{ name: ' ' }, { scopes: [] }, { scopes: ['all'] }, { days: 0 }, { days: 367 }])
      expect((await make(user, body)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 25 }, () => make(user)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
  });

  it('says what it lacks, and never makes another token', async () => {
    const { token } = await bearer(await aUser(server), { scopes: ['submit'] });
    expect(await info(token)).toMatchObject({ http: 403, msg: expect.stringMatching(/needs the scope read$/) });
    const more = await server.ask('POST', path, { token, body: { name: 'x', scopes: ['read'], days: 1 } });
    expect(more).toMatchObject({ http: 403, status: 403 });
  });

  it('goes with the rights of its person, at once', async () => {
    const admin = await aUser(server, { role: roleIds.root });
    const { token } = await bearer(admin, { scopes: ['site_admin'] });
    const list = () => server.ask('GET', '/api/admin/user/get-user-list', { token });
    const edit = (body: object) =>
      server.services.accounts.changing(() =>
        server.platform.db.execute(
          sql`update user_account set role = ${Object.values(body)[0]} where uid = ${admin.uid}`,
        ),
      );
    expect((await list()).http).toBe(200);
    await edit({ role: roleIds.user });
    expect((await list()).http).toBe(403);
  });
});

describe('all tokens of a person end', () => {
  it('with a new password, by its owner or by an administrator', async () => {
    const user = await aUser(server);
    const first = await bearer(user);
    const changed = await server.ask('POST', '/api/change-password', {
      token: user.token,
      body: { oldPassword: user.password, newPassword: 'quite-another-1' },
    });
    expect(changed.data).toMatchObject({ code: 200 });
    expect((await info(first.token)).http).toBe(401);
    const second = await bearer(user);
    expect((await info(second.token)).http).toBe(200);
    await server.services.accounts.setPassword(user.username, 'and-another-2');
    expect((await info(second.token)).http).toBe(401);
  });

  it('when an administrator logs them out or disables the account, and they do not come back with it', async () => {
    const root = await aUser(server, { role: roleIds.root });
    const user = await aUser(server);
    const first = await bearer(user);
    await server.ask('POST', '/api/admin/user/logout-everywhere', { token: root.token, body: { uid: user.uid } });
    expect((await info(first.token)).http).toBe(401);
    const again = await server.services.accounts.login(user, { ip: '127.0.0.1', userAgent: 'test' });
    const second = await bearer(again);
    for (const status of [1, 0])
      await server.ask('PUT', '/api/admin/user/edit-user', { token: root.token, body: { uid: user.uid, status } });
    expect((await info(second.token)).http).toBe(401);
  });
});

it('the documentation of the API says how a token is sent, and what scope each call needs', async () => {
  const { body } = await server.app.inject({ method: 'GET', url: '/api/docs/json' });
  const docs = JSON.parse(body);
  expect(docs.info.description).toContain("-H 'Authorization: Bearer assay_");
  expect(docs.components.securitySchemes.personal).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(docs.paths['/api/submit-problem-judge'].post.description).toMatch(
    /Scope of personal access tokens: submit\.$/,
  );
  expect(docs.paths['/api/change-password'].post.description).toMatch(/No personal access token is taken\.$/);
});
