import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { openOidcProvider } from '../../../../test/oidcProvider.ts';

const client = { id: 'assay', secret: 'a-secret-of-the-client-32-characters' };

let server: TestServer;
let root: { token: string };
let provider: Awaited<ReturnType<typeof openOidcProvider>>;
let other: Awaited<ReturnType<typeof openOidcProvider>>;

const school = (change: object = {}) => ({
  key: 'school',
  name: 'School',
  hint: 'Student number',
  issuer: provider.issuer,
  clientId: client.id,
  clientSecret: client.secret,
  enabled: true,
  creates: true,
  usernameClaim: 'preferred_username',
  realnameClaim: 'name',
  numberClaim: 'number',
  onlyClaim: '',
  onlyValue: '',
  ...change,
});
const save = (change: object = {}) =>
  server.ask('PUT', '/api/admin/sign-on', { token: root.token, body: school(change), headers: english });
const english = { 'accept-language': 'en-US' };

beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  const callbacks = ['school', 'other'].map((key) => `${server.platform.config.publicUrl}/api/sign-on/${key}/callback`);
  provider = await openOidcProvider({ ...client, callbacks });
  other = await openOidcProvider({ ...client, callbacks });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await other.close();
});
beforeEach(async () => {
  expect((await save()).status).toBe(200);
});

const callback = '/api/sign-on/:key/callback'.replace(':key', 'school');

let counter = 0;
const aPerson = (change: object = {}) => {
  counter += 1;
  return {
    sub: `sub-${counter}`,
    preferred_username: `s2026${counter}`,
    name: `Ada ${counter}`,
    number: `N${counter}`,
    ...change,
  };
};

const start = async (body: object = {}, token?: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sign-on/start',
    headers: { ...english, ...(token ? { authorization: token } : {}) },
    payload: { key: 'school', ...body },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'assay_sign_on');
  return { ...answer.json<{ status: number; msg: string; data: { url: string } }>(), cookie };
};
/** The ticket that the page of the web app gets. */
const come = async (path: string, cookie: string | undefined) => {
  const answer = await server.app.inject({
    method: 'GET',
    url: path,
    headers: cookie === undefined ? {} : { cookie: `assay_sign_on=${cookie}` },
  });
  expect(answer.statusCode).toBe(303);
  const to = String(answer.headers['location']);
  expect(to).toMatch(/^\/sign-on\?ticket=[\w-]{43}$/);
  return to.split('=')[1]!;
};
const finish = async (ticket: string, cookie: string, code?: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sign-on/finish',
    headers: { ...english, cookie: `assay_sign_on=${cookie}` },
    payload: { ticket, ...(code === undefined ? {} : { code }) },
  });
  const body = answer.json<{
    status: number;
    msg: string;
    data: { user: { uid: string; username: string }; returnTo: string };
  }>();
  return { ...body, token: String(answer.headers['authorization']) };
};
const signOn = async (person: object, body: object = {}, token?: string) => {
  provider.state.person = person as typeof provider.state.person;
  const begun = await start(body, token);
  const back = await provider.goThrough(begun.data.url);
  const ticket = await come(back.pathname + back.search, begun.cookie!.value);
  return { ticket, back, cookie: begun.cookie!.value };
};
const through = async (person: object, body: object = {}, token?: string) => {
  const { ticket, cookie } = await signOn(person, body, token);
  return finish(ticket, cookie);
};
/** Why the page says that there is no login. */
const why = async (path: string, cookie: string) => (await finish(await come(path, cookie), cookie)).msg;

