import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendFailure } from './errors.ts';
import { defaultLimits } from './limits.ts';
import { boundReaders } from './readers.ts';

let app: FastifyInstance;
let port: number;
let asked: FastifyReply[];

beforeEach(async () => {
  app = Fastify();
  asked = [];
  boundReaders(app, { ...defaultLimits, unreadMs: 100, inFlight: { account: 1, address: 3 } });
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  app.get('/endless', async (_request, reply) => {
    asked.push(reply);
    // More than the buffers of any connection hold.
    const content = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024));
      },
    });
    return reply.send(content);
  });
  app.get('/late', (_request, reply) => {
    asked.push(reply);
  });
  app.get('/declared', { config: { download: false } }, async () => 'here');
  app.get('/file', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** A connection that asks for something. */
const asking = (path: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return socket;
};
const statusOf = async (path: string) => (await app.inject({ url: path })).statusCode;

it('who take nothing of what they asked for lose their connection', async () => {
  const socket = asking('/endless').pause();
  await expect.poll(() => asked.length).toBe(1);
  await once(asked[0]!.raw, 'close');
  expect(asked[0]!.raw.writableFinished).toBe(false);
  socket.destroy();
});

it('have no more files under way than calls', async () => {
  const answers = [1, 2, 3].map(() => text(asking('/late')));
  await expect.poll(() => asked.length).toBe(3);
  expect([await statusOf('/file'), await statusOf('/declared')]).toEqual([429, 200]);
  for (const reply of asked) reply.send('at last');
  await Promise.all(answers);
  await expect.poll(() => statusOf('/file')).toBe(200);
});

it('who wait for us keep their connection', async () => {
  const answer = text(asking('/late'));
  await expect.poll(() => asked.length).toBe(1);
  await once(asked[0]!.raw, 'timeout');
  asked[0]!.send('at last');
  expect(await answer).toMatch(/at last$/);
});
