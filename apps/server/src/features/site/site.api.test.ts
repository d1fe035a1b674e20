import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { aSubmission } from '../../../test/work.ts';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await startTestServer({ pictureHosts: ['pictures.example.org'] });
  root = (await aUser(server, { role: roleIds.root })).token;
});
afterAll(() => server.close());

describe('the site', () => {
  it('is healthy with a database and a judge node, and says what is missing', async () => {
    const alone = await server.ask('GET', '/api/health');
    expect(alone).toMatchObject({
      http: 503,
      data: { ok: false, database: true, judgeNodes: 0, missing: ['judge node'] },
    });
    const { name } = await aNode(server);
    expect(await server.ask('GET', '/api/health')).toMatchObject({
      http: 200,
      data: { ok: true, judgeNodes: 1, missing: [] },
    });
    const drain = { token: root, body: { name, mode: 'drain' } };
    expect((await server.ask('PUT', '/api/admin/judge/node-mode', drain)).status).toBe(200);
    expect((await server.ask('GET', '/api/health')).http).toBe(503);
  });

  it('says how a request came to it, by the word of proxies that it knows', async () => {
    const alone = { host: 'judge.example.org' };
    expect((await server.ask('GET', '/api/connection', { headers: alone })).data).toEqual({
      ip: '127.0.0.1',
      scheme: 'http',
      host: 'judge.example.org',
      isForwarded: false,
      isBelieved: false,
      publicUrl: 'http://127.0.0.1:8080',
    });
    const headers = { ...alone, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect((await server.ask('GET', '/api/connection', { headers })).data).toMatchObject({
      ip: '203.0.113.9',
      scheme: 'https',
      isForwarded: true,
      isBelieved: true,
    });
    const stranger = await startTestServer({ trustedProxies: ['192.0.2.1'] });
    try {
      expect((await stranger.ask('GET', '/api/connection', { headers })).data).toMatchObject({
        ip: '127.0.0.1',
        scheme: 'http',
        isForwarded: true,
        isBelieved: false,
      });
    } finally {
      await stranger.close();
    }
  });

  it('lets pages show its own pictures and those of the named hosts, and says which', async () => {
    const answer = await server.ask('GET', '/api/get-website-config');
    expect(answer.data).toMatchObject({ pictureHosts: ['pictures.example.org'] });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy.split(';')).toContain("img-src 'self' data: blob: pictures.example.org");
  });

  it('shares nothing with windows that open it, and stands in no frame', async () => {
    const { headers } = await server.ask('GET', '/api/get-website-config');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(String(headers['content-security-policy']).split(';')).toContain("frame-ancestors 'none'");
  });

  it('counts living users and the submissions of the reader’s day for its dashboard', async () => {
    const [user, gone] = [await aUser(server), await aUser(server)];
    const { problemId } = await aProblem(server);
    const id = await aSubmission(server, user.token, problemId);
    const run = (text: string, ...values: unknown[]) => server.platform.db.$client.query(text, values);
    await run('update user_account set status = 2 where uid = $1', gone.uid);
    const counts = async (query: string) =>
      (await server.ask('GET', `/api/admin/dashboard/get-dashboard-info${query}`, { token: root })).data;
    expect(await counts('')).toEqual({ userNum: 2, recentContestNum: 0, todayJudgeNum: 1 });

    const dayMs = 86_400_000;
    for (const offset of [0, 60, 480, -300]) {
      const ahead = offset * 60_000;
      const begins = Math.floor((Date.now() + ahead) / dayMs) * dayMs - ahead;
      const sentAt = async (ms: number) => {
        await run('update submission set submit_time = $1 where id = $2', new Date(ms), id);
        return counts(`?utcOffset=${offset}`);
      };
      expect(await sentAt(begins - 1000), `${offset}`).toMatchObject({ todayJudgeNum: 0 });
      expect(await sentAt(begins), `${offset}`).toMatchObject({ todayJudgeNum: 1 });
    }
    expect(
      await server.ask('GET', '/api/admin/dashboard/get-dashboard-info?utcOffset=900', { token: root }),
    ).toMatchObject({ http: 400 });
  });

  it('shows its texts to root with the address it is reached at', async () => {
    const { data } = await server.ask('GET', '/api/admin/config/get-web-config', { token: root });
    expect(data).toMatchObject({ baseUrl: server.platform.config.publicUrl });
  });

  it('sends a mail to try, which stands in the outbox and is found there', async () => {
    const test = (email: string) =>
      server.ask('POST', '/api/admin/config/test-email', { token: root, body: { email } });
    expect((await test('no-address')).status).toBe(400);
    for (const email of ['one@example.org', 'two@example.org']) expect((await test(email)).status).toBe(200);
    const outbox = async (search: string) =>
      (
        await server.ask<{ records: { to: string }[]; total: number }>('GET', `/api/admin/outbox?${search}`, {
          token: root,
        })
      ).data;
    expect((await outbox('limit=1')).records.map(({ to }) => to)).toEqual(['two@example.org']);
    expect(await outbox('keyword=one')).toMatchObject({ total: 1, records: [{ to: 'one@example.org' }] });
  });

  it('signs mails with its name in the language of whoever asked for them', async () => {
    const texts = { shortName: '', description: '', footer: '' };
    await server.platform.settings.set({ name: '北方判题', texts: { 'en-US': { ...texts, name: 'Northern Judge' } } });
    const subjects: string[] = [];
    for (const [language, email] of [
      ['en-US', 'english@example.org'],
      ['zh-CN', 'chinese@example.org'],
    ] as const) {
      const headers = { 'accept-language': language };
      expect((await server.ask('GET', `/api/get-register-code?email=${email}`, { headers })).status).toBe(200);
      const body = { email };
      expect((await server.ask('POST', '/api/admin/config/test-email', { token: root, headers, body })).status).toBe(
        200,
      );
      const { data } = await server.ask<{ records: { subject: string; text: string }[] }>(
        'GET',
        `/api/admin/outbox?keyword=${email}`,
        { token: root },
      );
      subjects.push(...data.records.map(({ subject, text }) => `${language} ${subject} ${text}`));
    }
    expect(subjects).toHaveLength(4);
    for (const mail of subjects)
      expect(mail).toMatch(mail.startsWith('en') ? /Northern Judge(?!.*北方判题)/s : /北方判题(?!.*Northern)/s);
  });
});
