import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const preparedOf = (text: string) => sql`select name from pg_prepared_statements where statement like ${`%${text}%`}`;

it('gives a statement that is asked again and again a name, and answers the same as before', async () => {
  await server.platform.db.transaction(async (tx) => {
    const ask = (n: number) => tx.execute<{ twice: number }>(sql`select ${n}::int * 2 as twice -- again and again`);
    await ask(1);
    expect((await tx.execute(preparedOf('again and again'))).rows).toEqual([]);
    for (let n = 0; n < 60; n++) expect((await ask(n)).rows).toEqual([{ twice: 2 * n }]);
    expect((await tx.execute(preparedOf('again and again'))).rows).toHaveLength(1);
  });
});

it('names only so many', async () => {
  await server.platform.db.transaction(async (tx) => {
    for (let one = 0; one < 200; one++)
      for (let n = 0; n < 5; n++) await tx.execute(sql`select ${n}::int + ${sql.raw(String(one))} -- many`);
    const { rows } = await tx.execute(preparedOf('-- many'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(160);
  });
});
