import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request } from 'node:https';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assayHere } from './assayHere.ts';
import { aUser, startTestServer, type TestServer } from './harness.ts';

/** The samples of deploy/proxy, as Debian's programs run them; `npm test` installs those (`scripts/lib/ensure.mjs`). */
const samples = join(import.meta.dirname, '../../../deploy/proxy');

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

interface Place {
  folder: string;
  port: number;
  /** For the redirection from http. */
  plainPort: number;
  target: string;
}

/** Replaces each text once, and fails where the sample has it no more. */
const changed = (text: string, changes: readonly [string, string][]): string =>
  changes.reduce((so, [from, to]) => {
    expect(so).toContain(from);
    return so.replace(from, to);
  }, text);

/** The sample with our ports and the test's certificate. */
const nginxConfig = async ({ folder, port, plainPort, target }: Place): Promise<string> => {
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${own.join(' ')}
${changed(await readFile(join(samples, 'nginx.conf'), 'utf8'), [
  ['listen 443 ', `listen 127.0.0.1:${port} `],
  ['listen 80;', `listen 127.0.0.1:${plainPort};`],
  ['/etc/letsencrypt/live/judge.example.org/fullchain.pem', `${folder}/cert.pem`],
  ['/etc/letsencrypt/live/judge.example.org/privkey.pem', `${folder}/key.pem`],
  ['http://127.0.0.1:8080', target],
])}
}`;
};

const caddyConfig = async ({ folder, port, target }: Place): Promise<string> =>
  `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${changed(await readFile(join(samples, 'Caddyfile'), 'utf8'), [
    [
      'judge.example.org {',
      `https://judge.example.org:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
    ],
    ['127.0.0.1:8080', target.replace('http://', '')],
  ])}`;

const proxies = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    config: nginxConfig,
    words: (folder: string) => ['-c', join(folder, 'config'), '-e', join(folder, 'error.log')],
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    config: caddyConfig,
    words: (folder: string) => ['run', '--config', join(folder, 'config'), '--adapter', 'caddyfile'],
  },
];

describe.each(proxies)('behind $name, with TLS', ({ program, config, words }) => {
  describe.skipIf(!existsSync(program))('of Debian', () => {
    let server: TestServer;
    let folder: string;
    let proxy: ChildProcess;
    let port: number;
    let ca: string;
    let agent: Agent;

    beforeAll(async () => {
      server = await startTestServer();
      const target = await server.app.listen({ host: '127.0.0.1', port: 0 });
      folder = await mkdtemp(join(tmpdir(), 'assay-proxy-'));
      port = await freePort();
      const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      const about = ['-subj', '/CN=judge.example.org', '-addext', 'subjectAltName=DNS:judge.example.org'];
      const made = [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ];
      spawnSync('openssl', [...made, ...about, '-keyout', key, '-out', cert]);
      ca = await readFile(cert, 'utf8');
      agent = new Agent({ ca, servername: 'judge.example.org' });
      await writeFile(join(folder, 'config'), await config({ folder, port, plainPort: await freePort(), target }));
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      proxy = spawn(program, words(folder), { stdio: 'ignore', env });
      while (!(await isUp(port))) {
        expect(proxy.exitCode, 'the proxy ended').toBeNull();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    afterAll(async () => {
      agent.destroy();
      const ended = once(proxy, 'exit');
      proxy.kill();
      await ended;
      await server.close();
      await rm(folder, { recursive: true, force: true });
    });

    const post = async (path: string, body: Buffer | FormData, headers: Record<string, string>) => {
      const whole = new Response(body as BodyInit);
      const type = whole.headers.get('content-type');
      const content = Buffer.from(await whole.arrayBuffer());
      const sent = request({
        ...{ host: '127.0.0.1', port, path, method: 'POST', agent },
        headers: {
          ...{ host: 'judge.example.org', 'content-length': content.length },
          ...(type ? { 'content-type': type } : {}),
          ...headers,
        },
      });
      // Who is refused early may not hear the rest.
      sent.on('error', () => {});
      sent.end(content);
      const [answer] = await once(sent, 'response');
      return { status: answer.statusCode as number, body: await json(answer) };
    };

    const upload = (token: string, bytes: number) => {
      const form = new FormData();
      form.append('file', new Blob([Buffer.alloc(bytes)]), 'p.zip');
      return post('/api/file/import-problem', form, { authorization: token });
    };

    it('refused uploads have their answer, whole or not', async () => {
      const { token } = await aUser(server);
      for (const who of ['', token, '', token]) {
        const { status, body } = await upload(who, 24 << 20);
        expect(status).toBe(who === '' ? 401 : 403);
        expect(body).toMatchObject({ status });
      }
    });

    it('uploads of the size that the manual names arrive', async () => {
      const { token } = await aUser(server, { role: roleIds.root });
      const { body } = await upload(token, 40 << 20);
      expect(body).toMatchObject({ status: 400, msg: expect.stringMatching(/archive|压缩包/) });
    });

    it('changes are told at once, over HTTP/2', async () => {
      const { token } = await aUser(server);
      const session = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: 'judge.example.org' });
      const stream = session.request({
        ':path': '/api/events?topics=counts',
        ':authority': 'judge.example.org',
        authorization: token,
      });
      const [headers] = await once(stream, 'response');
      expect(headers[':status']).toBe(200);
      const [first] = await once(stream, 'data');
      expect(String(first)).not.toBe('');
      session.destroy();
    });

    it('visitors keep their own addresses', async () => {
      const { token, username } = await aUser(server, { role: roleIds.root });
      const body = Buffer.from(JSON.stringify({ username, password: 'secret-password' }));
      for (let n = 0; n < 2; n++) await post('/api/login', body, { 'content-type': 'application/json' });
      const last = await server.ask('POST', '/api/admin/dashboard/get-sessions', { token, body: {} });
      expect(last.data).toMatchObject({ ip: '127.0.0.1' });
    });

    it('doctor finds nothing amiss from there', async () => {
      const { code, text } = await assayHere(
        [
          'doctor',
          '--from',
          `https://judge.example.org:${port}`,
          '--ca',
          join(folder, 'cert.pem'),
          '--at',
          '127.0.0.1',
        ],
        {},
      );
      expect({ code, text }).toMatchObject({ code: 0, text: expect.not.stringContaining('✗') });
    });
  });
});
