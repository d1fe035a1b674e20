import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { withoutFlush } from './constantSql.ts';
import { createFlush } from './flush.ts';
import { atTheEnd } from './pipelined.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.platform.db.execute(sql`create table noted (id int primary key)`);
});
afterAll(() => server.close());

const note = (id: number) => sql`insert into noted (id) values (${id})`;
const noted = async () =>
  (await server.platform.db.execute<{ id: number }>(sql`select id from noted order by id`)).rows.map(({ id }) => id);
const clear = () => server.platform.db.execute(sql`delete from noted`);

it('commits what was left to the end, in its order', async () => {
  await clear();
  const { db } = server.platform;
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      db.transaction(async (tx) => {
        await atTheEnd(tx, tx.execute(note(2 * n)));
        await atTheEnd(tx, tx.execute(sql`update noted set id = id + 1 where id = ${2 * n}`));
        const { rows } = await tx.execute<{ id: number }>(sql`select id from noted where id = ${2 * n + 1}`);
        expect(rows).toHaveLength(1);
        await atTheEnd(tx, tx.execute(sql`update noted set id = id + 1000 where id = ${2 * n + 1}`));
      }),
    ),
  );
  expect(await noted()).toEqual(Array.from({ length: 40 }, (_, n) => 1001 + 2 * n));
});

it('fails, and keeps nothing, where one of them does, and says which', async () => {
  await clear();
  await server.platform.db.execute(note(7));
  const failed = server.platform.db.transaction(async (tx) => {
    await tx.execute(note(1));
    await atTheEnd(tx, tx.execute(note(7)));
    await atTheEnd(tx, tx.execute(note(2)));
    return 'done';
  });
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await noted()).toEqual([7]);
  const seenLater = server.platform.db.transaction(async (tx) => {
    await atTheEnd(tx, tx.execute(note(7)));
    await tx.execute(note(3));
  });
  await expect(seenLater).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await noted()).toEqual([7]);
});

it('keeps nothing where the work itself fails, and the connection is good for the next', async () => {
  await clear();
  const failed = server.platform.db.transaction(async (tx) => {
    await atTheEnd(tx, tx.execute(note(5)));
    throw new Error('thought better of it');
  });
  await expect(failed).rejects.toThrow('thought better of it');
  expect(await noted()).toEqual([]);
});

it('waits at once outside of a transaction', async () => {
  await clear();
  await atTheEnd(server.platform.db, server.platform.db.execute(note(9)));
  expect(await noted()).toEqual([9]);
});

it('a flush serves all who asked before it began, and brings what did not wait for the disk there', async () => {
  await clear();
  const { db } = server.platform;
  let flushes = 0;
  // The tests' own database waits for no commit unless it is told to.
  const careful = (query: Parameters<typeof db.execute>[0]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = on`);
      flushes += 1;
      return tx.execute(query);
    });
  const flush = createFlush({ execute: careful as never });
  const { rows } = await db.execute<{ lsn: string }>(
    sql`insert into noted values (1) returning ${withoutFlush}, pg_current_wal_insert_lsn()::text as lsn`,
  );
  await Promise.all(Array.from({ length: 20 }, () => flush()));
  expect(flushes).toBe(1);
  const after = await db.execute(sql`select pg_current_wal_flush_lsn() > ${rows[0]!.lsn}::pg_lsn as is_flushed`);
  expect(after.rows).toEqual([{ is_flushed: true }]);
  await Promise.all([flush(), flush()]);
  expect(flushes).toBe(2);
});
