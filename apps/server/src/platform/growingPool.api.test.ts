import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { urlOf } from '../../test/databaseUrl.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { openDatabase } from './database.ts';
import { growSlowly } from './growingPool.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** Of the event loop: the only clock that goes on here. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
afterEach(() => {
  vi.useRealTimers();
});

it('opens a few connections at once, and more only while somebody waits for one', async () => {
  const db = openDatabase({ url: await urlOf(server), max: 2 });
  const pool = db.$client;
  growSlowly(pool, 6, { first: 2 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    // However many ask at once, those who are quick share what is there.
    await Promise.all(Array.from({ length: 40 }, () => pool.query('select 1')));
    expect(pool.totalCount).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(pool.totalCount).toBe(2);

    const held: { release: () => void }[] = [];
    const taking = Array.from({ length: 8 }, () => pool.connect().then((client) => held.push(client)));
    for (let count = 2; count <= 6; count++) {
      if (count > 2) vi.advanceTimersByTime(50);
      while (held.length < count) await turn();
      expect(held).toHaveLength(count);
    }
    vi.advanceTimersByTime(1000);
    expect(pool.totalCount).toBe(6);
    expect(pool.waitingCount).toBe(2);
    for (const client of held.splice(0)) client.release();
    await Promise.all(taking);
    for (const client of held) client.release();
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});
