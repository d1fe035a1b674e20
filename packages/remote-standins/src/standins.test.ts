import { afterEach, describe, expect, it } from 'vitest';
import { openStandin, type Standin, type StandinOptions, standinAccounts } from './core/open.ts';
import { standinSites } from './sites.ts';
import { clientOf } from './testing/client.ts';
import { ways } from './testing/ways.ts';

const [one, two] = standinAccounts as [(typeof standinAccounts)[0], (typeof standinAccounts)[0]];
const source = `#include <cstdio>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); } // 中文\n`;

const opened: Standin[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((standin) => standin.close()));
});

const open = async (key: string, options?: StandinOptions) => {
  const standin = await openStandin(standinSites.find((site) => site.key === key)!, options);
  opened.push(standin);
  const client = clientOf(standin);
  return { standin, client, way: ways[key]! };
};

it('lists the seven sites once each', () => {
  expect(standinSites.map(({ key }) => key)).toEqual(['hdu', 'poj', 'codeforces', 'gym', 'atcoder', 'spoj', 'libreoj']);
  expect(Object.keys(ways)).toEqual(standinSites.map(({ key }) => key));
});

describe.each(standinSites.map(({ key }) => key))('%s', (key) => {
  it('refuses a wrong password and a submission without login', async () => {
    const { standin, client, way } = await open(key);
    const answer = await way.login(client, { ...one, password: 'wrong' });
    expect(`${answer.location ?? ''}${answer.location ? '' : answer.text}`).toMatch(way.wrongPassword);
    const refused = await way.submit(client, source);
    expect(refused.location ?? '').not.toMatch(way.done);
    expect(standin.submissions()).toEqual([]);
  });

  it('takes a submission as it was sent and shows every verdict after waiting', async () => {
    const { standin, client, way } = await open(key);
    await way.login(client, one);
    for (const verdict of standin.site.verdicts) {
      standin.next({ verdict, looks: 1 });
      const answer = await way.submit(client, `${source}// ${verdict}\n`);
      expect(answer.location ?? answer.text).toMatch(way.done);
      const sent = standin.submissions().at(-1)!;
      expect(sent.source).toBe(`${source}// ${verdict}\n`);
      expect(sent.account).toBe(one.name);
      const before = await way.status(client, one);
      expect(before).toContain(String(sent.id));
      const after = await way.status(client, one);
      expect(after).not.toBe(before);
      expect(after).toContain(verdict);
    }
    expect(new Set(standin.submissions().map(({ id }) => id)).size).toBe(standin.site.verdicts.length);
  });

  it('takes the word of a comment, and holds a verdict back until it is released', async () => {
    const { standin, client, way } = await open(key);
    await way.login(client, one);
    const last = standin.site.verdicts.at(-1)!;
    standin.next({ held: true });
    await way.submit(client, `// standin: ${last}\n${source}`);
    const looks = [];
    for (let look = 0; look < 8; look += 1) looks.push(await way.status(client, one));
    standin.release();
    const final = await way.status(client, one);
    expect(looks).not.toContain(final);
    expect(final).toContain(last);
  });

  it('loses a submission before it is taken, or only its answer after', async () => {
    const { standin, client, way } = await open(key);
    await way.login(client, one);
    standin.next({ at: 'submit', trouble: 'cut' });
    await expect(way.submit(client, source)).rejects.toThrow();
    expect(standin.submissions()).toHaveLength(0);
    for (const trouble of ['cutAfter', 'half', 'downAfter'] as const) {
      standin.next({ at: 'submit', trouble });
      const answer = await way.submit(client, `${source}// ${trouble}\n`).catch(() => undefined);
      expect(answer?.location ?? '').not.toMatch(way.done);
    }
    expect(standin.submissions()).toHaveLength(3);
  });

  it('forgets a session, stands behind a challenge, is down, changed and slow when told so', async () => {
    const { standin, client, way } = await open(key);
    await way.login(client, one);
    standin.next({ at: 'submit', trouble: 'expired' });
    expect((await way.submit(client, source)).location ?? '').not.toMatch(way.done);
    expect(standin.submissions()).toEqual([]);
    const path = way.problem || '/api/problem/getProblem';
    const look = () => (way.problem ? client.get(path) : client.post(path, { json: { displayId: 1 } }));
    const usual = await look();
    expect([200, 201]).toContain(usual.status);
    standin.next({ at: 'problem', trouble: 'challenge', times: 2 });
    for (let time = 0; time < 2; time += 1) {
      const challenge = await look();
      expect(challenge.status).toBe(403);
      expect(challenge.headers.get('cf-mitigated')).toBe('challenge');
    }
    standin.next({ at: 'problem', trouble: 'tooMany' });
    expect((await look()).status).toBe(429);
    standin.next({ at: 'problem', trouble: 'down' });
    expect((await look()).status).toBe(502);
    standin.next({ at: 'problem', trouble: 'changed' });
    expect((await look()).text).toContain('We have moved');
    standin.next({ at: 'problem', trouble: 'slow', ms: 50 });
    const timeless = (text: string): string => text.replace(/Server time : [\d :-]+/, '');
    expect(timeless((await look()).text)).toBe(timeless(usual.text));
  });

  it('refuses for each of its reasons, and who comes too soon', async () => {
    const { standin, client, way } = await open(key, { pauseMs: 60_000 });
    await way.login(client, one);
    for (const reason of standin.site.refusals) {
      standin.next({ at: 'submit', trouble: 'refuse', reason });
      expect((await way.submit(client, source)).location ?? '').not.toMatch(way.done);
    }
    expect(standin.submissions()).toEqual([]);
    expect((await way.submit(client, source)).location ?? '').toMatch(way.done);
    expect((await way.submit(client, `${source}\n`)).location ?? '').not.toMatch(way.done);
    const other = clientOf(standin);
    await way.login(other, two);
    expect((await way.submit(other, source)).location ?? '').toMatch(way.done);
    expect(standin.submissions().map(({ account }) => account)).toEqual([one.name, two.name]);
  });
});