describe('a login by a provider', () => {
  it('makes an account at the first time, by the rule, and finds it again', async () => {
    const person = aPerson({ email: 'ada@school.example', email_verified: true });
    const first = await through(person, { returnTo: '/contest?page=2#top' });
    expect(first).toMatchObject({ status: 200, data: { returnTo: '/contest?page=2#top' } });
    expect(first.data.user).toMatchObject({
      username: person.preferred_username,
      realname: person.name,
      number: person.number,
      email: 'ada@school.example',
      roleList: ['default_user'],
    });
    expect((await server.ask('GET', '/api/account/info', { token: first.token })).http).toBe(200);
    const again = await through({ ...person, preferred_username: 'renamed-there' });
    expect(again.data.user.uid).toBe(first.data.user.uid);
  });

  it('never takes an account over by username, number or e-mail, verified or not', async () => {
    const victim = await aUser(server);
    await server.platform.db.execute(
      sql`update user_account set email = 'victim@school.example', number = 'N-victim' where uid = ${victim.uid}`,
    );
    for (const change of [
      { preferred_username: victim.username.toUpperCase() },
      { email: 'VICTIM@school.example', email_verified: true },
      { number: 'N-victim' },
    ])
      expect((await through(aPerson(change))).msg).toMatch(/never taken over/);
    const unverified = await through(aPerson({ email: 'victim@school.example' }));
    expect(unverified.data.user).toMatchObject({ email: null });
    expect(unverified.data.user.uid).not.toBe(victim.uid);
  });

  it('is linked by who is logged in, and to one account only', async () => {
    const [owner, stranger] = [await aUser(server), await aUser(server)];
    const person = aPerson({ preferred_username: owner.username });
    expect((await start({ link: true })).status).toBe(401);
    expect((await through(person, { link: true }, owner.token)).data.user.uid).toBe(owner.uid);
    expect((await through(person)).data.user.uid).toBe(owner.uid);
    const theft = await through(person, { link: true }, stranger.token);
    expect(theft.msg).toMatch(/linked to another account/);
  });

  it('is for those whom the rule lets in, and makes no account where it says so', async () => {
    await save({ onlyClaim: 'groups', onlyValue: 'students' });
    expect((await through(aPerson({ groups: ['guests'] }))).msg).toMatch(/Not everybody of School/);
    expect((await through(aPerson({ groups: ['staff', 'students'] }))).status).toBe(200);
    await save({ creates: false });
    expect((await through(aPerson())).msg).toMatch(/no account here/);
    await save();
    expect((await through(aPerson({ preferred_username: 'no name/here' }))).msg).toMatch(/no username/);
  });

  it('lets no disabled account in, and asks for a second factor as a password does', async () => {
    const person = aPerson();
    const { data } = await through(person);
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await server.platform.db.execute(
      sql`insert into credential (provider, subject, uid, secret) values ('totp', ${data.user.uid}, ${data.user.uid}, ${secret})`,
    );
    const { ticket, cookie } = await signOn(person);
    const asked = await finish(ticket, cookie);
    expect(asked).toMatchObject({ status: 400, data: { secondFactor: true }, token: 'undefined' });
    expect((await finish(ticket, cookie, '000000')).status).toBe(400);
    const { codeOfStep, fromBase32, stepAt } = await import('../second/totp.ts');
    const code = codeOfStep(fromBase32(secret), stepAt(Date.now() / 1000));
    expect((await finish(ticket, cookie, code)).status).toBe(200);
    await server.platform.db.execute(sql`update user_account set status = 1 where uid = ${data.user.uid}`);
    const late = await signOn(person);
    expect((await finish(late.ticket, late.cookie, code)).status).toBe(400);
  });
});

