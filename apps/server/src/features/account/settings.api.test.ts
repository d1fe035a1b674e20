import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { askedDuring } from '../../../test/held.ts';
import { mailedCode } from '../../../test/mailedCode.ts';
import { aSubmission } from '../../../test/work.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the address of a user', () => {
  it('changes with the password and a code mailed to the new one, which is of use once', async () => {
    const user = await aUser(server);
    const newEmail = 'new@example.org';
    const ask = (email: string) =>
      server.ask('GET', `/api/get-change-email-code?email=${email}`, { token: user.token });
    const change = (code: string, password = user.password) =>
      server.ask<{ code: number; userInfo: { email: string } | null }>('POST', '/api/change-email', {
        token: user.token,
        body: { password, newEmail, code },
      });
    expect((await ask('no-address')).status).toBe(400);
    expect((await change('123456')).status).toBe(400);
    expect((await ask(newEmail)).status).toBe(200);
    expect((await ask(newEmail)).status).toBe(400);

    const code = await mailedCode(server, newEmail);
    const refused = await change(code, 'not-my-secret');
    expect(refused).toMatchObject({ status: 200, data: { userInfo: null } });
    expect(refused.data.code).not.toBe(200);
    expect(await change(code)).toMatchObject({ status: 200, data: { code: 200, userInfo: { email: newEmail } } });
    expect((await change(code)).status).toBe(400);

    const other = await aUser(server);
    const taken = await server.ask('GET', `/api/get-change-email-code?email=${newEmail.toUpperCase()}`, {
      token: other.token,
    });
    expect(taken.status).toBe(400);
  });

  it('is refused in words where somebody else takes it at the same moment', async () => {
    const newEmail = 'wanted@example.org';
    const [{ token, password }, other] = [await aUser(server), await aUser(server)];
    await server.ask('GET', `/api/get-change-email-code?email=${newEmail}`, { token });
    const code = await mailedCode(server, newEmail);
    const [answer] = await askedDuring(
      server,
      sql`update user_account set email = ${newEmail} where uid = ${other.uid}`,
      {
        ask: () => [server.ask('POST', '/api/change-email', { token, body: { password, newEmail, code } })],
        waiting: 1,
      },
    );
    expect(answer).toMatchObject({ http: 200, status: 400 });
  });
});

describe('what a user tells of himself', () => {
  it('is kept, bounded, and cleared by an empty text or by what is left out', async () => {
    const { token, username } = await aUser(server);
    const change = (body: object) => server.ask('POST', '/api/change-userInfo', { token, body });
    expect(await change({ nickname: 'Nick', school: 'Hill', gender: 'robot' })).toMatchObject({
      status: 200,
      data: { nickname: 'Nick', school: 'Hill', gender: 'secrecy' },
    });
    expect(await change({ nickname: 'n'.repeat(21) })).toMatchObject({
      status: 400,
      msg: '昵称 不能超过 20 个字符',
    });
    expect((await change({ nickname: 'Nick', school: ' ' })).data).toMatchObject({ nickname: 'Nick', school: null });
    await change({ nickname: 'Nick', signature: 'Hello' });
    expect((await change({ nickname: 'Nick' })).data).toMatchObject({ nickname: 'Nick', signature: null });
    const home = await server.ask('GET', `/api/get-user-home-info?username=${username}`);
    expect(home.data).toMatchObject({ nickname: 'Nick', school: null });
  });
});

describe('the days of a user', () => {
  it('show how much was submitted, to everybody', async () => {
    const [busy, idle] = [await aUser(server), await aUser(server)];
    await aNode(server);
    const { problemId } = await aProblem(server);
    for (let i = 0; i < 3; i++) await aSubmission(server, busy.token, problemId);
    const days = async (name: string) =>
      (await server.ask('GET', `/api/get-user-calendar-heatmap?username=${name}`)).data;
    expect(await days(busy.username)).toMatchObject({ dataList: [{ count: 3 }] });
    expect(await days(idle.username)).toMatchObject({ dataList: [] });
    expect((await server.ask('GET', '/api/get-user-calendar-heatmap?username=nobody-here')).status).toBe(400);
  });
});

describe('a session of the back office', () => {
  it('tells of the one before, and ends alone', async () => {
    const admin = await aUser(server, { role: roleIds.admin });
    const seen = (token: string) => server.ask('POST', '/api/admin/dashboard/get-sessions', { token, body: {} });
    expect((await seen(admin.token)).data).toMatchObject({ ip: '127.0.0.1' });
    const second = await server.services.accounts.login(admin, { ip: '10.0.0.9', userAgent: 'other' });
    await server.services.accounts.login(admin, { ip: '10.0.0.10', userAgent: 'third' });
    expect((await seen(admin.token)).data).toMatchObject({ ip: '10.0.0.9' });

    expect((await server.ask('GET', '/api/admin/logout', { token: second.token })).status).toBe(200);
    expect((await seen(second.token)).http).toBe(401);
    expect((await seen(admin.token)).http).toBe(200);
  });
});
