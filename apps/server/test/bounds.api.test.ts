import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../src/platform/http/limits.ts';
import { aUser, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let port: number;
let user: Awaited<ReturnType<typeof aUser>>;

beforeAll(async () => {
  server = await startTestServer({
    limits: {
      guestBodyMs: 300,
      stalledBodyMs: 300,
      inFlight: { account: 2, address: 3 },
      streams: { account: 1, address: 2 },
      rates: {
        ...defaultLimits.rates,
        captcha: { account: { max: 1, seconds: 600 }, address: { max: 3, seconds: 600 } },
      },
    },
  });
  user = await aUser(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.close();
});

/** Sends bytes on a connection of their own; answers what came back until it was closed. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(text);
  });
const head = (lines: string[]) =>
  `${['POST /api/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines].join('\r\n')}\r\n\r\n`;

describe('bodies', () => {
  it('of guests are small', async () => {
    const body = { username: 'a'.repeat(70_000), password: 'secret' };
    expect((await server.ask('POST', '/api/login', { body })).http).toBe(413);
  });
  it('of guests are refused before they are sent, when their length is announced', async () => {
    expect(await raw(head(['Content-Length: 4000000']))).toMatch(/^HTTP\/1\.1 413/);
  });
  it('of guests without a length are cut where they grow too large', async () => {
    const piece = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    expect(await raw(`${head(['Transfer-Encoding: chunked'])}${piece.repeat(3)}`)).toMatch(/^(HTTP\/1\.1 413|$)/);
  });
  it('of users are as large as their call needs, in bytes and in values', async () => {
    const pidList = (count: number) =>
      server.ask('POST', '/api/get-user-problem-status', {
        token: user.token,
        body: { pidList: Array(count).fill(1), isContestProblemList: false },
      });
    expect(await pidList(2000)).toMatchObject({ http: 200 });
    // One after the other these were looked at by the schema, and by nothing that counted them.
    expect(await pidList(10_000)).toMatchObject({ http: 400, msg: expect.stringContaining('pidList') });
    expect((await pidList(450_000)).http).toBe(413);
  });
  it('that never come end with their connection', async () => {
    expect(await raw(`${head(['Content-Length: 100'])}{"user`)).not.toMatch(/ 200 /);
    expect(await raw(`${head([`Authorization: ${user.token}`, 'Content-Length: 100'])}{"user`)).not.toMatch(/ 200 /);
  });
  it('of refused requests are read on, so that who sends first and reads then has the answer', async () => {
    const size = 48 << 20;
    const answered = await new Promise<{ answer: string; sent: number }>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let sent = 0;
      const piece = Buffer.alloc(1 << 20);
      socket.on('error', reject);
      socket.write(
        `POST /api/file/import-problem HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${size}\r\n\r\n`,
      );
      socket.pause();
      const send = (): void => {
        if (sent === size) {
          socket.once('data', (data) => {
            socket.destroy();
            resolve({ answer: data.toString(), sent });
          });
          socket.resume();
          return;
        }
        sent += piece.byteLength;
        socket.write(piece, send);
      };
      send();
    });
    expect(answered).toMatchObject({ answer: expect.stringMatching(/^HTTP\/1\.1 401/), sent: size });
  });
  it('are not kept for those who may not call', async () => {
    const upload = [
      'POST /api/file/import-problem HTTP/1.1',
      'Host: x',
      'Content-Type: multipart/form-data; boundary=b',
    ];
    const answer = await raw(`${[...upload, 'Content-Length: 500000000'].join('\r\n')}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
  });
  it.each([
    ['in its head', '--b\r\nContent-Disposition: form-data; name="image"'],
    ['in its file', '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf a pic'],
    ['before it begins', ''],
    [
      'with another boundary',
      '--c\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nx\r\n--c--\r\n',
    ],
  ])('that are forms may break off %s, and are told so', async (_, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await server.ask('POST', '/api/file/upload-avatar', { token: user.token, body, headers });
    expect([200, 400]).toContain(answer.http);
    expect(answer.status).toBe(400);
  });
  it.each(['application/json', 'application/x-www-form-urlencoded', 'application/octet-stream'])(
    'of uploads are refused unread where they are %s',
    async (type) => {
      const upload = [
        'POST /api/file/upload-avatar HTTP/1.1',
        'Host: x',
        `Content-Type: ${type}`,
        `Authorization: ${user.token}`,
        'Content-Length: 500000000',
      ];
      const answer = await raw(`${upload.join('\r\n')}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200/);
      expect(answer).toContain('"status":400');
    },
  );
  it('that are forms say few words beside their file', async () => {
    const field = (value: string) => `--b\r\nContent-Disposition: form-data; name="gid"\r\n\r\n${value}\r\n`;
    const file = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nx\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const send = (body: string) => server.ask('POST', '/api/file/upload-avatar', { token: user.token, body, headers });
    expect(await send(`${field('1').repeat(20)}${file}`)).toMatchObject({ http: 200, status: 400 });
    expect(await send(`${field('1').repeat(21)}${file}`)).toMatchObject({ http: 413 });
  });
  it('hold no NUL, in no field', async () => {
    for (const [method, path, body] of [
      ['GET', '/api/get-problem-list?keyword=a%00b', undefined],
      ['POST', '/api/login', { username: 'a\0b', password: 'secret' }],
      ['PUT', '/api/submission', { submitId: '1', share: true, more: [{ deep: 'x\0' }] }],
    ] as const)
      expect(await server.ask(method, path, { token: user.token, body })).toMatchObject({ http: 400, status: 400 });
  });
});

describe('calls', () => {
  it('of one kind are counted by address and by account, and say when to come back', async () => {
    const guest = () => server.ask('GET', '/api/captcha');
    expect([(await guest()).http, (await guest()).http, (await guest()).http]).toEqual([200, 200, 200]);
    const refused = await guest();
    expect(refused.http).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const known = () => server.ask('GET', '/api/captcha', { token: user.token });
    expect([(await known()).http, (await known()).http]).toEqual([200, 429]);
  });
  it('under way at the same time are bounded', async () => {
    let ended = false;
    /** A body that keeps coming, a byte at a time; where a busy machine let it stall and it was cut, it begins again. */
    const slow = (): void => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      // Refused, because the question below came first: the rest would be read on.
      socket.on('data', () => socket.destroy());
      socket.write(head([`Authorization: ${user.token}`, 'Content-Length: 60000']));
      const trickle = setInterval(() => (ended ? socket.destroy() : socket.write(' ')), 20);
      socket.on('close', () => {
        clearInterval(trickle);
        if (!ended) slow();
      });
    };
    slow();
    slow();
    const ask = async () => (await server.ask('GET', '/api/get-website-config', { token: user.token })).http;
    await expect.poll(ask).toBe(429);
    ended = true;
    await expect.poll(ask).toBe(200);
  });
  it('hold streams up to the limit', async () => {
    const open = async (token?: string) => {
      const stop = new AbortController();
      const { status } = await fetch(`http://127.0.0.1:${port}/api/events?topics=nodes`, {
        signal: stop.signal,
        ...(token ? { headers: { authorization: token } } : {}),
      });
      return { status, stop };
    };
    const first = await open(user.token);
    expect([first.status, (await open(user.token)).status]).toEqual([200, 429]);
    const guests = [await open(), await open(), await open()];
    expect(guests.map((stream) => stream.status)).toEqual([200, 200, 429]);
    first.stop.abort();
    await expect
      .poll(async () => {
        const again = await open(user.token);
        again.stop.abort();
        return again.status;
      })
      .toBe(200);
    for (const stream of guests) stream.stop.abort();
  });
});

