import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { aUser, startTestServer } from '../../../../test/harness.ts';
import { openBlobs } from '../../../platform/blobs/blobs.ts';
import { startJobs } from '../../../platform/jobs/jobs.ts';
import { createToolRuns } from '../../submission/toolRun.service.ts';
import { bindImportJob } from './import.job.ts';
import { createProblemImportService } from './import.service.ts';
import { createImportTaskService } from './importTask.service.ts';

const archive = `<?xml version="1.0"?><fps version="1.2"><item><title>Kept</title><test_input>1</test_input>
  <test_output>2</test_output></item></fps>`;

/** Imports over an object store whose key may read and write, and not delete. */
const withKeptUploads = async () => {
  const server = await startTestServer();
  const folder = mkdtempSync(join(tmpdir(), 'assay-s3-'));
  const program = join(import.meta.dirname, '../../../../test/programs/s3Server.ts');
  const store = fork(program, [folder, 'keep'], { execArgv: [] });
  const [port] = await once(store, 'message');
  const blobUrl = `s3://S3RVER:S3RVER@127.0.0.1:${port}/assay?insecure=1&region=us-east-1`;
  const lines: { msg: string; level: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const platform = {
    ...server.platform,
    log,
    blobs: await openBlobs(blobUrl),
    config: { ...server.platform.config, blobUrl },
  };
  onTestFinished(async () => {
    await server.close();
    store.kill();
    rmSync(folder, { recursive: true });
  });
  const imports = createProblemImportService(platform, { tools: createToolRuns(platform) });
  const tasks = createImportTaskService(platform, { imports });
  const worker = () =>
    startJobs({
      pool: platform.db.$client,
      db: platform.db,
      ephemeral: platform.ephemeral,
      log,
      jobs: [bindImportJob(tasks)],
      utils: platform.jobs,
    });
  const { uid, username } = await aUser(server, { role: roleIds.root });
  const start = () =>
    tasks.start(Readable.from([Buffer.from(archive)]), {
      importer: { uid, username },
      locale: 'en-US',
      fileName: 'a.xml',
    });
  const jobs = async () =>
    (await platform.db.execute(sql`select count(*)::int as n from graphile_worker._private_jobs`)).rows[0]?.['n'];
  return { tasks, worker, start, jobs, lines };
};

const kept = { msg: 'the archive of an import that is over cannot be deleted', level: 40 };

it('an import whose archive cannot be deleted ends well, once, and the log says so', async () => {
  const { tasks, worker, start, jobs, lines } = await withKeptUploads();
  const key = await start();
  const running = await worker();
  await expect.poll(jobs).toBe(0);
  await running.stop();
  const ended = await tasks.progress(key, 'en-US');
  expect(ended).toMatchObject({ state: 'done', done: 1, message: null });
  expect(ended.report?.imported).toMatchObject([{ title: 'Kept' }]);
  expect(lines).toMatchObject([kept]);
});

it('one that is cancelled before its turn too', async () => {
  const { tasks, start, lines } = await withKeptUploads();
  const key = await start();
  await tasks.cancel(key);
  expect(await tasks.progress(key, 'en-US')).toMatchObject({ state: 'cancelled' });
  expect(lines).toMatchObject([kept]);
});
