import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createJsonCalls } from './jsonCalls.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
const listening = async (answer: RequestListener): Promise<{ url: string; connections(): number }> => {
  const server = createServer(answer);
  servers.push(server);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections };
};
const call = { method: 'POST', path: '/api/judge/claim' };
const never = () => new AbortController().signal;

it('sends what it is given, below the path of the server, over one connection', async () => {
  const { url, connections } = await listening((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization, 'content-type': type } = request.headers;
      response.statusCode = 404;
      response.end(JSON.stringify([request.method, request.url, authorization, type, Buffer.concat(parts).toString()]));
    });
  });
  for (const base of [`${url}/judge`, `${url}/judge/`]) {
    const send = createJsonCalls(base);
    for (const name of ['ä', 'b', 'c']) {
      const { status, text } = await send(call, 'token', { name }, never());
      expect(status).toBe(404);
      const body = JSON.stringify({ name });
      expect(JSON.parse(text)).toEqual(['POST', '/judge/api/judge/claim', 'token', 'application/json', body]);
    }
  }
  expect(connections()).toBe(2);
});

it('rejects where an answer breaks off, none comes, or it is told to stop', async () => {
  const { url } = await listening((request, response) => {
    if (request.url === '/half') {
      response.setHeader('content-length', 100);
      response.write('half', () => response.destroy());
    }
  });
  const send = createJsonCalls(url);
  await expect(send({ ...call, path: '/half' }, '', {}, never())).rejects.toThrow();
  const stopping = new AbortController();
  const waiting = send(call, '', {}, stopping.signal);
  stopping.abort();
  await expect(waiting).rejects.toThrow('aborted');
  await expect(createJsonCalls('http://127.0.0.1:1')(call, '', {}, never())).rejects.toThrow('ECONNREFUSED');
});
