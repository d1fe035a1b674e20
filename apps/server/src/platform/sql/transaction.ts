import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Database, Sql } from './database.ts';

type Publish = (payloads: readonly string[]) => void;

/** What each open transaction publishes when it has committed. */
const pending = new WeakMap<object, Set<string>>();
const publishers = new WeakMap<object, Publish>();

/** Says how events of a database are published: `openEvents` does. Without it nothing is. */
export const publishBy = (db: Database, publish: Publish): void => {
  publishers.set(db, publish);
};

/**
 * Runs `work` in a transaction and commits it, or rolls it back where `work` throws; then publishes what `publishOnCommit` was
 * given. `work` asks the transaction alone: who asks the pool inside may wait for a connection that never becomes free.
 */
export const inTransaction = async <T>(
  db: Database,
  work: (tx: Sql) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> => {
  const payloads = new Set<string>();
  const result = await (db as unknown as NodePgDatabase).transaction((tx) => {
    pending.set(tx, payloads);
    return work(tx);
  }, config);
  if (payloads.size > 0) publishers.get(db)?.([...payloads]);
  return result;
};

/** Publishes once the transaction has committed, never when it rolls back; given the database itself, at once. */
export const publishOnCommit = (db: Sql, payloads: readonly string[]): void => {
  const transaction = pending.get(db);
  if (transaction) for (const payload of payloads) transaction.add(payload);
  else if (payloads.length > 0) publishers.get(db)?.(payloads);
};
