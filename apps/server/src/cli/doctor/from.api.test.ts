import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assayHere } from '../../../test/assayHere.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

/** What the proxy does wrong at the moment. */
type Fault = 'none' | 'buffers' | 'cuts' | 'hides' | 'scheme' | 'host' | 'dead' | 'other';
let fault: Fault = 'none';

const folder = mkdtempSync(join(tmpdir(), 'assay-from-'));
let server: TestServer;
let target: URL;
let proxy: ReturnType<typeof createServer>;
let from: string[];

const pass = (came: IncomingMessage, answer: ServerResponse): void => {
  if (fault === 'other') return void answer.end('<html>Welcome!</html>');
  if (fault === 'cuts' && Number(came.headers['content-length'] ?? 0) > 1 << 20) {
    answer.writeHead(413).end('<html>too large</html>');
    return;
  }
  const headers = {
    ...came.headers,
    ...(fault === 'hides' ? {} : { 'x-forwarded-for': '203.0.113.5' }),
    ...(fault === 'scheme' ? {} : { 'x-forwarded-proto': 'https' }),
    ...(fault === 'host' ? { host: 'upstream' } : {}),
  };
  const { hostname, port } = target;
  const asked = request({ hostname, port, path: came.url, method: came.method, headers }, async (said) => {
    if (fault === 'buffers') {
      const whole = await buffer(said).catch(() => Buffer.alloc(0));
      answer.writeHead(said.statusCode!, said.headers).end(whole);
    } else {
      answer.writeHead(said.statusCode!, said.headers);
      said.pipe(answer);
    }
  });
  asked.on('error', () => answer.destroy());
  answer.on('close', () => asked.destroy());
  came.pipe(asked);
};

beforeAll(async () => {
  server = await startTestServer();
  target = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  spawnSync('openssl', [...made, ...about, '-keyout', key, '-out', cert]);
  proxy = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, pass).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  from = ['--from', `https://localhost:${(proxy.address() as AddressInfo).port}`, '--ca', cert, '--at', '127.0.0.1'];
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Told {
  title: string;
  state: string;
  detail: string;
  remedy?: string;
}
const findings = async (words = from): Promise<{ code: number; told: Told[] }> => {
  const { code, text } = await assayHere(['doctor', '--json', ...words], {});
  return { code, told: (JSON.parse(text) as Told[]).filter(({ title }) => title !== 'PUBLIC_URL') };
};

it('finds nothing amiss behind a good proxy', async () => {
  fault = 'none';
  const { code, told } = await findings();
  expect({ code, bad: told.filter(({ state }) => state !== 'good') }).toEqual({ code: 0, bad: [] });
  expect(told.map(({ title }) => title)).toEqual([
    'Reached',
    'Addresses',
    'Scheme',
    'Host',
    'Event streams',
    'Uploads',
  ]);
  expect(told[1]!.detail).toContain('203.0.113.5');
});

it.each([
  ['buffers', 'Event streams', 'kept back', 'proxy_buffering off'],
  ['cuts', 'Uploads', '413', 'client_max_body_size'],
  ['hides', 'Addresses', 'hidden', 'X-Forwarded-For'],
  ['scheme', 'Scheme', 'hears http', 'X-Forwarded-Proto'],
  ['host', 'Host', 'hears upstream', 'Host'],
  ['other', 'Reached', 'not from Assay', 'HOST and PORT'],
] as const)('says that a proxy %s, only that, and what to do', async (which, title, detail, remedy) => {
  fault = which;
  const { code, told } = await findings();
  expect(told.filter(({ state }) => state !== 'good')).toEqual([
    expect.objectContaining({
      title,
      detail: expect.stringContaining(detail),
      remedy: expect.stringContaining(remedy),
    }),
  ]);
  expect(code).toBe(which === 'host' ? 0 : 1);
});

it('says that nobody is there, or that the certificate is not known', async () => {
  fault = 'none';
  expect((await findings(['--from', 'http://127.0.0.1:1'])).told[0]).toMatchObject({ title: 'Reached', state: 'bad' });
  expect((await findings([from[0]!, from[1]!, '--at', '127.0.0.1'])).told[0]!.detail).toContain('self');
  expect(await assayHere(['doctor', '--from', 'judge'], {})).toMatchObject({ code: 2 });
});
