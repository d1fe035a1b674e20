import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-web-'));
const root = join(folder, 'dist');
const app = Fastify();
const code = 'console.log("one");\n'.repeat(100);

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<html><head></head><body>the page</body></html>');
  writeFileSync(join(root, 'pages.json'), '[]');
  writeFileSync(join(root, 'licences.md'), 'of others');
  writeFileSync(join(root, 'assets/one-a1.js'), code);
  writeFileSync(join(root, 'assets/one-a1.js.br'), brotliCompressSync(code));
  writeFileSync(join(folder, 'secret.txt'), 'hidden');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Frame-Options', 'SAMEORIGIN');
  });
  await serveWeb(app, root);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('hands out a hashed file for ever, compressed as it lies there, without what speaks of documents', async () => {
  const plain = await app.inject('/assets/one-a1.js?asked=again');
  expect(plain.body).toBe(code);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/javascript/),
    etag: expect.any(String),
  });
  expect(plain.headers).not.toHaveProperty('x-frame-options');
  const packed = await app.inject({ url: '/assets/one-a1.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.rawPayload).toEqual(brotliCompressSync(code));
  const known = await app.inject({
    url: '/assets/one-a1.js',
    headers: { 'if-none-match': String(plain.headers.etag) },
  });
  expect(known.statusCode).toBe(304);
  const head = await app.inject({ method: 'HEAD', url: '/assets/one-a1.js' });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers['content-length']).toBe(String(code.length));
});

it('hands out other files fresh, and the page for whatever is no file', async () => {
  expect((await app.inject('/licences.md')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-frame-options': 'SAMEORIGIN',
  });
  for (const path of ['/', '/problem/P1000', '/licences.md/more', '/assets', '/x.js']) {
    const page = await app.inject(path);
    expect(page.body, path).toContain('the page');
    expect(page.headers['cache-control'], path).toBe('no-cache');
  }
});

it('finds nothing among assets that are not there, under /api, or outside its folder', async () => {
  for (const path of ['/assets/two-b2.js', '/assets/', '/api/none'])
    expect((await app.inject(path)).statusCode, path).toBe(404);
  for (const path of ['/assets/../../secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '/..%2fsecret.txt']) {
    const answer = await app.inject(path);
    expect(answer.body, path).not.toContain('hidden');
  }
});
