import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { codeOfStep, fromBase32, stepAt } from './totp.ts';

type User = Awaited<ReturnType<typeof aUser>>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const base = '/api/account/second-factor';
const english = { 'accept-language': 'en-US' };
const stepNow = () => stepAt(Date.now() / 1000);
const codeAt = (secret: string, steps = 0) => codeOfStep(fromBase32(secret), stepNow() + steps);
/** Codes that were used are forgotten: a test is quicker than half a minute. */
const forgetUsed = () => server.platform.db.execute(sql`delete from ephemeral where key like 'second:used:%'`);

const post = <T = { recoveryCodes: string[] }>(path: string, token: string, body: object) =>
  server.ask<T>('POST', path, { token, body, headers: english });
const begin = ({ token, password }: User) =>
  post<{ secret: string; uri: string }>('/api/account/second-factor/begin', token, { password });
const confirm = (token: string, code: string) => post('/api/account/second-factor/confirm', token, { code });
const login = async (user: User, code?: string, remoteAddress = '127.0.0.1', path = '/api/login') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: english,
    payload: { username: user.username, password: user.password, ...(code === undefined ? {} : { code }) },
  });
  return { ...answer.json(), token: String(answer.headers['authorization']) };
};
const isIn = async (token: string) => (await server.ask('GET', '/api/account/info', { token })).http === 200;

/** Somebody with a second factor. */
const aSecured = async (options: Parameters<typeof aUser>[1] = {}) => {
  const user = await aUser(server, options);
  const { secret } = (await begin(user)).data;
  const { recoveryCodes } = (await confirm(user.token, codeAt(secret))).data;
  await forgetUsed();
  return { ...user, secret, recoveryCodes };
};

describe('setting up', () => {
  it('asks for the password, counts from its first code on, and ends other sessions', async () => {
    const user = await aUser(server);
    const other = await login(user);
    expect(await begin({ ...user, password: 'not-the-one' })).toMatchObject({ status: 400, msg: /password/ });
    expect((await confirm(user.token, '123456')).status).toBe(400);
    const { data } = await begin(user);
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect((await login(user)).status).toBe(200);
    const done = await confirm(user.token, codeAt(data.secret));
    expect(done.data.recoveryCodes).toHaveLength(10);
    expect(new Set(done.data.recoveryCodes).size).toBe(10);
    expect([await isIn(user.token), await isIn(other.token)]).toEqual([true, false]);
    const state = await server.ask('GET', base, { token: user.token });
    expect(state.data).toMatchObject({ recoveryLeft: 10, isProven: true, isRequired: false });
    expect((await begin(user)).status).toBe(400);
    const { rows } = await server.platform.db.execute(sql`select subject from credential where uid = ${user.uid}`);
    expect(JSON.stringify(rows)).not.toContain(done.data.recoveryCodes[0]);
  });

  it('says that the clock of the phone is wrong, and gives no more than ten tries', async () => {
    const user = await aUser(server);
    const { secret } = (await begin(user)).data;
    expect((await confirm(user.token, codeAt(secret, 20))).msg).toMatch(/clock of your phone is wrong by about 10 min/);
    for (let turn = 0; turn < 9; turn += 1) await confirm(user.token, 'abcdef');
    expect((await confirm(user.token, codeAt(secret))).status).toBe(400);
    expect(await server.ask('GET', base, { token: user.token })).toMatchObject({ data: { since: null } });
  });
});

