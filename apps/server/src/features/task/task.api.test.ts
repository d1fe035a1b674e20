import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { jobsOf, startBackground } from '../../background.ts';
import { addJob, bindJob, defineJob, startJobs } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';

let server: TestServer;
let token: string;
const noteJob = defineJob<{ text: string }>({ name: 'test.note', attempts: 3 });

beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.root })).token;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.execute(sql`delete from graphile_worker._private_jobs`);
});

const aWorker = (handle: (payload: { text: string }) => Promise<void>) =>
  startJobs({
    pool: server.platform.db.$client,
    db: server.platform.db,
    ephemeral: server.platform.ephemeral,
    log: server.platform.log,
    jobs: [bindJob(noteJob, handle)],
    utils: server.platform.jobs,
  });

interface Listed {
  total: number;
  records: { id: number; name: string; state: string; attempts: number; lastError: string | null }[];
}
const listed = async (query = 'limit=50') =>
  (await server.ask<Listed>('GET', `/api/admin/tasks?${query}`, { token })).data;

it('is done once, however many servers there are, and only when its transaction was committed', async () => {
  const done: string[] = [];
  const workers = await Promise.all(
    ['a', 'b'].map((name) => aWorker(async ({ text }) => void done.push(`${name}:${text}`))),
  );
  const { db } = server.platform;
  await inTransaction(db, async (tx) => {
    await addJob(tx, noteJob, { text: 'never' });
    throw new Error('rolled back');
  }).catch(() => undefined);
  await Promise.all(Array.from({ length: 20 }, (_, index) => addJob(db, noteJob, { text: String(index) })));
  await expect.poll(() => done.length).toBe(20);
  await expect.poll(async () => (await listed()).total).toBe(0);
  expect(new Set(done.map((entry) => entry.slice(2))).size).toBe(20);
  await Promise.all(workers.map((worker) => worker.stop()));
});

it('that failed for good is forgotten after a month, and no other', async () => {
  const { db } = server.platform;
  for (const text of ['old and failed', 'old and waiting', 'new and failed']) await addJob(db, noteJob, { text });
  await db.execute(sql`update graphile_worker._private_jobs set
    attempts = case when payload ->> 'text' like '%failed' then max_attempts else 1 end,
    updated_at = case when payload ->> 'text' like 'old%' then now() - interval '31 days' else now() end`);
  const cleanup = jobsOf(server.platform, server.areas).find(({ name }) => name === 'site.cleanup');
  await cleanup?.handle(null, new AbortController().signal);
  const { rows } = await db.execute(
    sql`select payload ->> 'text' as text from graphile_worker._private_jobs order by id`,
  );
  expect(rows).toEqual([{ text: 'old and waiting' }, { text: 'new and failed' }]);
});

it('that fails says why, is tried again by hand, and can be removed', async () => {
  await addJob(server.platform.db, noteJob, { text: 'broken' });
  await addJob(server.platform.db, noteJob, { text: 'other' });
  await server.platform.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts,
    last_error = 'the disk is full' where (payload ->> 'text') = 'broken'`);
  const all = await listed();
  expect(all.records.map((record) => record.state)).toEqual(['failed', 'waiting']);
  expect(all.records[0]).toMatchObject({ name: 'test.note', lastError: 'the disk is full' });
  const failed = (await listed('state=failed')).records;
  expect(failed).toHaveLength(1);
  const decide = (id: number, action: string) =>
    server.ask('PUT', '/api/admin/task-decision', { token, body: { id, action } });
  expect((await decide(failed[0]!.id, 'retry')).status).toBe(200);
  expect((await listed()).records.map((record) => record.state)).toEqual(['waiting', 'waiting']);
  expect((await decide(failed[0]!.id, 'remove')).status).toBe(200);
  expect((await listed()).total).toBe(1);
  expect((await decide(failed[0]!.id, 'remove')).status).toBe(404);
});

it('is decided on only where that can be written down', async () => {
  const { db } = server.platform;
  await addJob(db, noteJob, { text: 'kept' });
  const [kept] = (await listed()).records;
  await db.execute(sql`alter table audit_log add constraint no_acts check (action <> 'task-remove') not valid`);
  const body = { id: kept!.id, action: 'remove' };
  const answer = await server.ask('PUT', '/api/admin/task-decision', { token, body });
  await db.execute(sql`alter table audit_log drop constraint no_acts`);
  expect(answer.status).toBe(500);
  expect((await listed()).records.map(({ id }) => id)).toEqual([kept!.id]);
});

it('of a process that is gone is given to others, one of a living process is not', async () => {
  const { db, ephemeral } = server.platform;
  await addJob(db, noteJob, { text: 'abandoned' });
  await addJob(db, noteJob, { text: 'held' });
  await ephemeral.put('worker:other', ['living'], 60);
  await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
    locked_by = case payload ->> 'text' when 'held' then 'living' else 'dead' end, attempts = 1`);
  const done: string[] = [];
  const worker = await aWorker(async ({ text }) => void done.push(text));
  await expect.poll(() => done).toEqual(['abandoned']);
  expect((await listed()).records.map((record) => record.state)).toEqual(['running']);
  await worker.stop();
});

it('of the product starts and stops as it is declared', async () => {
  const stop = await startBackground(server.platform, server.areas);
  await expect(stop()).resolves.toBeUndefined();
});

it.each(['en-US', 'zh-CN'])('has a name for people in %s', (locale) => {
  const file = fileURLToPath(import.meta.resolve(`../../../../../packages/locales/${locale}/admin.json`));
  const { jobs } = JSON.parse(readFileSync(file, 'utf8')).task as { jobs: Record<string, Record<string, string>> };
  const named = Object.entries(jobs).flatMap(([area, names]) => Object.keys(names).map((name) => `${area}.${name}`));
  expect(
    jobsOf(server.platform, server.areas)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(named.sort());
});
