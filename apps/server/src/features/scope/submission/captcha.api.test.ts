import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let problemId: string;
beforeAll(async () => {
  server = await startTestServer();
  await aNode(server);
  ({ problemId } = await aProblem(server));
});
afterAll(() => server.close());
beforeEach(() => server.platform.settings.set({ submitCaptchaFrom: 2 }));

const submit = (token: string, proof: object = {}) =>
  server.ask<{ submitId?: number; captcha?: boolean }>('POST', '/api/submit-problem-judge', {
    token,
    body: { pid: problemId, language: 'C++', code: 'int main() {}', ...proof },
  });
/** What the server expects for a key that it gave out. */
const answerOf = async (prefix: string, key: string): Promise<string> =>
  (await server.platform.ephemeral.get<string>(`${prefix}:${key}`))!;

describe('a captcha on submit', () => {
  it('is asked for from so many submissions within a minute on, of that person only', async () => {
    const [fast, other] = [await aUser(server), await aUser(server)];
    expect((await submit(fast.token)).status).toBe(200);
    expect((await submit(fast.token)).status).toBe(200);
    expect(await submit(fast.token)).toMatchObject({ status: 403, data: { captcha: true } });
    expect((await submit(other.token)).status).toBe(200);
    await server.platform.db.$client.query("update submission set submit_time = submit_time - interval '61 seconds'");
    expect((await submit(fast.token)).status).toBe(200);
  });

  it('is a picture or a question in words, answered once, the question by whom it was put to', async () => {
    const user = await aUser(server);
    await submit(user.token);
    await submit(user.token);
    const { captchaKey } = (await server.ask<{ captchaKey: string }>('GET', '/api/captcha')).data;
    const picture = { captcha: await answerOf('captcha', captchaKey), captchaKey };
    expect(await submit(user.token, { captcha: 'x', captchaKey: 'nothing' })).toMatchObject({ status: 403 });
    expect((await submit(user.token, picture)).status).toBe(200);
    expect((await submit(user.token, picture)).status).toBe(403);

    const asked = await server.ask<{ question: string; captchaKey: string }>('GET', '/api/captcha-question', {
      token: user.token,
      headers: { 'accept-language': 'en-US' },
    });
    expect(asked.data.question).toMatch(/^What is [a-z-]+ (plus|minus) [a-z]+\?$/);
    const key = asked.data.captchaKey;
    const words = { captcha: await answerOf(`question:${user.uid}`, key), captchaKey: key };
    const other = await aUser(server);
    await submit(other.token);
    await submit(other.token);
    expect((await submit(other.token, words)).status).toBe(403);
    expect((await submit(user.token, words)).status).toBe(200);
    expect((await submit(user.token, words)).status).toBe(403);
  });

  it('proves one thing, whatever is sent at the same time', async () => {
    const user = await aUser(server);
    const { captchaKey } = (await server.ask<{ captchaKey: string }>('GET', '/api/captcha')).data;
    const picture = { captcha: await answerOf('captcha', captchaKey), captchaKey };
    const { isAnswered } = server.services.accounts;
    const proofs = await Promise.all(Array.from({ length: 8 }, () => isAnswered(user.uid, picture)));
    expect(proofs.filter(Boolean)).toHaveLength(1);
  });

  it('is never asked for where the switch is off', async () => {
    await server.platform.settings.set({ submitCaptchaFrom: 0 });
    const user = await aUser(server);
    for (let i = 0; i < 5; i++) expect((await submit(user.token)).status).toBe(200);
  });

  it('is set with the other limits of the site', async () => {
    const root = await aUser(server, { role: 1000 });
    const set = (submitCaptchaFrom: number) =>
      server.ask('PUT', '/api/admin/switch/update', { token: root.token, body: { submitCaptchaFrom } });
    await set(6);
    expect((await server.ask('GET', '/api/admin/switch/info', { token: root.token })).data).toMatchObject({
      submitCaptchaFrom: 6,
    });
    await set(-3);
    expect((await server.platform.settings.get()).submitCaptchaFrom).toBe(0);
  });
});

describe('a captcha before a link for a new password', () => {
  const from = (address: string) => ({ headers: { 'accept-language': 'en-US', 'x-forwarded-for': address } });
  const apply = (address: string, proof: object) =>
    server.ask('POST', '/api/apply-reset-password', {
      ...from(address),
      body: { email: 'none@example.org', ...proof },
    });

  it('may be asked for in words too, which only its asker can answer, once', async () => {
    const at = '203.0.113.7';
    const asked = await server.ask<{ question: string; captchaKey: string }>('GET', '/api/captcha-question', from(at));
    expect(asked.data.question).toMatch(/^What is [a-z-]+ (plus|minus) [a-z]+\?$/);
    const { captchaKey } = asked.data;
    const proof = { captcha: await answerOf(`question:${at}`, captchaKey), captchaKey };
    const wrong = { status: 400, msg: 'The captcha is wrong or has expired' };
    expect(await apply('203.0.113.8', proof)).toMatchObject(wrong);
    expect(await apply(at, { ...proof, captcha: 'x' })).toMatchObject(wrong);
    expect(await apply(at, proof)).toMatchObject(wrong);
    const again = (await server.ask<{ captchaKey: string }>('GET', '/api/captcha-question', from(at))).data.captchaKey;
    const right = { captcha: await answerOf(`question:${at}`, again), captchaKey: again };
    expect(await apply(at, right)).toMatchObject({ status: 400, msg: 'No user has this e-mail address' });
  });
});
