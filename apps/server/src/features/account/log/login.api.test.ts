import type { LoginLogEntry } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

type User = Awaited<ReturnType<typeof aUser>>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = async (user: User, change: { password?: string; ip?: string; device?: string } = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: change.ip ?? '10.0.0.1',
    headers: {
      'user-agent': 'browser',
      'accept-language': 'en-US',
      ...(change.device ? { cookie: `assay_device=${change.device}` } : {}),
    },
    payload: { username: user.username, password: change.password ?? user.password },
  });
  const device = answer.cookies.find(({ name }) => name === 'assay_device');
  return { ...answer.json<{ status: number; msg: string }>(), device };
};
const logOf = async (token: string) =>
  (await server.ask<{ records: LoginLogEntry[]; total: number }>('GET', '/api/account/login-log?limit=50', { token }))
    .data;

describe('the log of logins', () => {
  it('tells the person what succeeded and failed, the same of an hour as one', async () => {
    const user = await aUser(server);
    for (let turn = 0; turn < 3; turn += 1) await login(user, { password: 'wrong-one' });
    await login(user, { password: 'wrong-one', ip: '10.0.0.2' });
    await login(user);
    const { records, total } = await logOf(user.token);
    expect(records.map(({ why, count, ip }) => [why, count, ip])).toEqual([
      [null, 1, '10.0.0.1'],
      ['password', 1, '10.0.0.2'],
      ['password', 3, '10.0.0.1'],
      [null, 1, '127.0.0.1'],
    ]);
    expect(total).toBe(4);
    expect(JSON.stringify(records)).not.toContain('wrong-one');
  });

  it('is read by super administrators, by nobody else', async () => {
    const user = await aUser(server);
    const root = await aUser(server, { role: roleIds.root });
    const stranger = await aUser(server);
    await login(user, { password: 'wrong-one' });
    const read = (token: string) =>
      server.ask<{ records: LoginLogEntry[] }>('GET', `/api/admin/user/login-log?uid=${user.uid}`, { token });
    expect((await read(root.token)).data.records[0]).toMatchObject({ why: 'password', userAgent: 'browser' });
    expect((await read(stranger.token)).http).toBe(403);
    expect((await logOf(stranger.token)).records).toHaveLength(1);
  });

  it('says when all tries are refused and when the account is disabled; pages follow each other', async () => {
    const user = await aUser(server);
    for (let turn = 0; turn < 23; turn += 1) await login(user, { password: 'wrong-one', ip: '10.1.0.1' });
    await server.platform.db.execute(sql`update user_account set status = 1 where uid = ${user.uid}`);
    await login(user, { ip: '10.1.0.2' });
    await server.platform.db.execute(sql`update user_account set status = 0 where uid = ${user.uid}`);
    const page = async (number: number) =>
      (
        await server.ask<{ records: LoginLogEntry[] }>(
          'GET',
          `/api/account/login-log?limit=2&currentPage=${number}`,
          user,
        )
      ).data.records.map(({ why, count }) => [why, count]);
    expect([await page(1), await page(2)]).toEqual([
      [
        ['disabled', 1],
        ['locked', 3],
      ],
      [
        ['password', 20],
        [null, 1],
      ],
    ]);
  });

  it('keeps five hundred rows of an account, for ninety days', async () => {
    const user = await aUser(server);
    await server.platform.db.execute(sql`insert into login_failure (uid, why, ip)
      select ${user.uid}, 'password', '10.2.0.' || n from generate_series(1, 600) n`);
    await login(user, { password: 'wrong-one' });
    expect((await logOf(user.token)).total).toBe(501);
    await server.platform.db.execute(
      sql`update login_failure set last_at = now() - interval '91 days' where uid = ${user.uid}`,
    );
    await server.services.accounts.sweep();
    expect((await logOf(user.token)).total).toBe(1);
  });
});

describe('a lock', () => {
  it('that somebody causes from the next desk does not meet a browser in which the owner was let in', async () => {
    const user = await aUser(server);
    const { device } = await login(user, { ip: '10.3.0.1' });
    expect(device).toMatchObject({ path: '/api', httpOnly: true, sameSite: 'Strict' });
    for (let turn = 0; turn < 21; turn += 1) await login(user, { password: 'wrong-one', ip: '10.3.0.1' });
    expect((await login(user, { ip: '10.3.0.1' })).msg).toMatch(/Too many failed logins/);
    expect((await login(user, { ip: '10.3.0.1', device: 'x'.repeat(43) })).msg).toMatch(/Too many failed logins/);
    const again = await login(user, { ip: '10.3.0.1', device: device!.value });
    expect(again).toMatchObject({ status: 200, device: { value: device!.value } });
  });

  it('counts such a browser for itself: it guesses no more than any other', async () => {
    const user = await aUser(server);
    const device = (await login(user)).device!.value;
    for (let turn = 0; turn < 20; turn += 1)
      expect((await login(user, { password: 'wrong-one', device, ip: `10.4.0.${turn}` })).msg).toMatch(/Wrong/);
    expect((await login(user, { device, ip: '10.4.1.1' })).msg).toMatch(/Too many failed logins/);
    expect((await login(user, { ip: '10.4.1.2' })).status).toBe(200);
  });

  it('of one account says nothing of another on the same browser', async () => {
    const [user, other] = [await aUser(server), await aUser(server)];
    const device = (await login(user)).device!.value;
    for (let turn = 0; turn < 21; turn += 1) await login(other, { password: 'wrong-one', device, ip: '10.5.0.1' });
    expect((await login(other, { device, ip: '10.5.0.1' })).msg).toMatch(/Too many failed logins/);
    expect((await login(user, { device, ip: '10.5.0.1' })).status).toBe(200);
  });
});

it('a password that somebody chooses is none of the first that are tried', async () => {
  const user = await aUser(server);
  const change = (newPassword: string) =>
    server.ask<{ code: number }>('POST', '/api/change-password', {
      token: user.token,
      body: { oldPassword: user.password, newPassword },
      headers: { 'accept-language': 'en-US' },
    });
  for (const bad of ['qwerty123', 'Password1', '19990101', `${user.username}`])
    expect(await change(bad)).toMatchObject({ status: 400, msg: /first that are guessed/ });
  expect((await change('tin-fog-917')).data.code).toBe(200);
});
