import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { urlOf } from '../../test/databaseUrl.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { openDatabase } from './database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('leaves connections to readers while transactions stand still', async () => {
  const db = openDatabase({ url: await urlOf(server), max: 10 });
  try {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const begun: number[] = [];
    const { promise: full, resolve: isFull } = Promise.withResolvers<void>();
    const all = Array.from({ length: 30 }, (_, n) =>
      db.transaction(async (tx) => {
        begun.push(n);
        if (begun.length === 6) isFull();
        await gate;
        await tx.execute(sql`select 1`);
        if (n === 3) throw new Error('taken back');
      }),
    );
    const ended = Promise.allSettled(all);
    await full;
    // More connections than the pool has left over would never come.
    await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select 1`)));
    expect(begun).toHaveLength(6);
    open();
    expect((await ended).filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(begun.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  } finally {
    await db.$client.end();
  }
});
