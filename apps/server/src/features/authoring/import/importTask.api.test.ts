import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { problemImport } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { archiveReaders } from '../../../../test/archiveReaders.ts';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { startJobs } from '../../../platform/jobs/jobs.ts';
import { createToolRuns } from '../../submission/toolRun.service.ts';
import { type ArchiveReader, createArchiveReader } from './archive/archiveReader.ts';
import { bindImportJob, type WaitingArchive } from './import.job.ts';
import { createProblemImportService } from './import.service.ts';
import { createImportTaskService } from './importTask.service.ts';

type Task = problemImport.ImportTask;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.root })).token;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.execute(sql`delete from graphile_worker._private_jobs`);
});

const archive = (...titles: string[]): string =>
  `<?xml version="1.0"?><fps version="1.2">${titles
    .map((title) => `<item><title>${title}</title><test_input>1</test_input><test_output>2</test_output></item>`)
    .join('')}</fps>`;

const upload = async (content: string, query = '?background=true', path = '/api/file/import-problem', as = token) => {
  const boundary = 'assay-test-boundary';
  const part = `Content-Disposition: form-data; name="file"; filename="set.xml"\r\nContent-Type: text/xml`;
  const response = await server.app.inject({
    method: 'POST',
    url: `${path}${query}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': 'en-US',
      authorization: as,
    },
    payload: `--${boundary}\r\n${part}\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  });
  return response.json();
};
const begin = async (content: string): Promise<string> => (await upload(content)).data.task;
const progress = async (key: string) =>
  (
    await server.ask<Task>('GET', `/api/admin/problem/import-task?key=${key}`, {
      token,
      headers: { 'accept-language': 'en-US' },
    })
  ).data;
const cancel = (key: string) => server.ask('PUT', '/api/admin/problem/import-task-cancel', { token, body: { key } });
const stateOf = async (key: string) => (await progress(key)).state;
const countOf = async (titles: string) =>
  (await server.platform.db.execute(sql`select count(*)::int as n from problem where title like ${titles}`)).rows[0]?.[
    'n'
  ];
const kept = (): string[] => readdirSync(join(server.platform.config.blobUrl, 'uploads'));

const aWorker = (tasks = server.services.importTasks) =>
  startJobs({
    pool: server.platform.db.$client,
    db: server.platform.db,
    ephemeral: server.platform.ephemeral,
    log: server.platform.log,
    jobs: [bindImportJob(tasks)],
    utils: server.platform.jobs,
  });

/** Imports whose reader waits after its first problem until it is let go. */
const heldTasks = () => {
  const { blobs, config, log } = server.platform;
  const real = createArchiveReader({ blobs, blobUrl: config.blobUrl, log });
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const reader: ArchiveReader = {
    ...real,
    read: (request, hear) =>
      real.read(request, async (news) => {
        await hear(news);
        if (news.kind !== 'problem') return;
        reached.resolve();
        await go.promise;
      }),
  };
  const imports = createProblemImportService(server.platform, { reader, tools: createToolRuns(server.platform) });
  return { tasks: createImportTaskService(server.platform, { imports }), reached: reached.promise, go: go.resolve };
};

const payloadOf = async (key: string): Promise<WaitingArchive> => {
  const { rows } = await server.platform.db.execute<{ payload: WaitingArchive }>(
    sql`select payload from graphile_worker._private_jobs where payload ->> 'key' = ${key}`,
  );
  return rows[0]!.payload;
};
const forever = new AbortController().signal;

it('answers at once, and in the end with the report of a waiting call', async () => {
  const { data: waited } = await upload(archive('Same A', 'Same B'), '');
  const key = await begin(archive('Same A', 'Same B'));
  expect(await progress(key)).toEqual({
    state: 'waiting',
    fileName: 'set.xml',
    total: null,
    share: null,
    done: 0,
    current: null,
    waitsForNode: false,
    report: null,
    message: null,
  });
  const worker = await aWorker();
  await expect.poll(() => stateOf(key)).toBe('done');
  await worker.stop();
  const ended = await progress(key);
  const withoutIds = ({ format, imported, failed }: problemImport.ImportReport) => ({
    format,
    imported: imported.map(({ title, losses }) => ({ title, losses })),
    failed,
  });
  expect(withoutIds(ended.report!)).toEqual(withoutIds(waited));
  expect(ended).toMatchObject({ total: 2, done: 2, message: null });
  expect(kept()).toEqual([]);
});

