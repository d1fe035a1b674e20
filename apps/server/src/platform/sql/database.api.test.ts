import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { migrateDatabase } from './database.ts';

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

/** As PostgreSQL tells it to who is connected while it stops. */
const farewell = (): Buffer => {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command'];
  const text = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.from('E____');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
};

it('does not mind that the database stops while its connections are being closed', async () => {
  let told = 0;
  const between = createServer({ allowHalfOpen: true }, (from) => {
    const to = connect(Number(new URL(database.url).port), '127.0.0.1');
    // PostgreSQL hangs up on who has taken leave, without waiting for the end of the line.
    for (const side of [from, to]) side.on('error', () => undefined);
    to.pipe(from, { end: false });
    from.pipe(to);
    from.once('end', () => {
      told += 1;
      from.end(farewell());
    });
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const url = new URL(database.url);
  url.port = String((between.address() as AddressInfo).port);
  const lost: unknown[] = [];
  const note = (error: unknown) => lost.push(error);
  process.on('uncaughtExceptionMonitor', note);
  try {
    await migrateDatabase(url.href);
    await expect.poll(() => told).toBe(2);
    await new Promise<void>((done) => between.close(() => done()));
    expect(lost).toEqual([]);
  } finally {
    process.off('uncaughtExceptionMonitor', note);
  }
});