describe('an attack', () => {
  it.each([
    ['https://evil.example/x', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/problem?x=//evil.example', '/problem?x=//evil.example'],
  ])('by %s leads to %s', async (returnTo, leads) => {
    expect((await through(aPerson(), { returnTo })).data.returnTo).toBe(leads);
  });

  it('by an answer that is sent again, in another browser, or without a beginning is refused', async () => {
    const { back, ticket, cookie } = await signOn(aPerson());
    const path = back.pathname + back.search;
    expect(await why(path, cookie)).toMatch(/begin again/);
    expect((await finish(ticket, 'another-browser')).status).toBe(400);
    expect((await finish(ticket, cookie)).status).toBe(400);
    provider.state.person = aPerson();
    const begun = await start();
    const answer = await provider.goThrough(begun.data.url);
    expect(await why(answer.pathname + answer.search, 'another')).toMatch(/begin again/);
    expect(await why(`${callback}?code=x&state=y`, 'z')).toMatch(/begin again/);
    const once = await signOn(aPerson());
    expect((await finish(once.ticket, once.cookie)).status).toBe(200);
    expect((await finish(once.ticket, once.cookie)).status).toBe(400);
  });

  it('by another provider whose answer is brought to this one is refused', async () => {
    await save({ key: 'other', name: 'Other', issuer: other.issuer });
    const person = aPerson();
    await through(person);
    other.state.person = person;
    const begun = await start({ key: 'other' });
    const back = await other.goThrough(begun.data.url);
    const path = back.pathname.replace('/other/', '/school/') + back.search;
    expect(await why(path, begun.cookie!.value)).toMatch(/begin again/);
    // The same subject of another issuer is another person.
    const again = await start({ key: 'other' });
    const led = await other.goThrough(again.data.url);
    expect(await why(led.pathname + led.search, again.cookie!.value)).toMatch(/never taken over/);
    await server.ask('DELETE', '/api/admin/sign-on?key=other', { token: root.token });
  });

  it('by a changed state, code or issuer is refused', async () => {
    for (const change of [
      (search: URLSearchParams) => search.set('code', 'forged'),
      (search: URLSearchParams) => search.set('iss', 'https://evil.example'),
      (search: URLSearchParams) => search.delete('iss'),
    ]) {
      provider.state.person = aPerson();
      const begun = await start();
      const back = await provider.goThrough(begun.data.url);
      change(back.searchParams);
      expect(await why(back.pathname + back.search, begun.cookie!.value)).toMatch(/could not be verified/);
    }
  });
});

describe('the back office', () => {
  const tryOut = async (change: object) =>
    (
      await server.ask<{ step: string; ok: boolean; why: string | null }[]>('POST', '/api/admin/sign-on/test', {
        token: root.token,
        body: school(change),
      })
    ).data.map(({ step, ok, why }) => `${step} ${ok ? 'ok' : why}`);

  it('tells each step of a test, and where it fails', async () => {
    expect(await tryOut({})).toEqual(['address ok', 'discovery ok', 'flow ok', 'keys ok', 'client ok']);
    const wrong = await tryOut({ clientSecret: 'not-the-secret' });
    expect(wrong.at(-1)).toMatch(/^client invalid_client/);
    const nobody = createServer((_request, response) => response.end('<html>'));
    await new Promise<void>((done) => nobody.listen(0, '127.0.0.1', done));
    const issuer = `http://127.0.0.1:${(nobody.address() as AddressInfo).port}`;
    const [address, discovery, ...rest] = await tryOut({ issuer });
    expect([address, rest]).toEqual(['address ok', []]);
    expect(discovery).toMatch(/^discovery (?!ok)/);
    nobody.close();
    expect((await tryOut({ issuer }))[1]).toMatch(/ECONNREFUSED/);
  });

  it('keeps secrets to itself, and gives none to another issuer', async () => {
    const list = await server.ask<{ hasSecret: boolean; callback: string }[]>('GET', '/api/admin/sign-on', root);
    expect(list.data).toMatchObject([{ key: 'school', hasSecret: true }]);
    expect(JSON.stringify(list.data)).not.toContain(client.secret);
    const { rows } = await server.platform.db.execute(sql`select value from setting where key = 'signOn'`);
    expect(JSON.stringify(rows)).not.toContain(client.secret);
    await save({ clientSecret: '' });
    expect((await through(aPerson())).status).toBe(200);
    await save({ clientSecret: '', issuer: other.issuer });
    const moved = await server.ask('GET', '/api/admin/sign-on', root);
    expect(moved.data).toMatchObject([{ hasSecret: false }]);
  });

  it('refuses what cannot be one, and writes down what was done', async () => {
    for (const change of [{ issuer: 'http://school.example' }, { issuer: 'x' }, { key: 'A b' }, { name: '' }])
      expect((await save(change)).status).toBe(400);
    const { rows } = await server.platform.db.execute(
      sql`select count(*)::int as count from audit_log where action = 'sign-on-save' and subject = 'sign-on:school'`,
    );
    expect(Number(rows[0]?.['count'])).toBeGreaterThan(5);
  });

  it('shows enabled providers alone, and a provider that is away says so', async () => {
    const shown = await server.ask('GET', '/api/sign-on/providers');
    const host = new URL(provider.issuer).host;
    expect(shown.data).toEqual([{ key: 'school', name: 'School', hint: 'Student number', host }]);
    await save({ issuer: 'http://127.0.0.1:9' });
    expect(await start()).toMatchObject({ status: 400, msg: /School does not answer/ });
    await save({ enabled: false });
    expect((await server.ask('GET', '/api/sign-on/providers')).data).toEqual([]);
    expect((await start()).status).toBe(404);
  });

  it('closes passwords for all but super administrators, once there is another way in', async () => {
    const set = (localPasswords: boolean) =>
      server.ask('PUT', '/api/admin/switch/update', { token: root.token, body: { localPasswords }, headers: english });
    await save({ enabled: false });
    expect(await set(false)).toMatchObject({ status: 400, msg: /nobody could log in/ });
    await save();
    const [user, boss] = [await aUser(server), await aUser(server, { role: roleIds.root })];
    expect((await set(false)).status).toBe(200);
    const login = ({ username, password }: { username: string; password: string }) =>
      server.ask('POST', '/api/login', { body: { username, password }, headers: english });
    try {
      expect(await login(user)).toMatchObject({ status: 403, msg: /Passwords of this site are closed/ });
      expect(await login({ ...user, password: 'wrong-one' })).toMatchObject({ status: 400, msg: /Wrong/ });
      expect((await login(boss)).status).toBe(200);
      expect((await through(aPerson())).status).toBe(200);
    } finally {
      await set(true);
    }
  });
});
