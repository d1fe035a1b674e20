import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailedCode } from '../../../test/mailedCode.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { translate } from '../../platform/text/texts.ts';
import { verifyPassword } from './password.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('registration', () => {
  it('mails a code, takes it once, and logs in', async () => {
    const email = 'ada@example.org';
    expect(await server.ask('GET', `/api/get-register-code?email=${email}`)).toMatchObject({
      http: 200,
      status: 200,
      data: { email, expire: 300 },
    });
    const again = await server.ask('GET', `/api/get-register-code?email=${email}`);
    expect(again).toMatchObject({ http: 200, status: 400, data: null });
    expect(again.msg).toMatch(/秒/);

    const code = await mailedCode(server, email);
    const form = { username: 'ada', password: 'lovelace', email, code };
    const wrong = await server.ask('POST', '/api/register', {
      body: { ...form, code: code === '000000' ? '111111' : '000000' },
    });
    expect(wrong.status).toBe(400);
    expect(await server.ask('POST', '/api/register', { body: form })).toMatchObject({
      status: 200,
      data: null,
      msg: 'success',
    });
    expect((await server.ask('POST', '/api/register', { body: { ...form, username: 'ada2' } })).status).toBe(400);

    const login = await server.ask<{ roleList: string[] }>('POST', '/api/login', {
      body: { username: 'ADA', password: 'lovelace' },
    });
    expect(login).toMatchObject({
      http: 200,
      status: 200,
      data: { username: 'ada', email, roleList: ['default_user'], nickname: null },
    });
    expect(login.headers['authorization']).toBeTypeOf('string');
    expect(String(login.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    expect(JSON.stringify(login)).not.toMatch(/argon2/);
  });

  it('refuses bad forms with a translated message', async () => {
    const english = { 'accept-language': 'en-US' };
    const short = await server.ask('POST', '/api/register', {
      body: { username: 'x', password: '123', email: 'x@example.org', code: '1' },
      headers: english,
    });
    expect(short).toMatchObject({ http: 200, status: 400, msg: 'The password must have 6 to 20 characters' });
    const missing = await server.ask('POST', '/api/register', { body: { username: 'x' }, headers: english });
    expect(missing).toMatchObject({ http: 400, status: 400, msg: 'The request is not valid: password' });
    const malformed = await server.ask('POST', '/api/register', { body: '{"username":', headers: english });
    expect(malformed).toMatchObject({ http: 400, status: 400, msg: 'The request body cannot be read' });
    expect((await server.ask('GET', '/api/get-register-code?email=a@mailinator.com')).status).toBe(403);
  });

  it('lets in whose name has letters that JavaScript and the database write small otherwise', async () => {
    for (const [username, small] of [
      ['ΟΔΟΣ', 'οδοσ'],
      ['İstanbul', 'istanbul'],
    ] as const) {
      await server.services.accounts.createUser({ username, password: 'lovelace' });
      for (const typed of [username, small]) {
        expect(
          (await server.ask('POST', '/api/login', { body: { username: typed, password: 'lovelace' } })).status,
        ).toBe(200);
        const taken = await server.ask('POST', '/api/check-username-or-email', { body: { username: typed } });
        expect(taken.data).toMatchObject({ username: true });
      }
    }
  });

  it('takes no name that looks like another one', async () => {
    for (const username of ['root\u200b', '\u202eroot', 'ｒｏｏｔ', 'r\u043e\u043et', '\u3164'])
      await expect(server.services.accounts.createUser({ username, password: 'lovelace' })).rejects.toMatchObject({
        code: 'account.usernameFormat',
      });
  });

  it('tells taken names and addresses', async () => {
    const user = await aUser(server);
    const answer = await server.ask('POST', '/api/check-username-or-email', {
      body: { username: user.username.toUpperCase(), email: 'not-an-address' },
    });
    expect(answer.data).toEqual({ username: true, email: false });
  });
});

