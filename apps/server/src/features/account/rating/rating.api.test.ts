import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { createRatingService } from './rating.service.ts';

let server: TestServer;
let site: Server;
let asked: string[] = [];
/** What the site answers to handles. */
let answer: (handles: string[]) => { status?: number; body: string; location?: string };
const known: Record<string, number> = { tourist: 3900, petr: 3100 };
const ordinary = (handles: string[]) => {
  const unknown = handles.find((handle) => handle.startsWith('nobody'));
  if (unknown) {
    return {
      status: 400,
      body: JSON.stringify({ status: 'FAILED', comment: `handles: User with handle ${unknown} not found` }),
    };
  }
  const result = handles.map((handle) => ({ handle: handle.toUpperCase(), rating: known[handle.toLowerCase()] }));
  return { body: JSON.stringify({ status: 'OK', result }) };
};

beforeAll(async () => {
  server = await startTestServer();
  site = createServer((request, response) => {
    const handles = new URL(request.url!, 'http://site').searchParams.get('handles')!;
    asked.push(handles);
    const { status = 200, body, location } = answer(handles.split(';'));
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
    response.end(body);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await server.close();
});
beforeEach(async () => {
  asked = [];
  answer = ordinary;
  await server.platform.db.$client.query('update user_account set cf_username = null');
});

const signal = new AbortController().signal;
const base = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const service = (options: { base?: string; batchSize?: number } = {}) =>
  createRatingService(server.platform, { base: base(), pauseMs: 0, ...options });
const withHandle = async (cfUsername: string) => {
  const user = await aUser(server);
  await server.services.accounts.changeUserInfo(user.uid, { cfUsername });
  return user;
};
const ratingOf = async ({ token }: { token: string }) =>
  (await server.ask<{ rating: number | null; readAt: string | null }>('GET', '/api/account/rating', { token })).data;

describe('ratings of Codeforces handles', () => {
  it('are read once a night for all, unknown and unrated handles have none; the profile shows them', async () => {
    const users = await Promise.all(['tourist', 'nobody1', 'fresh', 'petr', 'a b; c', 'nobody2'].map(withHandle));
    await service().read(signal);
    const read = await Promise.all(users.map(ratingOf));
    expect(read.map(({ rating }) => rating)).toEqual([3900, null, null, 3100, null, null]);
    expect(read.every(({ readAt }) => readAt !== null)).toBe(true);
    expect(asked.join()).not.toContain('a b');
    const home = await server.ask('GET', `/api/get-user-home-info?username=${users[0]!.username}`);
    expect(home.data).toMatchObject({ rating: 3900 });
    const before = asked.length;
    await service().read(signal);
    expect(asked.length).toBe(before);
  });

  it('belong to the handle: another one begins without', async () => {
    const user = await withHandle('tourist');
    await service().read(signal);
    await server.services.accounts.changeUserInfo(user.uid, { cfUsername: 'tourist' });
    expect((await ratingOf(user)).rating).toBe(3900);
    await server.services.accounts.changeUserInfo(user.uid, { cfUsername: 'petr' });
    expect(await ratingOf(user)).toEqual({ rating: null, readAt: null });
  });

  it('stay as they were, after one request, where the site is out of reach, talks nonsense, without end, or leads away', async () => {
    const user = await withHandle('tourist');
    await withHandle('petr');
    const answers = [
      { body: '<html>' },
      { body: 'null' },
      { status: 503, body: '{"status":"FAILED","comment":"Call limit exceeded"}' },
      { status: 400, body: '{"status":"FAILED","comment":"handles: User with handle others not found"}' },
      { body: `{"status":"OK","result":[${' '.repeat(1_100_000)}]}` },
      { status: 302, body: '', location: `${base()}/elsewhere` },
    ];
    for (const one of answers) {
      asked = [];
      answer = () => one;
      await service({ batchSize: 1 }).read(signal);
      expect(asked.length).toBe(1);
      expect(await ratingOf(user)).toEqual({ rating: null, readAt: null });
    }
    await service({ base: 'http://127.0.0.1:9' }).read(signal);
    await service({ base: '' }).read(signal);
    expect(await ratingOf(user)).toEqual({ rating: null, readAt: null });
  });
});
