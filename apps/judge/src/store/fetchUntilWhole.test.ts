import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServerClient } from '../node/serverClient.ts';
import { fetchUntilWhole } from './fetchUntilWhole.ts';
import { openFileStore } from './fileStore.ts';

const content = 'a test file\n'.repeat(1000);
const hash = createHash('sha256').update(content).digest('hex');

let folder = '';
let server: Server;
let answers: ((response: ServerResponse) => void)[] = [];
let asked = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-fetch-'));
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    (answers.shift() ?? whole)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const begin = (response: ServerResponse, length = content.length) =>
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': length });
const whole = (response: ServerResponse) => begin(response).end(content);
const half = (response: ServerResponse) =>
  begin(response).write(content.slice(0, 6000), () => response.socket!.destroy());
const silent = (response: ServerResponse) => begin(response).write(content.slice(0, 6000));
const mute = () => undefined;
const other = (response: ServerResponse) => begin(response, 3).end('abc');
const busy = (response: ServerResponse) => response.writeHead(503).end();
const unknown = (response: ServerResponse) =>
  response.writeHead(401, { 'content-type': 'application/json' }).end('{"status":401,"msg":"token"}');

const fetchIt = async (...given: typeof answers): Promise<string> => {
  answers = given;
  const { port } = server.address() as AddressInfo;
  const client = createServerClient({ serverUrl: `http://127.0.0.1:${port}`, token: 'x', silenceMs: 100 });
  const store = await openFileStore({ folder, maxBytes: 1e6, shareOfDisk: 1 });
  const log = pino({ level: 'silent' });
  return fetchUntilWhole({ hash, store, openBlob: client.blob, log, firstMs: 1 });
};

test.each([
  ['a connection that breaks, again and again', [half, half, half, half]],
  ['a server that falls silent half-way', [silent]],
  ['a server that does not answer', [mute]],
  ['a server that is not ready', [busy, busy, busy]],
  ['a token that does not count for a while', [unknown, unknown]],
  ['something else that arrives', [other, other]],
])('%s is no reason to fail', async (_name, given) => {
  expect(readFileSync(await fetchIt(...given), 'utf8')).toBe(content);
  expect(asked).toBe(given.length + 1);
  expect(readdirSync(folder)).toEqual([hash]);
});

test('a server that always sends something else has not got the file', async () => {
  await expect(fetchIt(other, other, other)).rejects.toMatchObject({ words: { code: 'fileMissing' } });
  expect(asked).toBe(3);
});
