import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction } from '../src/platform/sql/transaction.ts';
import type { TestServer } from './harness.ts';

/** Waits until at least so many connections of this test's database wait for a lock. */
const untilWaiting = (server: TestServer, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await server.platform.db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`);
      return rows[0]!.waiting;
    })
    .toBeGreaterThanOrEqual(count);

/**
 * Asks while a transaction has done `first` and not yet ended, ends it, with `after`, when `waiting` of those asked wait for it,
 * and gives their answers: what each of them looked at before is as it was.
 */
export const askedDuring = async <T>(
  server: TestServer,
  first: SQL,
  { ask, waiting, after }: { ask: () => readonly Promise<T>[]; waiting: number; after?: SQL },
): Promise<T[]> => {
  let asked: readonly Promise<T>[] = [];
  await inTransaction(server.platform.db, async (tx) => {
    await tx.execute(first);
    asked = ask();
    await untilWaiting(server, waiting);
    if (after) await tx.execute(after);
  });
  return Promise.all(asked);
};