it('tells why an archive did not come in, and does not try it again', async () => {
  const key = await begin('no archive at all');
  const worker = await aWorker();
  await expect.poll(() => stateOf(key)).toBe('failed');
  const { message } = await progress(key);
  expect(message).toMatch(/archive/);
  await expect
    .poll(async () => (await server.ask<{ total: number }>('GET', '/api/admin/tasks', { token })).data.total)
    .toBe(0);
  await worker.stop();
});

it('cancelled before its turn does nothing', async () => {
  const key = await begin(archive('Never'));
  expect(kept()).toHaveLength(1);
  expect((await cancel(key)).status).toBe(200);
  expect(await progress(key)).toMatchObject({ state: 'cancelled', report: null });
  expect(kept()).toEqual([]);
  await server.services.importTasks.run(await payloadOf(key), forever);
  expect(await countOf('Never')).toBe(0);
});

it('moves with what is stored of one problem, at most once a second, and never back', async () => {
  const key = await begin(archive('Moves'));
  const payload = await payloadOf(key);
  let late = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + late);
  const shown: (number | null)[] = [];
  /** A process that stores so much, a step in so many seconds, and ends before its time. */
  const runOf = async (shares: readonly number[], seconds: number) => {
    const end = new AbortController();
    const reader: ArchiveReader = {
      read: async (_request, hear) => {
        await hear({ kind: 'opened', format: 'fps', problems: 1 });
        for (const share of shares) {
          late += seconds * 1000;
          await hear({ kind: 'stored', share });
          shown.push((await progress(key)).share);
        }
        end.abort();
        await hear({ kind: 'stored', share: 0 });
      },
      readCases: () => Promise.reject(new Error('none')),
    };
    const imports = createProblemImportService(server.platform, { reader, tools: createToolRuns(server.platform) });
    await expect(createImportTaskService(server.platform, { imports }).run(payload, end.signal)).rejects.toThrow();
  };
  try {
    await runOf([0.1234, 0.5], 2);
    await runOf([0.2, 0.6], 2);
    await runOf([0.7, 0.8, 0.9], 0.4);
    expect(shown).toEqual([0.12, 0.5, 0.5, 0.6, 0.6, 0.6, 0.9]);
  } finally {
    vi.restoreAllMocks();
  }
  await server.services.importTasks.run(payload, forever);
  expect(await progress(key)).toMatchObject({ state: 'done', done: 1 });
});

it('cancelled on its way keeps what is in and takes no other', async () => {
  const key = await begin(archive('Cut A', 'Cut B', 'Cut C'));
  const { tasks, reached, go } = heldTasks();
  const running = tasks.run(await payloadOf(key), forever);
  await reached;
  expect(await progress(key)).toMatchObject({ state: 'running', total: 3, done: 1, current: 'Cut A' });
  expect((await cancel(key)).status).toBe(200);
  go();
  await running;
  const ended = await progress(key);
  expect(ended).toMatchObject({ state: 'cancelled', done: 1 });
  expect(ended.message).toMatch(/cancelled/);
  expect(ended.report?.imported.map(({ title }) => title)).toEqual(['Cut A']);
  expect(await countOf('Cut %')).toBe(1);
  expect(kept()).toEqual([]);
});

it('is done once by two servers', async () => {
  const keys = [await begin(archive('Two A')), await begin(archive('Two B'))];
  const workers = await Promise.all([aWorker(), aWorker()]);
  for (const key of keys) await expect.poll(() => stateOf(key)).toBe('done');
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await countOf('Two %')).toBe(2);
});

