import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Columns that refer to an account, or are called as what holds one. */
const found = async (): Promise<string[]> => {
  const { rows } = await server.platform.db.$client.query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and ((c.data_type in ('text', 'character varying', 'ARRAY')
          and c.column_name ~ '(^|_)(uids?|users?|username|names|authors?|accounts?|account_limit_rule|owner|creator|sender|by|by_name)$')
        or exists (select from information_schema.key_column_usage k
          join information_schema.referential_constraints r using (constraint_schema, constraint_name)
          join information_schema.key_column_usage u
            on u.constraint_schema = r.unique_constraint_schema and u.constraint_name = r.unique_constraint_name
          where u.table_name = 'user_account' and k.table_name = c.table_name and k.column_name = c.column_name))
    order by 1`);
  return rows.map(({ name }) => name);
};

const declared = () => server.areas.areas.flatMap(({ person }) => Object.keys(person?.columns ?? {}));

it('every column that refers to an account is declared by the area that has it, once', async () => {
  expect((await found()).filter((name) => !declared().includes(name))).toEqual([]);
  expect(new Set(declared()).size).toBe(declared().length);
  const { rows } = await server.platform.db.$client.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  const existing = new Set(rows.map(({ name }) => name));
  expect(declared().filter((name) => !existing.has(name))).toEqual([]);
});

it('a column that is new is missed, whether it refers to an account or is only called so', async () => {
  const { $client } = server.platform.db;
  await $client.query(
    `create table scratch (id bigint, who text references user_account (uid), last_author text, note text)`,
  );
  expect((await found()).filter((name) => !declared().includes(name))).toEqual(['scratch.last_author', 'scratch.who']);
  await $client.query('drop table scratch');
});
