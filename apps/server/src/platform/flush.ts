import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Waits until all that is committed now is on disk, commits that did not wait for it (`withoutFlush`) too. One flush serves
 * everybody who asked before it began.
 */
export const createFlush = (db: Pick<Database, 'execute'>) => {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  const begin = (): Promise<unknown> => {
    next = undefined;
    // A commit that waits for the disk, of a record that says nothing: with it goes everything written before.
    last = db.execute(sql`select pg_logical_emit_message(true, 'assay', '')`).then(() => undefined);
    return last;
  };
  return async (): Promise<void> => {
    next ??= last.then(begin, begin);
    await next;
  };
};