describe('sessions', () => {
  it('counts failed logins per name and address and locks at twenty', async () => {
    const user = await aUser(server);
    for (let i = 0; i < 20; i++) {
      await server.ask('POST', '/api/login', { body: { username: user.username, password: 'wrong-one' } });
    }
    const locked = await server.ask('POST', '/api/login', {
      body: { username: user.username, password: user.password },
    });
    expect(locked).toMatchObject({ http: 200, status: 400 });
    expect(locked.msg).toMatch(/分钟/);
  });

  it('lets in at once whoever was given a new password, however many tries there were with the old one', async () => {
    const user = await aUser(server);
    const come = async (password: string) =>
      (await server.ask('POST', '/api/login', { body: { username: user.username, password } })).status;
    for (let i = 0; i < 20; i++) await come('forgotten');
    expect(await come(user.password)).toBe(400);
    await server.services.accounts.setPassword(user.username, 'brand-new');
    expect(await come('brand-new')).toBe(200);
    for (let i = 0; i < 20; i++) await come('forgotten');
    expect(await come('brand-new')).toBe(400);
  });

  const wrong = (username: string, ip: string) =>
    server.services.accounts
      .login({ username, password: 'wrong-one' }, { ip, userAgent: 'test' })
      .catch((error: { code: string }) => error.code);

  it('counts failed logins from all addresses of a network together', async () => {
    const user = await aUser(server);
    for (let i = 0; i < 20; i++) await wrong(user.username, `2001:db8:7:7::${i + 1}`);
    expect(await wrong(user.username, '2001:db8:7:7:1:2:3:4')).toBe('account.loginLocked');
    expect(await wrong(user.username, '2001:db8:7:8::1')).toBe('account.badLogin');
  });

  it('counts failed logins from everywhere, and never locks out where the owner was let in', async () => {
    const user = await aUser(server);
    const come = (ip: string) => server.services.accounts.login(user, { ip, userAgent: 'test' });
    await come('2001:db8:1:1::5');
    await server.platform.db.execute(sql`insert into ephemeral (key, count, expires_at)
      select 'login-anywhere:' || encode(sha256(convert_to(uid || ' ' || secret, 'UTF8')), 'hex'), 299, now() + interval '1 hour'
      from credential where uid = ${user.uid}`);
    expect(await wrong(user.username, '192.0.2.1')).toBe('account.badLogin');
    expect(await wrong(user.username, '192.0.2.2')).toBe('account.loginLocked');
    await expect(come('192.0.2.3')).rejects.toMatchObject({ code: 'account.loginLocked' });
    expect((await come('2001:db8:1:1::77')).token).toBeTypeOf('string');
    // Who was let in starts again.
    expect(await wrong(user.username, '192.0.2.4')).toBe('account.badLogin');
  });

  it('keeps the newest hundred of an account', async () => {
    const user = await aUser(server);
    const other = await aUser(server);
    await server.platform.db.execute(sql`insert into session (uid, ip, gmt_create)
      select ${user.uid}, '192.0.2.9', now() from generate_series(1, 120)`);
    const { token } = await server.services.accounts.login(user, { ip: '192.0.2.9', userAgent: 'test' });
    const { rows } = await server.platform.db.execute<{ count: number }>(
      sql`select count(*)::int as count from session where uid = ${user.uid}`,
    );
    expect(rows[0]?.count).toBe(100);
    expect((await server.ask('GET', '/api/get-user-auth-info', { token })).http).toBe(200);
    expect((await server.ask('GET', '/api/get-user-auth-info', { token: other.token })).http).toBe(200);
  });

  it('answers 401 without a token, with a wrong one, and after logout', async () => {
    const user = await aUser(server);
    const other = await server.services.accounts.login(user, { ip: '127.0.0.2', userAgent: 'test' });
    expect(await server.ask('GET', '/api/get-user-auth-info')).toMatchObject({ http: 401, status: 401 });
    const bad = await server.ask('GET', '/api/get-user-auth-info', {
      token: 'nonsense',
      headers: { 'url-type': 'general' },
    });
    expect(bad).toMatchObject({ http: 401, status: 401 });
    expect(bad.headers['url-type']).toBe('general');
    expect((await server.ask('GET', '/api/get-website-config', { token: 'nonsense' })).http).toBe(200);
    expect((await server.ask('GET', '/api/get-user-home-info', { token: 'nonsense' })).http).toBe(401);

    expect((await server.ask('GET', '/api/logout', { token: user.token })).status).toBe(200);
    expect((await server.ask('GET', '/api/get-user-auth-info', { token: user.token })).http).toBe(401);
    expect((await server.ask('GET', '/api/get-user-auth-info', { token: other.token })).http).toBe(200);
  });

  it('renews a token that is past half its life and keeps the old one working', async () => {
    const user = await aUser(server);
    await server.platform.db.execute(sql`update session_token set renew_after = now() - interval '1 second'`);
    const [first, second] = await Promise.all([
      server.ask('GET', '/api/get-user-auth-info', { token: user.token }),
      server.ask('GET', '/api/get-user-auth-info', { token: user.token }),
    ]);
    const renewals = [first, second].filter((answer) => answer.headers['refresh-token'] === 'true');
    expect(renewals).toHaveLength(1);
    const renewed = String(renewals[0]!.headers['authorization']);
    expect(renewed).not.toBe(user.token);
    for (const token of [user.token, renewed]) {
      expect((await server.ask('GET', '/api/get-user-auth-info', { token })).http).toBe(200);
    }
  });

  it('renews a token again after ten minutes: the answer with the new one may have been lost', async () => {
    const user = await aUser(server);
    const ask = async () =>
      (await server.ask('GET', '/api/get-user-auth-info', { token: user.token })).headers['refresh-token'];
    const pass = () =>
      server.platform.db.execute(sql`update session_token set renew_after = renew_after - interval '10 minutes'
        where session_id in (select id from session where uid = ${user.uid})`);
    await server.platform.db.execute(sql`update session_token set renew_after = now() - interval '1 second'
      where session_id in (select id from session where uid = ${user.uid})`);
    expect(await ask()).toBe('true');
    await pass();
    expect(await ask()).toBe('true');
    expect(await ask()).toBeUndefined();
  });

  it('takes the cookie only where a call says so', async () => {
    const user = await aUser(server);
    const headers = { cookie: `assay_token=${user.token}` };
    expect((await server.ask('GET', '/api/get-user-auth-info', { headers })).http).toBe(401);
    expect((await server.ask('POST', '/api/file/import-problem', { headers })).http).toBe(403);
    const withCookie = async (cookie: string) =>
      (await server.ask('POST', '/api/file/import-problem', { headers: { cookie } })).http;
    expect(await withCookie(`theme=dark; assay_token=${user.token};lang=en`)).toBe(403);
    expect(await withCookie(`my_assay_token=${user.token}; assay_token`)).toBe(401);
    const logout = await server.ask('GET', '/api/logout', { token: user.token });
    expect(logout.headers['set-cookie']).toBe('assay_token=; Max-Age=0; Path=/api; HttpOnly; SameSite=Strict');
  });

  it('refuses the back office to users without an admin role', async () => {
    const user = await aUser(server);
    const answer = await server.ask('POST', '/api/admin/login', {
      body: { username: user.username, password: user.password },
    });
    expect(answer).toMatchObject({ http: 200, status: 401 });
  });
});

