import { call } from '@assay/contract';
import { Failure } from '@assay/domain';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sendFailure } from './errors.ts';
import { implement } from './implement.ts';
import { defaultLimits } from './limits.ts';
import { createMount } from './mount.ts';
import { createApiDocs } from './openapi.ts';

const app = fastify();
const docs = createApiDocs();
const common = { area: 'feed', method: 'GET', summary: 'Of this test.' } as const;
const params = z.object({ id: z.coerce.number().int() });
const item = z.object({ id: z.number() });

const plain = call({
  ...common,
  name: 'plain',
  path: '/api/t/plain/:id',
  access: 'guest',
  params,
  data: item,
  answer: 'plain',
});
const lines = call({
  ...common,
  name: 'lines',
  path: '/api/t/lines/:id',
  access: 'guest',
  params,
  data: item,
  answer: 'lines',
});
const inside = call({ ...common, name: 'inside', path: '/api/t/inside', access: { basic: 'feed' }, data: z.string() });

beforeAll(async () => {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  const rates = {
    ...defaultLimits.rates,
    call: { account: { max: 20, seconds: 60 }, address: { max: 20, seconds: 60 } },
  };
  const mount = createMount(
    app,
    {
      authenticator: { find: async () => undefined },
      judges: { find: async () => undefined },
      realms: { feed: { find: async (name, password) => (password === 'a:b' ? { name } : undefined) } },
      limits: { ...defaultLimits, rates },
      secure: false,
      publicUrl: '',
    },
    docs,
  );
  mount(
    implement(plain, async ({ params: { id } }) => {
      if (id === 0) throw new Failure('request.notFound');
      return { id };
    }),
  );
  mount(
    implement(lines, async ({ params: { id } }) =>
      (async function* () {
        for (let n = 1; n <= id; n++) yield { id: n, secret: 'not declared' };
      })(),
    ),
  );
  mount(implement(inside, async ({ outsider }) => outsider.name));
});
afterAll(() => app.close());

const asked = (url: string, authorization?: string) =>
  app.inject({ url, headers: authorization === undefined ? {} : { authorization } });
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test('a plain answer is the data alone, its refusals have an HTTP status', async () => {
  expect((await asked('/api/t/plain/7')).json()).toEqual({ id: 7 });
  expect((await asked('/api/t/plain/0')).statusCode).toBe(404);
  const bad = await asked('/api/t/plain/x');
  expect(bad.statusCode).toBe(400);
  expect(bad.json()).toMatchObject({ msg: expect.stringContaining('id') });
});

test('lines hold a declared value each', async () => {
  const answer = await asked('/api/t/lines/3');
  expect(answer.headers['content-type']).toBe('application/x-ndjson');
  expect(answer.payload).toBe('{"id":1}\n{"id":2}\n{"id":3}\n');
});

test('a realm lets in who knows its password, and is guessed at so often only', async () => {
  const refused = await asked('/api/t/inside');
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
    401,
    'Basic realm="feed", charset="UTF-8"',
  ]);
  expect((await asked('/api/t/inside', basic('board:a:b'))).json()).toMatchObject({ data: 'board' });
  const tries: number[] = [];
  for (let n = 0; n < 30; n++) tries.push((await asked('/api/t/inside', basic(`board:${n}`))).statusCode);
  expect([tries[0], tries.at(-1)]).toEqual([401, 429]);
});

test('the documentation says all of it', () => {
  expect(docs.schemaOf(plain)).toMatchObject({
    params: { properties: { id: { type: 'integer' } } },
    response: { 200: { properties: { id: { type: 'number' } } } },
  });
  expect(docs.schemaOf(inside)['description']).toBe('Name and password by HTTP Basic, realm feed.');
});