describe('logging in', () => {
  it('is refused clearly without a code, and by a wrong one; both doors ask', async () => {
    const user = await aSecured({ role: roleIds.admin });
    for (const door of ['/api/login', '/api/admin/login']) {
      const asked = await login(user, undefined, '127.0.0.1', door);
      expect(asked).toMatchObject({ status: 400, data: { secondFactor: true }, token: 'undefined' });
      expect(asked.msg).toMatch(/personal access token/);
    }
    expect(await login(user, '000000')).toMatchObject({ status: 400, data: { secondFactor: true } });
    expect((await login({ ...user, password: 'not-the-one' }, codeAt(user.secret))).data).toBeNull();
    expect((await login(user, codeAt(user.secret), '127.0.0.1', '/api/admin/login')).status).toBe(200);
  });

  it('takes each code once, one step early or late, and no older one', async () => {
    const user = await aSecured();
    for (const [steps, status] of [
      [-2, 400],
      [-1, 200],
      [-1, 400],
      [0, 200],
      [0, 400],
      [1, 200],
      [3, 400],
    ] as const)
      expect((await login(user, codeAt(user.secret, steps))).status, `${steps}`).toBe(status);
  });

  it('takes one code once, of many at the same time', async () => {
    const user = await aSecured();
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(user, codeAt(user.secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes a recovery code once, however it is copied', async () => {
    const user = await aSecured();
    const [code] = user.recoveryCodes;
    const { token, status } = await login(user, ` ${code!.toLowerCase().replace('-', ' ')} `);
    expect(status).toBe(200);
    expect((await login(user, code)).status).toBe(400);
    const state = await server.ask('GET', '/api/account/second-factor', { token });
    expect(state.data).toMatchObject({ recoveryLeft: 9, isProven: true });
  });

  it('bounds tries by network and in all, and where the owner came in before the owner is let in', async () => {
    const user = await aSecured();
    for (let turn = 0; turn < 10; turn += 1)
      expect((await login(user, '000000', '10.9.9.1')).data).toEqual({ secondFactor: true });
    expect((await login(user, codeAt(user.secret), '10.9.9.1')).msg).toMatch(/Too many failed logins/);
    for (let turn = 0; turn < 25; turn += 1) await login(user, '000000', `10.9.8.${turn}`);
    expect((await login(user, codeAt(user.secret), '10.9.7.1')).msg).toMatch(/Too many failed logins/);
    expect((await login(user, codeAt(user.secret), '127.0.0.1')).status).toBe(200);
  });
});

describe('turning off, and new codes', () => {
  it('needs a code, and the password', async () => {
    const user = await aSecured();
    const renewed = await post('/api/account/second-factor/recovery', user.token, { code: codeAt(user.secret) });
    expect(renewed.data.recoveryCodes).not.toEqual(user.recoveryCodes);
    expect((await login(user, user.recoveryCodes[1])).status).toBe(400);
    const end = (password: string, code: string) =>
      post('/api/account/second-factor/end', user.token, { password, code });
    const [first, second] = renewed.data.recoveryCodes;
    expect((await end('not-the-one', first!)).status).toBe(400);
    expect((await end(user.password, '000000')).status).toBe(400);
    expect((await end(user.password, second!)).status).toBe(200);
    expect((await login(user)).status).toBe(200);
  });

  it('is done by root for who lost it, with a row in the audit log; all sessions and tokens end', async () => {
    const root = await aUser(server, { role: roleIds.root });
    const user = await aSecured();
    const made = await server.ask<{ token: string }>('POST', '/api/account/tokens', {
      token: user.token,
      body: { name: 'x', scopes: ['read'], days: 1 },
    });
    const reset = (uid: string) => post('/api/admin/user/reset-second-factor', root.token, { uid });
    expect((await reset(root.uid)).status).toBe(403);
    expect((await reset(user.uid)).status).toBe(200);
    expect((await reset(user.uid)).status).toBe(400);
    expect([await isIn(user.token), await isIn(`Bearer ${made.data.token}`)]).toEqual([false, false]);
    expect((await login(user)).status).toBe(200);
    const { rows } = await server.platform.db.execute(
      sql`select uid from audit_log where action = 'user-second-factor' and subject = ${`user:${user.username}`}`,
    );
    expect(rows).toEqual([{ uid: root.uid }]);
  });
});

describe('required of administrators', () => {
  const require = (token: string, secondFactorForAdmins: boolean) =>
    server.ask('PUT', '/api/admin/switch/update', { token, body: { secondFactorForAdmins }, headers: english });
  const users = (token: string) => server.ask('GET', '/api/admin/user/get-user-list', { token, headers: english });

  it('lets old sessions and tokens without it do what ordinary users may, until it is proven', async () => {
    const lazy = await aUser(server, { role: roleIds.root });
    const problemAdmin = await aUser(server, { role: roleIds.problemAdmin });
    const token = async (person: { token: string }) => {
      const body = { name: 'x', scopes: ['read', 'site_admin'], days: 1 };
      return `Bearer ${(await server.ask<{ token: string }>('POST', '/api/account/tokens', { token: person.token, body })).data.token}`;
    };
    const lazyToken = await token(lazy);
    expect(await require(lazy.token, true)).toMatchObject({ status: 400, msg: /lock yourself out/ });
    const careful = await aSecured({ role: roleIds.root });
    const unproven = await aUser(server, { role: roleIds.root });
    const carefulToken = await token(careful);
    const found = await server.services.accounts.findCaller(lazy.token, '');
    expect(await server.services.accounts.isStill(found!.caller)).toBe(true);
    expect((await require(careful.token, true)).status).toBe(200);
    try {
      expect((await users(careful.token)).http).toBe(200);
      expect((await users(carefulToken)).http).toBe(200);
      for (const old of [lazy.token, lazyToken, unproven.token])
        expect(await users(old)).toMatchObject({ http: 403, msg: /second factor/ });
      expect(await server.services.accounts.isStill(found!.caller)).toBe(false);
      expect((await server.ask('GET', '/api/admin/problem/get-problem-list', { token: problemAdmin.token })).http).toBe(
        403,
      );
      expect(await login(lazy, undefined, '127.0.0.1', '/api/admin/login')).toMatchObject({ msg: /second factor/ });
      expect((await server.ask('GET', '/api/get-user-auth-info', { token: lazy.token })).data).toMatchObject({
        roles: ['default_user'],
      });
      const again = await login(lazy);
      const state = await server.ask('GET', base, { token: again.token });
      expect(state.data).toMatchObject({ isRequired: true, isProven: false });
      const { secret } = (await begin({ ...lazy, token: again.token })).data;
      await confirm(again.token, codeAt(secret));
      expect((await users(again.token)).http).toBe(200);
      expect((await users(lazyToken)).http).toBe(403);
      const calm = await server.services.accounts.findCaller(again.token, '');
      expect(await server.services.accounts.isStill(calm!.caller)).toBe(true);
    } finally {
      await require(careful.token, false);
    }
    expect((await users(lazyToken)).http).toBe(200);
  });
});
