import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProblem, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const root = () => server.platform.config.blobUrl;
const aged = async (hash: string) => {
  const time = new Date(Date.now() - 8 * 86_400_000);
  await utimes(join(root(), hash.slice(0, 2), hash), time, time);
};

it('forgets test files when nothing names them any more, and keeps those of every release', async () => {
  const { blobs, db } = server.platform;
  const { pid } = await aProblem(server, { title: 'Sum' });
  const { rows } = await db.execute<{ spec: { cases: { input: { hash: string } }[] } }>(
    sql`select spec from problem_release where pid = ${pid}`,
  );
  const used = rows[0]!.spec.cases[0]!.input.hash;
  const { hash: loose } = await blobs.put(Buffer.from('nobody names this'));
  const { hash: waiting } = await blobs.put(Buffer.from('a test that waits for its uploader'));
  await db.execute(sql`insert into ephemeral (key, value, expires_at)
    values ('test:blob', ${JSON.stringify({ tests: [{ hash: waiting }] })}::jsonb, now() + interval '1 day')`);
  for (const hash of [used, loose, waiting]) await aged(hash);
  await server.services.files.sweepBlobs();
  expect(await Promise.all([used, loose, waiting].map((hash) => blobs.has(hash)))).toEqual([true, false, true]);

  await db.execute(sql`delete from problem where id = ${pid}`);
  await server.services.files.sweepBlobs();
  expect(await blobs.has(used)).toBe(false);
});
