import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/harness.ts';

it('says that it is unavailable and when to ask again while the database is away', async () => {
  const server = await startTestServer();
  try {
    const { options } = server.platform.db.$client;
    const { connectionString } = options;
    // New connections go where nothing listens; those there are end as in a restart of PostgreSQL.
    options.connectionString = 'postgres://nobody@127.0.0.1:1/none';
    await server.platform.db.$client
      .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
      .catch(() => undefined);
    const asked = () => server.ask('GET', '/api/get-problem-list?limit=7&currentPage=1');
    await expect.poll(async () => (await asked()).http).toBe(503);
    expect((await asked()).headers['retry-after']).toBe('5');
    options.connectionString = connectionString;
    await expect.poll(async () => (await asked()).http).toBe(200);
  } finally {
    await server.close();
  }
});
