import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/texts.ts';
import type { ApiError } from './apiError.ts';
import { onFailed, onForbidden, onRenewed, onUnauthorized } from './clientEvents.ts';
import { isAdminPath, queryString, send } from './send.ts';
import { token } from './token.ts';

interface Served {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

let asked: { url: string; init: RequestInit } | undefined;
const heard: string[] = [];
const stops: (() => void)[] = [];

const serve = ({ status = 200, body = { status: 200, data: 1, msg: 'success' }, headers = {} }: Served): void => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked = { url, init };
    return await Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
};

const refusal = async (path: string, quiet = false): Promise<ApiError> =>
  await send({ method: 'GET', path, quiet }).then(
    () => {
      throw new Error('not refused');
    },
    (error: ApiError) => error,
  );

beforeEach(async () => {
  await startTexts({ language: 'en-US', read: async () => ({}), areas: [] });
  asked = undefined;
  heard.length = 0;
  localStorage.clear();
  stops.push(
    onUnauthorized(({ admin }) => heard.push(`unauthorized ${admin}`)),
    onForbidden(({ admin }) => heard.push(`forbidden ${admin}`)),
    onFailed(({ error }) => heard.push(`failed ${error.message}`)),
    onRenewed((event) => heard.push(`renewed ${event.token}`)),
  );
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const header = (name: string): string | null => new Headers(asked?.init.headers).get(name);

test('a call carries the raw token, its kind and the language', async () => {
  token.write('abc');
  serve({});
  expect(await send({ method: 'GET', path: '/api/x', query: { a: 1 } })).toMatchObject({ data: 1, msg: 'success' });
  expect(asked?.url).toBe('/api/x?a=1');
  expect([header('Authorization'), header('Url-Type'), header('Accept-Language')]).toEqual(['abc', 'general', 'en-US']);
});

test('login goes without the old token', async () => {
  token.write('abc');
  serve({ headers: { Authorization: 'fresh' } });
  const answer = await send({ method: 'POST', path: '/api/login', body: {} });
  expect(header('Authorization')).toBeNull();
  expect(answer.token).toBe('fresh');
  expect(token.read()).toBe('abc');
});

test('a renewed token replaces the stored one', async () => {
  token.write('abc');
  serve({ headers: { Authorization: 'fresh', 'Refresh-Token': 'true' } });
  await send({ method: 'GET', path: '/api/x' });
  expect(token.read()).toBe('fresh');
  expect(heard).toEqual(['renewed fresh']);
});

test('no body status counts as success', async () => {
  serve({ body: { data: 'kept' } });
  expect((await send({ method: 'GET', path: '/api/x' })).data).toBe('kept');
});

test.each([
  [{ status: 200, body: { status: 400, data: null, msg: 'no' } }, '/api/x', 'refused', 400, ['failed no']],
  [{ status: 200, body: { status: 401, data: null, msg: 'closed' } }, '/api/x', 'refused', 401, ['failed closed']],
  [
    { status: 401, body: { status: 401, msg: 'log in' } },
    '/api/x',
    'unauthorized',
    401,
    ['unauthorized false', 'failed log in'],
  ],
  [{ status: 401, body: {} }, '/api/admin/x', 'unauthorized', 401, ['unauthorized true', 'failed error.adminFirst']],
  [
    { status: 401, body: { status: 401, msg: 'log in' } },
    '/api/admin/x',
    'unauthorized',
    401,
    ['unauthorized true', 'failed error.adminFirst'],
  ],
  [{ status: 403, body: { msg: 'not you' } }, '/api/admin/x', 'forbidden', 403, ['forbidden true', 'failed not you']],
  [{ status: 404, body: { msg: 'ignored' } }, '/api/x', 'notFound', 404, ['failed error.notFound']],
  [{ status: 500, body: {} }, '/api/x', 'server', 500, ['failed error.server']],
  [{ status: 400, body: { status: 400, msg: 'bad' } }, '/api/x', 'server', 400, ['failed bad']],
] as const)('%j on %s is %s', async (served, path, kind, status, events) => {
  serve(served);
  expect(await refusal(path)).toMatchObject({ kind, status, path });
  expect(heard).toEqual(events);
});

test('a quiet call fails without a toast, but a lost session is told', async () => {
  serve({ status: 401, body: {} });
  expect((await refusal('/api/x', true)).kind).toBe('unauthorized');
  expect(heard).toEqual(['unauthorized false']);
});

test.each([
  ['a lost session', { status: 401, body: {} }, ['failed error.loginFirst']],
  ['a renewed one', { body: {}, headers: { Authorization: 'renewed', 'Refresh-Token': 'true' } }, []],
] as const)('a late answer about %s says nothing to who has logged in since then', async (_what, served, events) => {
  token.write('before');
  vi.stubGlobal('fetch', async () => {
    token.write('after');
    const { status = 200, body, headers = {} }: Served = served;
    return await Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
  await send({ method: 'GET', path: '/api/x' }).catch(() => undefined);
  expect(heard).toEqual(events);
  expect(token.read()).toBe('after');
});

test('no answer is a network error, a given-up call is nobody’s business', async () => {
  vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('failed')));
  expect((await refusal('/api/x')).kind).toBe('network');
  const stop = new AbortController();
  stop.abort();
  heard.length = 0;
  const error = await send({ method: 'GET', path: '/api/x', signal: stop.signal }).catch((thrown: ApiError) => thrown);
  expect(error).toMatchObject({ kind: 'aborted' });
  expect(heard).toEqual([]);
});

test.each([
  ['given up', 'aborted', []],
  ['broken off', 'network', ['failed error.network']],
] as const)('an answer that is %s while it is read is %s', async (how, kind, events) => {
  const stop = new AbortController();
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    json: async () => {
      if (how === 'given up') stop.abort();
      throw new TypeError('the body ended');
    },
  }));
  const error = await send({ method: 'GET', path: '/api/x', signal: stop.signal }).catch((thrown: ApiError) => thrown);
  expect(error).toMatchObject({ kind });
  expect(heard).toEqual(events);
});

test('a call that takes too long is told as such', async () => {
  vi.stubGlobal(
    'fetch',
    async (_: string, init: RequestInit) =>
      await new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('late')))),
  );
  const error = await send({ method: 'GET', path: '/api/x', timeout: 20 }).catch((thrown: ApiError) => thrown);
  expect(error).toMatchObject({ kind: 'timeout', message: 'error.timeout' });
});

test.each([
  [{ a: '', b: null, c: undefined }, ''],
  [{ only: false, page: 0 }, '?only=false&page=0'],
  [{ pid: [1, 2] }, '?pid=1&pid=2'],
  [{ q: 'a b&c' }, '?q=a+b%26c'],
  [undefined, ''],
])('query %j becomes %s', (query, expected) => {
  expect(queryString(query)).toBe(expected);
});

test('only the segment behind /api decides what is the back office', () => {
  expect(isAdminPath('/api/admin/problem')).toBe(true);
  expect(isAdminPath('/api/group/admin')).toBe(false);
});

test('a refusal that passes by itself says when', async () => {
  serve({ body: { status: 403, msg: 'too soon' }, headers: { 'Retry-After': '7' } });
  expect((await refusal('/api/x')).retryAfter).toBe(7);
  serve({ body: { status: 403, msg: 'no' } });
  expect((await refusal('/api/x')).retryAfter).toBeUndefined();
});
