import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anotherServer, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../sql/transaction.ts';
import { emit } from './events.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await anotherServer(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const topic = 'problem:4711';

/** How often the two servers have been told since. */
const countTold = () => {
  const told = { here: 0, there: 0 };
  const stops = [
    server.platform.events.on(topic, () => {
      told.here += 1;
    }),
    other.platform.events.on(topic, () => {
      told.there += 1;
    }),
  ];
  return {
    told,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
/** Everything notified before has arrived, at both. */
const settled = async () => {
  const seen = { here: false, there: false };
  const stops = [
    server.platform.events.on('nodes', () => {
      seen.here = true;
    }),
    other.platform.events.on('nodes', () => {
      seen.there = true;
    }),
  ];
  await server.platform.db.execute(sql`select pg_notify('assay', 'nodes')`);
  await expect.poll(() => seen).toEqual({ here: true, there: true });
  for (const stop of stops) stop();
};

it.each(['emit', 'emit'] as const)(
  '%s is heard here before its transaction returns, and once everywhere',
  async (by) => {
    const { told, stop } = countTold();
    const { db } = server.platform;
    await inTransaction(db, async (tx) => {
      await (by === 'emit' ? emit(tx, topic) : emit(tx, topic));
      await (by === 'emit' ? emit(tx, topic) : undefined);
      expect(told.here).toBe(0);
    });
    expect(told.here).toBeGreaterThan(0);
    await expect.poll(() => told.there).toBe(1);
    await settled();
    expect(told).toEqual({ here: 1, there: 1 });
    stop();
  },
);

it('emit outside of a transaction is heard here when it returns', async () => {
  const { told, stop } = countTold();
  emit(server.platform.db, topic);
  expect(told.here).toBeGreaterThan(0);
  await settled();
  expect(told.there).toBe(1);
  stop();
});

it('nobody hears of what was rolled back', async () => {
  const { told, stop } = countTold();
  await expect(
    inTransaction(server.platform.db, async (tx) => {
      emit(tx, topic);
      emit(tx, topic);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await settled();
  expect(told).toEqual({ here: 0, there: 0 });
  emit(other.platform.db, topic);
  await expect.poll(() => told.here).toBe(1);
  stop();
});

it('what was committed does not fail because a listener does', async () => {
  const stop = server.platform.events.on(topic, () => {
    throw new Error('a broken listener');
  });
  const { told, stop: stopCounting } = countTold();
  expect(
    await inTransaction(server.platform.db, async (tx) => {
      emit(tx, topic);
      return 'done';
    }),
  ).toBe('done');
  expect(told.here).toBe(1);
  stop();
  stopCounting();
});
