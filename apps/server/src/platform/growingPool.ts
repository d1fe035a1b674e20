import { availableParallelism } from 'node:os';
import type pg from 'pg';

/**
 * Connections that are opened as soon as they are wanted: more work at once than processors only shares them. Background work
 * holds one to listen, and has one beside the pages.
 */
const atOnce = 2 + availableParallelism();
/** ms for each connection there is already that somebody has to wait for one, before there is one more. */
const patience = 20;

/**
 * Has a pool grow slowly beyond a few connections. A new one costs the database a process, and has to read the schema and plan
 * every statement again: opened by the dozen in a crowded moment they make of it a slow second, while one that works is
 * mostly free again within milliseconds. The more there are, the longer somebody has to wait for the next. Where all of them
 * wait, for locks or the disk, the pool still grows to its most.
 */
export const growSlowly = (pool: pg.Pool, most: number, { first = atOnce }: { first?: number } = {}): void => {
  if (most <= first) return;
  pool.options.max = first;
  let isWatching = false;
  let served = 0;

  const watch = (): void => {
    if (isWatching) return;
    isWatching = true;
    // They are served in the order in which they came.
    const lastOfThem = served + pool.waitingCount;
    setTimeout(() => {
      isWatching = false;
      if (pool.ending || pool.waitingCount === 0) return;
      if (served < lastOfThem && pool.totalCount < most) {
        pool.options.max = pool.totalCount + 1;
        // Goes back at once, to whoever waits longest.
        pool.connect().then(
          (client) => client.release(),
          // Whoever waits hears that none can be opened when its own time is over.
          () => undefined,
        );
      }
      watch();
    }, patience * pool.totalCount).unref();
  };

  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    const connecting = connect(...args);
    if (pool.waitingCount > 0) watch();
    return connecting;
  }) as pg.Pool['connect'];
  pool.on('acquire', () => {
    served += 1;
  });
  pool.on('remove', () => {
    pool.options.max = Math.max(first, pool.totalCount);
  });
};