it('goes on elsewhere where its process ended, and one that was only slow takes no part any more', async () => {
  const key = await begin(archive('Gone A', 'Gone B'));
  const payload = await payloadOf(key);
  const slow = heldTasks();
  const running = slow.tasks.run(payload, forever);
  await slow.reached;
  await server.services.importTasks.run(payload, forever);
  expect(await progress(key)).toMatchObject({ state: 'done', done: 2 });
  slow.go();
  await running;
  expect(await countOf('Gone %')).toBe(2);
  expect(await progress(key)).toMatchObject({ state: 'done', done: 2 });
});

it('stops with its process, and is left to another', async () => {
  const key = await begin(archive('End A', 'End B'));
  const payload = await payloadOf(key);
  const end = new AbortController();
  const { tasks, reached, go } = heldTasks();
  const running = tasks.run(payload, end.signal);
  await reached;
  end.abort();
  go();
  await expect(running).rejects.toThrow();
  expect(await progress(key)).toMatchObject({ state: 'running', done: 1 });
  await server.services.importTasks.run(payload, forever);
  expect(await progress(key)).toMatchObject({ state: 'done', done: 2 });
  expect(await countOf('End %')).toBe(2);
});

it('says so when the process that reads its archive crashes, and keeps what is in', async () => {
  const key = await begin(archive('Crash A', ...Array.from({ length: 20 }, (_, index) => `Crash later ${index}`)));
  const { tasks, reached, go } = heldTasks();
  const running = tasks.run(await payloadOf(key), forever);
  await reached;
  for (const pid of archiveReaders()) process.kill(pid, 'SIGSEGV');
  go();
  await running;
  const { state, report } = await progress(key);
  expect(state).toBe('done');
  expect(report?.imported[0]).toMatchObject({ title: 'Crash A' });
  expect(report?.imported.length).toBeLessThan(20);
  expect(report?.failed).toMatchObject([{ reasons: [expect.stringMatching(/crashed/)] }]);
  expect(await countOf('Crash A')).toBe(1);
});

it('that nobody will do any more has failed', async () => {
  const key = await begin(archive('Lost'));
  await server.platform.db.execute(sql`delete from graphile_worker._private_jobs`);
  const { state, message } = await progress(key);
  expect(state).toBe('failed');
  expect(message).toMatch(/before its time/);
  await server.services.importTasks.cancel(key);
  expect((await cancel('nothing')).status).toBe(404);
});

it.each(['/api/file/import-qdoj-problem', '/api/file/import-fps-problem', '/api/file/import-hydro-problem'])(
  'is offered by %s too',
  async (path) => {
    const { data } = await upload(archive('Other'), '?background=true', path);
    expect(await stateOf(data.task)).toBe('waiting');
    await cancel(data.task);
  },
);

it('is for problem administrators too, who have a bound for a day', async () => {
  const setter = await aUser(server, { role: roleIds.problemAdmin });
  const admin = await aUser(server, { role: roleIds.admin });
  const set = archive('Mine A', 'Mine B');
  expect(await upload(set, '', undefined, admin.token)).toMatchObject({ status: 403 });
  expect(await upload(set, '', undefined, setter.token)).toMatchObject({ status: 200, data: { imported: [{}, {}] } });
  const key = (await upload(set, '?background=true&existing=new', undefined, setter.token)).data.task;
  const worker = await aWorker();
  const asSetter = async () =>
    (await server.ask<Task>('GET', `/api/admin/problem/import-task?key=${key}`, { token: setter.token })).data;
  await expect.poll(async () => (await asSetter()).state).toBe('done');

  await server.platform.db.execute(
    sql`update ephemeral set count = 499 where key like ${`imported-problems:${setter.uid}:%`}`,
  );
  const partly = await upload(set, '?existing=new', undefined, setter.token);
  expect(partly.msg).toContain('1 succeeded, 1 failed');
  expect(partly.msg).toContain('You imported 500 problems today');
  await server.platform.db.execute(
    sql`update ephemeral set count = 50 where key like ${`imported-archives:${setter.uid}:%`}`,
  );
  expect(await upload(set, '', undefined, setter.token)).toMatchObject({
    status: 400,
    msg: expect.stringContaining('50 archives'),
  });
  expect(await upload(set, '?existing=new')).toMatchObject({ status: 200 });
  await worker.stop();
});
