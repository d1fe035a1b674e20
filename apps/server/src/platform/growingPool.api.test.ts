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
    while (held.length < 2) await turn();
    // Those who waited when the first look was planned have been served.
    vi.advanceTimersByTime(40);
    for (let count = 2; count <= 6; count++) {
      // Who waits is given one more only after 20 ms for each there is.
      if (count > 2) vi.advanceTimersByTime(20 * (count - 1) - 1);
      expect(pool.totalCount).toBe(Math.max(2, count - 1));
      if (count > 2) vi.advanceTimersByTime(1);
      while (held.length < count) await turn();
      expect(held).toHaveLength(count);
    }
    vi.advanceTimersByTime(1000);
    expect(pool.totalCount).toBe(6);
    expect(pool.waitingCount).toBe(2);
    for (const client of held.splice(0)) client.release();
    await Promise.all(taking);
    expect(pool.totalCount).toBe(6);
    for (const client of held) client.release();
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});

it('opens no more while everyone who waits is served in time', async () => {
  const db = openDatabase({ url: await urlOf(server), max: 2 });
  const pool = db.$client;
  growSlowly(pool, 6, { first: 2 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const held = await Promise.all([pool.connect(), pool.connect()]);
    let waits = pool.connect();
    for (let round = 0; round < 8; round++) {
      // Whoever waited has a connection before the time is over, but there is always someone who waits.
      vi.advanceTimersByTime(30);
      const next = pool.connect();
      held.shift()!.release();
      held.push(await waits);
      waits = next;
      expect(pool.waitingCount).toBe(1);
      expect(pool.totalCount).toBe(2);
    }
    held.pop()!.release();
    held.push(await waits);
    for (const client of held) client.release();
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});
