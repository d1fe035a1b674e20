import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from './harness.ts';

/** The sample of docs/operations.md, as Debian's nginx runs it. `npm test` installs that (`scripts/lib/ensure.mjs`). */
const nginx = '/usr/sbin/nginx';
const manual = new URL('../../../docs/operations.md', import.meta.url);

let server: TestServer;
let folder: string;
let proxy: ChildProcess;
let base: string;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};

const isUp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** The sample with our ports, and without the certificate that its own machine would have. */
const sampleFor = async (port: number, target: string): Promise<string> => {
  const [, sample] = /```nginx\n([\s\S]*?)```/.exec(await readFile(manual, 'utf8')) ?? [];
  const changed = sample!
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('http://127.0.0.1:8080', target);
  expect(changed).toContain(`:${port};`);
  expect(changed).toContain(target);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${own.join(' ')}
${changed}
}`;
};

describe.skipIf(!existsSync(nginx))('behind the nginx of the manual', () => {
  beforeAll(async () => {
    server = await startTestServer();
    const target = await server.app.listen({ host: '127.0.0.1', port: 0 });
    folder = await mkdtemp(join(tmpdir(), 'assay-nginx-'));
    const port = await freePort();
    await writeFile(join(folder, 'nginx.conf'), await sampleFor(port, target));
    proxy = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' });
    while (!(await isUp(port))) await new Promise((resolve) => setTimeout(resolve, 50));
    base = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    const ended = once(proxy, 'exit');
    proxy.kill();
    await ended;
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const upload = (token: string, bytes: number) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(bytes)]), 'p.zip');
    return fetch(`${base}/api/file/import-problem`, { method: 'POST', headers: { authorization: token }, body: form });
  };

  it('refused uploads have their answer, whole or not', async () => {
    const { token } = await aUser(server);
    for (const who of ['', token, '', token, '']) {
      const answer = await upload(who, 24 << 20);
      expect(answer.status).toBe(who === '' ? 401 : 403);
      expect(await answer.json()).toMatchObject({ status: answer.status });
    }
  });

  it('uploads of the size that the manual names arrive', async () => {
    const { token } = await aUser(server, { role: roleIds.root });
    const answer = await upload(token, 40 << 20);
    expect(await answer.json()).toMatchObject({ status: 400, msg: expect.stringMatching(/archive|压缩包/) });
  });

  it('changes are told at once', async () => {
    const { token } = await aUser(server);
    const stop = new AbortController();
    const headers = { authorization: token };
    const answer = await fetch(`${base}/api/events?topics=counts`, { headers, signal: stop.signal });
    expect(answer.status).toBe(200);
    const { value } = await answer.body!.getReader().read();
    expect(Buffer.from(value!).toString()).not.toBe('');
    stop.abort();
  });

  it('visitors keep their own addresses', async () => {
    const { token, username } = await aUser(server, { role: roleIds.root });
    const body = JSON.stringify({ username, password: 'secret-password' });
    // As a second proxy in front of this one would say.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
    for (let n = 0; n < 2; n++) await fetch(`${base}/api/login`, { method: 'POST', headers, body });
    const last = await server.ask('POST', '/api/admin/dashboard/get-sessions', { token, body: {} });
    expect(last.data).toMatchObject({ ip: '203.0.113.9' });
  });
});