describe('own account', () => {
  it('changes the password and locks after five wrong tries', async () => {
    const user = await aUser(server);
    const change = (oldPassword: string, newPassword: string) =>
      server.ask<{ code: number; msg: string | null }>('POST', '/api/change-password', {
        token: user.token,
        body: { oldPassword, newPassword },
      });
    expect((await change(user.password, 'new-password')).data).toMatchObject({ code: 200 });
    for (let i = 0; i < 4; i++) expect((await change('wrong-one', 'another-one')).data.code).toBe(400);
    expect((await change('wrong-one', 'another-one')).data.code).toBe(403);
    expect((await change('new-password', 'another-one')).data.code).toBe(403);
  });

  it('lets a mailed code be tried ten times, the right one included', async () => {
    const afterWrong = async (tries: number) => {
      const email = `tries${tries}@example.org`;
      await server.platform.ephemeral.put(`code:register:${email}`, '123456', 600);
      const register = async (code: string) =>
        (
          await server.ask('POST', '/api/register', {
            body: { username: `tries${tries}`, password: 'brand-new', email, code },
          })
        ).status;
      for (let round = 0; round < tries; round += 1) expect(await register('654321')).toBe(400);
      return register('123456');
    };
    expect(await afterWrong(9)).toBe(200);
    expect(await afterWrong(10)).toBe(400);
  });

  /** Has a link for a new password mailed, and answers its code. */
  const linkFor = async (email: string): Promise<string> => {
    const captcha = await server.ask<{ captchaKey: string }>('GET', '/api/captcha');
    const { captchaKey } = captcha.data;
    const answer = await server.platform.ephemeral.get<string>(`captcha:${captchaKey}`);
    await server.ask('POST', '/api/apply-reset-password', { body: { email, captcha: answer, captchaKey } });
    const { mails } = await server.platform.mailer.list({ keyword: email, offset: 0, limit: 1 });
    return new URL(/http\S+/.exec(mails[0]!.text)![0]).searchParams.get('code')!;
  };
  const withEmail = async () => {
    const user = await aUser(server);
    const email = `${user.username}@example.org`;
    await server.platform.db.execute(sql`update user_account set email = ${email} where uid = ${user.uid}`);
    return { ...user, email };
  };
  const reset = async (body: { username: string; code: string; password: string }) =>
    (await server.ask('POST', '/api/reset-password', { body })).status;

  it('no stranger makes a mailed link void by trying others', async () => {
    const { username, email } = await withEmail();
    const code = await linkFor(email);
    for (let round = 0; round < 12; round += 1)
      expect(await reset({ username, code: 'nonsense', password: 'brand-new' })).toBe(400);
    expect(await reset({ username, code, password: 'brand-new' })).toBe(200);
  });

  it('a link opens nothing once the password, the address or who has the name is another', async () => {
    const changed = await withEmail();
    const moved = await withEmail();
    const named = await withEmail();
    const codes = [await linkFor(changed.email), await linkFor(moved.email), await linkFor(named.email)] as const;
    await server.ask('POST', '/api/change-password', {
      token: changed.token,
      body: { oldPassword: changed.password, newPassword: 'since-then' },
    });
    await server.platform.db.execute(sql`update user_account set email = 'new@example.org' where uid = ${moved.uid}`);
    await server.platform.db.execute(sql`update user_account set username = 'elsewhere' where uid = ${named.uid}`);
    await aUser(server, { username: named.username });
    for (const [at, { username }] of [changed, moved, named].entries())
      expect(await reset({ username, code: codes[at]!, password: 'of-a-thief' })).toBe(400);
  });

  it('a link used twice at the same time sets one password', async () => {
    const { username, email } = await withEmail();
    const code = await linkFor(email);
    const answers = await Promise.all(
      ['first-one', 'second-one'].map((password) => reset({ username, code, password })),
    );
    expect(answers.sort()).toEqual([200, 400]);
  });

  it('of two who change a password with the same old one, the second has a wrong one', async () => {
    const { token, password } = await aUser(server);
    const answers = await Promise.all(
      ['first-one', 'second-one'].map((newPassword) =>
        server.ask<{ code: number }>('POST', '/api/change-password', {
          token,
          body: { oldPassword: password, newPassword },
        }),
      ),
    );
    expect(answers.map(({ data }) => data.code).sort()).toEqual([200, 400]);
  });

  it('resets a password by captcha and mailed link and ends all sessions', async () => {
    const user = await aUser(server);
    const email = 'reset@example.org';
    await server.platform.db.execute(sql`update user_account set email = ${email} where uid = ${user.uid}`);
    const captcha = await server.ask<{ img: string; captchaKey: string }>('GET', '/api/captcha');
    expect(captcha.data.img).toMatch(/^data:image\/png;base64,/);
    const answer = await server.platform.ephemeral.get<string>(`captcha:${captcha.data.captchaKey}`);
    await server.platform.settings.set({ baseUrl: 'https://judge.example.org/' });
    const applied = await server.ask('POST', '/api/apply-reset-password', {
      body: { email, captcha: answer, captchaKey: captcha.data.captchaKey },
    });
    await server.platform.settings.set({ baseUrl: '' });
    expect(applied.status).toBe(200);
    const { mails } = await server.platform.mailer.list({ offset: 0, limit: 1 });
    const link = new URL(/http\S+/.exec(mails[0]!.text)![0]);
    expect(link.href).toMatch(/^https:\/\/judge\.example\.org\/reset-password\?/);
    const body = {
      username: link.searchParams.get('username'),
      code: link.searchParams.get('code'),
      password: 'brand-new',
    };
    expect((await server.ask('POST', '/api/reset-password', { body })).status).toBe(200);
    // The link has done its work: whoever finds the mail later has nothing.
    const again = { ...body, password: 'of-somebody-else' };
    expect((await server.ask('POST', '/api/reset-password', { body: again })).status).not.toBe(200);
    expect((await server.ask('GET', '/api/get-user-auth-info', { token: user.token })).http).toBe(401);
    expect(
      (await server.ask('POST', '/api/login', { body: { username: user.username, password: 'brand-new' } })).status,
    ).toBe(200);
  });
});

