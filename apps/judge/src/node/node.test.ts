import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import type { node, queue } from '@assay/contract';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { JobResult } from '../judging/job.ts';
import { type NodeConfig, type RunningNode, startNode } from './node.ts';
import { createServerClient } from './serverClient.ts';
import type { Execute } from './work.ts';

type Handler = (body: Record<string, unknown>) => unknown;
const refusal = (status: number) => ({ refused: status });
const isRefusal = (value: unknown): value is { refused: number } =>
  typeof value === 'object' && value !== null && 'refused' in value;

/** A server that speaks the protocol as far as the test says; `down` answers everything with HTTP 503. */
const fakeServer = async (
  handlers: Partial<Record<'register' | 'claim' | 'heartbeat' | 'progress' | 'report', Handler>>,
  port = 0,
) => {
  const calls: { name: string; body: Record<string, unknown>; token: string | undefined }[] = [];
  const state = { down: false, refused: 0 };
  const usual: Record<string, Handler> = {
    register: () => ({ nodeId: 1, leaseMs: 400, heartbeatMs: 20 }),
    claim: () => ({ job: null }),
    heartbeat: () => ({ known: true, drop: [], mode: 'active' }),
    progress: () => null,
    report: () => null,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const name = request.url!.split('/').pop()!;
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
    if (state.down) {
      state.refused += 1;
      return response.writeHead(503).end();
    }
    calls.push({ name, body, token: request.headers.authorization });
    const data = await (handlers[name as keyof typeof handlers] ?? usual[name]!)(body);
    const envelope = isRefusal(data)
      ? { status: data.refused, data: null, msg: 'no' }
      : { status: 200, data, msg: 'ok' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  };
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: usedPort } = server.address() as AddressInfo;
  return {
    calls,
    state,
    port: usedPort,
    url: `http://127.0.0.1:${usedPort}`,
    called: (name: string) => calls.filter((call) => call.name === name),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const report = (slots = 1, ok = true): node.NodeReport => ({
  name: 'test',
  slots,
  cores: 1,
  level: 3,
  cgroup: 'v2',
  notes: [],
  languages: [],
  version: '0',
  calibration: null,
  selfTest: { ok, failures: [] },
});
const job = (id: number, fence = 1): queue.JudgingJob =>
  ({
    kind: 'judgement',
    urgency: 'normal',
    id,
    fence,
    submitId: id,
    language: 'C',
    code: '',
    release: { cases: [] },
    test: null,
  }) as unknown as queue.JudgingJob;
const bounds = (maxOpen: number) => ({ maxShort: maxOpen, maxOpen, maxBytes: 1e9 });
const result: JobResult = { failure: null, cases: [], test: null };
const log = pino({ level: 'silent' });

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let i = 0; i < 4000; i += 1) {
    if (isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('it never happened');
};
/** Waits for more heartbeats: time that passes by the node's own clock, in which it would have done what it must not. */
const beats = async (server: { called(name: string): unknown[] }, count = 4): Promise<void> => {
  const before = server.called('heartbeat').length;
  await until(() => server.called('heartbeat').length >= before + count);
};

const open: { close(): Promise<void> }[] = [];
const nodes: RunningNode[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop(0)));
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const start = (url: string, execute: Execute, given: Partial<NodeConfig> = {}): RunningNode => {
  const node = startNode({
    client: createServerClient({ serverUrl: url, token: 'secret' }),
    report: report(),
    execute,
    log,
    bounds: bounds(8),
    standing: async () => ({ busySlots: 0, shortage: null }),
    claimWaitMs: 1000,
    retryMs: { first: 5, longest: 20 },
    ...given,
  });
  nodes.push(node);
  return node;
};
const serve = async (...args: Parameters<typeof fakeServer>) => {
  const server = await fakeServer(...args);
  open.push(server);
  return server;
};
/** Hands out the jobs one by one, then none. */
const handOut =
  (...jobs: queue.JudgingJob[]): Handler =>
  ({ only }) => ({ job: only === 'tests' ? null : (jobs.shift() ?? null) });
/** Works until it is dropped. */
const endless: Execute = (_job, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

test('registers, claims, and reports with the fence and the token', async () => {
  const server = await serve({ claim: handOut(job(7, 3)) });
  start(server.url, async () => result);
  await until(() => server.called('report').length === 1);
  expect(server.called('report')[0]).toEqual({
    name: 'report',
    token: 'secret',
    body: { nodeId: 1, job: { kind: 'judgement', id: 7, fence: 3 }, ...result },
  });
  expect(server.called('progress')).toEqual([]);
});

test('claims the next job without waiting for the report to arrive', async () => {
  let letGo: (value: null) => void = () => undefined;
  const server = await serve({
    claim: handOut(job(1), job(2)),
    report: ({ job: held }) => ((held as { id: number }).id === 1 ? new Promise((resolve) => (letGo = resolve)) : null),
  });
  start(server.url, async () => result);
  await until(() => server.called('report').length === 2);
  letGo(null);
});

test('a job at work for long does not keep the node from taking the next, up to its bound', async () => {
  const server = await serve({ claim: handOut(...[1, 2, 3, 4].map((id) => job(id))) });
  const begun: number[] = [];
  start(
    server.url,
    (given, signal, progress) => {
      begun.push(given.id);
      return endless(given, signal, progress);
    },
    { longJobMs: 20, bounds: bounds(3) },
  );
  await until(() => begun.length === 3);
  await until(() => server.called('heartbeat').some(({ body }) => (body['held'] as unknown[]).length === 3));
  const others = () => server.called('claim').filter(({ body }) => body['only'] === undefined).length;
  const claims = others();
  await beats(server);
  expect(begun).toEqual([1, 2, 3]);
  expect(others()).toBe(claims);
});

test('jobs that are not long yet are as many as there are slots', async () => {
  const server = await serve({ claim: handOut(...[1, 2, 3].map((id) => job(id))) });
  const begun: number[] = [];
  start(
    server.url,
    (given, signal, progress) => {
      begun.push(given.id);
      return endless(given, signal, progress);
    },
    { longJobMs: 1_000_000, report: report(2) },
  );
  await until(() => begun.length === 2);
  await until(() => server.called('heartbeat').some(({ body }) => (body['held'] as unknown[]).length === 2));
  await beats(server);
  expect(begun).toEqual([1, 2]);
});

test('the last places are kept for what is more urgent', async () => {
  const server = await serve({ claim: handOut(...[1, 2, 3, 4].map((id) => job(id))) });
  start(server.url, endless, { longJobMs: 5, bounds: bounds(4) });
  await until(() => server.called('heartbeat').some(({ body }) => (body['held'] as unknown[]).length === 4));
  expect(server.called('claim').flatMap(({ body }) => body['upTo'] ?? [])).toEqual([
    'rejudge',
    'rejudge',
    'testRun',
    'contest',
  ]);
  // The place that is for test runs alone.
  await until(() => server.called('claim').some(({ body }) => body['only'] === 'tests'));
});

test('a node whose disk is nearly full says so and claims nothing until there is room', async () => {
  const server = await serve({ claim: handOut(job(7)) });
  let shortage: 'space' | null = 'space';
  let executed = 0;
  start(
    server.url,
    async () => {
      executed += 1;
      return result;
    },
    { claimWaitMs: 0, standing: async () => ({ busySlots: 1, shortage }) },
  );
  await until(() => server.called('heartbeat').length >= 3);
  expect(server.called('heartbeat')[0]!.body).toMatchObject({ busySlots: 1, shortage: 'space' });
  expect(executed).toBe(0);
  shortage = null;
  await until(() => executed === 1);
  expect(server.called('heartbeat').at(-1)!.body).toMatchObject({ shortage: null });
});

test('a job whose lease ran out and that comes back counts on under its new fence', async () => {
  let finish: (value: JobResult) => void = () => undefined;
  let begun = 0;
  const server = await serve({ claim: handOut(job(7, 1), job(7, 2)) });
  start(
    server.url,
    () => {
      begun += 1;
      return new Promise((resolve) => (finish = resolve));
    },
    { longJobMs: 5 },
  );
  await until(() => JSON.stringify(server.called('heartbeat').at(-1)?.body['held'] ?? '').includes('"fence":2'));
  finish(result);
  await until(() => server.called('report').length === 1);
  expect(server.called('report')[0]!.body['job']).toEqual({ kind: 'judgement', id: 7, fence: 2 });
  expect(begun).toBe(1);
});

test('a result refused under the old fence is delivered under the new one', async () => {
  const waiting = [job(7, 1)];
  const server = await serve({
    claim: () => ({ job: waiting.shift() ?? null }),
    report: async ({ job: held }) => {
      if ((held as { fence: number }).fence === 2) return null;
      waiting.push(job(7, 2));
      await until(() => JSON.stringify(server.called('heartbeat').at(-1)?.body['held'] ?? '').includes('"fence":2'));
      return refusal(403);
    },
  });
  start(server.url, async () => result, { claimWaitMs: 0 });
  await until(() => server.called('report').length === 2);
  expect(server.called('report')[1]!.body['job']).toMatchObject({ id: 7, fence: 2 });
});

test('holds the lease while a job is at work, and lets it go after the report', async () => {
  let finish: (value: JobResult) => void = () => undefined;
  const server = await serve({ claim: handOut(job(7, 3)) });
  start(server.url, () => new Promise((resolve) => (finish = resolve)));
  const heldNow = () => server.called('heartbeat').at(-1)?.body['held'];
  await until(() => JSON.stringify(heldNow()) === '[{"kind":"judgement","id":7,"fence":3}]');
  finish(result);
  await until(() => JSON.stringify(heldNow()) === '[]');
  expect(server.called('report')).toHaveLength(1);
});

test('drops a job the server takes back, and reports nothing', async () => {
  let isDropped = false;
  const server = await serve({
    claim: handOut(job(7)),
    heartbeat: ({ held }) => ({
      known: true,
      mode: 'active',
      drop: (held as unknown[]).length > 0 ? [{ kind: 'judgement', id: 7 }] : [],
    }),
  });
  start(server.url, (given, signal, progress) =>
    endless(given, signal, progress).finally(() => {
      isDropped = true;
    }),
  );
  await until(() => isDropped);
  await until(() => JSON.stringify(server.called('heartbeat').at(-1)?.body['held']) === '[]');
  expect(server.called('report')).toEqual([]);
});

test('a progress refused for its fence drops the job', async () => {
  let isDropped = false;
  const server = await serve({ claim: handOut(job(7)), progress: () => refusal(403) });
  start(server.url, (given, signal, progress) => {
    progress.compiling();
    return endless(given, signal, progress).finally(() => {
      isDropped = true;
    });
  });
  await until(() => isDropped);
  expect(server.called('report')).toEqual([]);
});

test('keeps a result until the server is back', async () => {
  const server = await serve({ claim: handOut(job(7)) });
  start(server.url, async () => {
    server.state.down = true;
    return result;
  });
  await until(() => server.state.refused >= 3);
  expect(server.called('report')).toEqual([]);
  server.state.down = false;
  await until(() => server.called('report').length === 1);
});

test('a result the server refuses is given up', async () => {
  const server = await serve({ claim: handOut(job(7), job(8)), report: () => refusal(403) });
  start(server.url, async () => result);
  await until(() => server.called('report').length === 2);
  await beats(server);
  expect(server.called('report')).toHaveLength(2);
});

test('registers again when the server has forgotten the node, and reports under the new id', async () => {
  let ids = 0;
  const server = await serve({
    register: () => ({ nodeId: ++ids, leaseMs: 400, heartbeatMs: 20 }),
    claim: handOut(job(7)),
    report: ({ nodeId }) => (nodeId === 1 ? refusal(404) : null),
    heartbeat: ({ nodeId }) => ({ known: nodeId !== 1, drop: [], mode: 'active' }),
  });
  start(server.url, async () => {
    await until(() => ids >= 1);
    return result;
  });
  await until(() => server.called('report').some((call) => call.body['nodeId'] === 2));
  // So that a server can tell it from another process of its name.
  expect(server.called('register').map(({ body }) => body['earlier'])).toEqual([undefined, 1]);
});

test('a drained node claims nothing until it is active again', async () => {
  let mode = 'drain';
  let hasJob = false;
  const server = await serve({
    heartbeat: () => ({ known: true, drop: [], mode }),
    claim: () => ({ job: hasJob ? job(7) : null }),
  });
  let executed = 0;
  start(
    server.url,
    async () => {
      executed += 1;
      return result;
    },
    { claimWaitMs: 0 },
  );
  await until(() => server.called('heartbeat').length >= 3);
  await beats(server);
  hasJob = true;
  await beats(server);
  expect(executed).toBe(0);
  mode = 'active';
  await until(() => executed > 0);
});

test('a node whose self-test failed registers and claims nothing', async () => {
  const server = await serve({ claim: handOut(job(7)) });
  start(server.url, async () => result, { report: report(2, false) });
  await until(() => server.called('heartbeat').length >= 2);
  expect(server.called('claim')).toEqual([]);
  expect(server.called('register')[0]?.body['selfTest']).toEqual({ ok: false, failures: [] });
});

test('waits for a server that is not there yet', async () => {
  let knocks = 0;
  const closed = createTcpServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  start(`http://127.0.0.1:${port}`, async () => result);
  await until(() => knocks >= 3);
  await new Promise((resolve) => closed.close(resolve));
  const server = await serve({ claim: handOut(job(7)) }, port);
  await until(() => server.called('report').length === 1);
});

test('stopping finishes the job at work and claims no more', async () => {
  let finish: (value: JobResult) => void = () => undefined;
  const server = await serve({ claim: handOut(job(7), job(8)) });
  let isAtWork = false;
  const node = start(server.url, () => {
    isAtWork = true;
    return new Promise((resolve) => (finish = resolve));
  });
  await until(() => isAtWork);
  const stopped = node.stop(60_000);
  finish(result);
  await stopped;
  expect(server.called('report').map((call) => (call.body['job'] as { id: number }).id)).toEqual([7]);
});

test('stopping drops what does not end in time', async () => {
  const server = await serve({ claim: handOut(job(7)) });
  let why = '';
  let isAtWork = false;
  const node = start(server.url, (given, signal, progress) => {
    isAtWork = true;
    return endless(given, signal, progress).catch((error: Error) => {
      why = error.message;
      throw error;
    });
  });
  await until(() => isAtWork);
  await node.stop(30);
  expect(why).toBe('the node is stopping');
  expect(server.called('report')).toEqual([]);
});

test('tells the server what has changed while a job is at work, takes others, and reports under the new id', async () => {
  const finish: (() => void)[] = [];
  const waiting = [job(1), job(2)];
  const server = await serve({
    register: () => ({ nodeId: server.called('register').length, leaseMs: 400, heartbeatMs: 20 }),
    claim: () => ({ job: waiting.shift() ?? null }),
    report: ({ nodeId }) => (nodeId === 2 ? null : refusal(404)),
  });
  const execute: Execute = () => new Promise((resolve) => void finish.push(() => resolve(result)));
  const node = start(server.url, execute, { claimWaitMs: 20, longJobMs: 20 });
  await until(() => finish.length === 1);
  await node.announce({ ...report(), notes: ['changed'] });
  expect(server.called('register').map(({ body }) => [body['notes'], body['earlier']])).toEqual([
    [[], undefined],
    [['changed'], 1],
  ]);
  await until(() => finish.length === 2);
  for (const end of finish) end();
  await until(() => server.called('report').filter(({ body }) => body['nodeId'] === 2).length === 2);
});