describe('visitors', () => {
  it('are who the proxies of the site say they are, whatever they say of themselves', async () => {
    const own = await startTestServer({
      trustedProxies: ['loopback', '10.0.0.0/8'],
      limits: {
        rates: {
          ...defaultLimits.rates,
          captcha: { account: { max: 1, seconds: 600 }, address: { max: 1, seconds: 600 } },
        },
      },
    });
    const asked = async (remoteAddress: string, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await own.app.inject({ url: '/api/captcha', remoteAddress, headers })).statusCode;
    };
    expect(await asked('10.1.2.3', '198.51.100.1')).toBe(200);
    expect(await asked('10.9.9.9', '198.51.100.2')).toBe(200);
    expect(await asked('10.1.2.3', '203.0.113.1, 198.51.100.1')).toBe(429);
    expect(await asked('127.0.0.1', '198.51.100.3, 10.1.2.3')).toBe(200);
    expect(await asked('192.0.2.1', '203.0.113.2')).toBe(200);
    expect(await asked('192.0.2.1', '203.0.113.3')).toBe(429);
    await own.close();
  });
});

describe('metrics', () => {
  it('ask for their token, also from this machine', async () => {
    expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(403);
    expect((await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(
      403,
    );
    const answer = await server.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer test-metrics-token' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/assay_judgements_waiting \d/);
    expect(answer.body).toMatch(/assay_data_free_bytes [1-9]/);
  });
});
