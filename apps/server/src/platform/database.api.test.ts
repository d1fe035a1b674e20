import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';

let database: EmbeddedPostgres;
beforeAll(async () => {
  database = await startEmbeddedPostgres({ ephemeral: true });
});
afterAll(() => database.stop());

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const named = (name: string): string => {
  const url = new URL(database.url);
  url.pathname = name;
  return url.href;
};

it('refuses a database that could not hold every text', async () => {
  await ask(
    database.url,
    "create database plain template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'",
  );
  await expect(migrateDatabase(named('plain'))).rejects.toThrow('encoded as SQL_ASCII');
});

it('migrates once, and refuses what a later version made without changing it', async () => {
  await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)]);
  const count = 'select count(*)::int as count from drizzle.__drizzle_migrations';
  const before = await ask(database.url, count);
  await ask(database.url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)");
  await expect(migrateDatabase(database.url)).rejects.toThrow('made by a later version of Assay');
  await ask(database.url, "delete from drizzle.__drizzle_migrations where hash = 'later'");
  await migrateDatabase(database.url);
  expect(await ask(database.url, count)).toEqual(before);
});