describe('guesses', () => {
  it('at the same time are no more than one after another', async () => {
    const { username } = await aUser(server);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        server.ask('POST', '/api/login', { body: { username, password: 'not-the-one' } }),
      ),
    );
    const wrong = translate('zh-CN', 'errors:account.badLogin');
    expect(answers.filter((answer) => answer.msg === wrong)).toHaveLength(20);
    expect(answers.every((answer) => answer.status === 400)).toBe(true);
  });
});

describe('a changed password', () => {
  it('ends a login too that is under way with the old one', async () => {
    const { uid, username, password } = await aUser(server);
    const visit = { ip: '127.0.0.1', userAgent: 'test' };
    let coming: Promise<string> | undefined;
    await inTransaction(server.platform.db, async (tx) => {
      await tx.execute(sql`update credential set secret = 'another' where uid = ${uid}`);
      coming = server.services.accounts.login({ username, password }, visit).then(
        () => 'came in',
        (error: { code: string }) => error.code,
      );
      const isSettled = Symbol('settled');
      let settled: unknown;
      void coming.then(() => {
        settled = isSettled;
      });
      // It read the old password, and has either come in or waits for what we are about to say.
      for (;;) {
        const { rows } = await server.platform.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows.length > 0 || settled === isSettled) break;
      }
      await tx.execute(sql`update session set ended_at = now() where uid = ${uid}`);
    });
    expect(await coming).toBe('account.badLogin');
  });

  it('ends the other sessions and keeps this one', async () => {
    const { username, password, token } = await aUser(server);
    const other = await server.ask('POST', '/api/login', { body: { username, password } });
    const otherToken = String(other.headers['authorization']);
    const changed = await server.ask<{ code: number }>('POST', '/api/change-password', {
      token,
      body: { oldPassword: password, newPassword: 'another-secret' },
    });
    expect(changed.data.code).toBe(200);
    expect((await server.ask('GET', '/api/get-user-auth-info', { token: otherToken })).http).toBe(401);
    expect((await server.ask('GET', '/api/get-user-auth-info', { token })).http).toBe(200);
  });
});

it('tells guests how many passwords wait for their turn', async () => {
  const queue = async () => (await server.ask<{ waiting: number }>('GET', '/api/login-queue')).data.waiting;
  expect(await queue()).toBe(0);
  const checks = Array.from({ length: 12 }, () => verifyPassword(undefined, 'secret-1'));
  await expect.poll(queue).toBeGreaterThan(0);
  await Promise.all(checks);
  expect(await queue()).toBe(0);
});