it('asks people for a picture at HDU once that is switched on', async () => {
  const { standin, client, way } = await open('hdu');
  await way.login(client, one);
  expect((await client.get('/submit.php?pid=1000')).text).toContain('id=exe_checkcode style="display: none"');
  standin.setCheck(true);
  expect((await client.get('/submit.php?pid=1000')).text).not.toContain('id=exe_checkcode style="display: none"');
  expect((await way.submit(client, source)).text).toContain('Wrong verify code!');
});

it('refuses the same code twice at Codeforces', async () => {
  const { client, way } = await open('codeforces');
  await way.login(client, one);
  await way.submit(client, source);
  expect((await way.submit(client, source)).text).toContain('You have submitted exactly the same code before');
});

it('lets nobody in at AtCoder and LibreOJ without the check, but accounts that are trusted', async () => {
  const atcoder = await open('atcoder');
  const page = await atcoder.client.get('/login');
  const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)![1]!.replaceAll('&#43;', '+');
  const form = { csrf_token: token, username: one.name, password: one.password };
  const answer = await atcoder.client.post('/login', { form });
  expect([answer.status, answer.text.includes('Error.')]).toEqual([200, true]);
  const libreoj = await open('libreoj');
  const body = { username: one.name, password: one.password };
  expect((await libreoj.client.json('/api/auth/login', body)).status).toBe(403);
  const work = '{"id":"none","nonce":1,"response":"00"}';
  expect((await libreoj.client.json('/api/auth/login', body, { 'x-proof-of-work': work })).status).toBe(403);
  const trusted = { username: 'assay_trusted', password: 'third-secret-3' };
  const { body: login } = await libreoj.client.json('/api/auth/login', trusted);
  const sent = { problemId: 5001, content: { language: 'cpp', code: source } };
  const headers = { authorization: `Bearer ${login['token']}` };
  expect((await libreoj.client.json('/api/submission/submit', sent, headers)).body).toEqual({
    submissionId: 1_234_002,
  });
});

it('has strangers between own submissions, and a whole page of them when told so', async () => {
  const { standin, client, way } = await open('hdu');
  await way.login(client, one);
  await way.submit(client, source);
  const { id } = standin.submissions()[0]!;
  standin.crowd(20, '1000');
  expect((await client.get('/status.php')).text).not.toContain(`>${id}<`);
  expect((await client.get(`/status.php?first=${id}`)).text).toContain(`>${id}<`);
  expect((await way.status(client, one)).match(/height=22px/g)).toHaveLength(1);
});

it('answers with 50 MiB when told so', async () => {
  const { standin } = await open('poj');
  standin.next({ at: 'problem', trouble: 'huge' });
  const answer = await fetch(`${standin.url}/problem?id=1000`);
  expect((await answer.arrayBuffer()).byteLength).toBe(50 * 1024 * 1024);
});

it('is steered by another process', async () => {
  const { standin, client, way } = await open('poj');
  await way.login(client, one);
  await client.json('/standin/next', { verdict: 'Validator Error', looks: 0 });
  await way.submit(client, source);
  expect(await way.status(client, one)).toContain('Validator Error');
  const told = JSON.parse((await client.get('/standin/submissions')).text) as { id: number }[];
  expect(told.map(({ id }) => id)).toEqual(standin.submissions().map(({ id }) => id));
});
