import type { Writable } from 'node:stream';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** Work of a transaction that is waited for after its commit was sent. */
const atItsEnd = new WeakMap<object, Promise<unknown>[]>();

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * Has a connection send what one turn of the event loop asks in one piece: begin, statement and commit reach the database by
 * one write and wake it once.
 */
export const sendTogether = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as Query;
  let isGathering = false;
  const gathering: Query = (config, ...rest) => {
    if (!isGathering) {
      isGathering = true;
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    }
    return query(config, ...rest);
  };
  client.query = gathering as typeof client.query;
};

/**
 * Lets a connection in pipeline mode send what follows a `begin` together with it: nobody learns anything from its answer, and
 * where it fails, because the connection is gone, so does what follows.
 */
export const beginWithoutWaiting = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as Query;
  const eager: Query = (config, ...rest) => {
    const text = typeof config === 'string' ? config : (config as { text?: unknown } | null)?.text;
    const answer = query(config, ...rest);
    if (!(answer instanceof Promise) || typeof text !== 'string' || !text.startsWith('begin')) return answer;
    answer.catch(() => undefined);
    return Promise.resolve({ rows: [], rowCount: null, fields: [], command: 'BEGIN' });
  };
  client.query = eager as typeof client.query;
};

/** Why a transaction failed: the first of its statements that did, since those after it are told only that one had failed. */
const firstTrouble = async (works: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> => {
  const failed = (await Promise.allSettled(works)).find((one) => one.status === 'rejected');
  return failed ? (failed.reason as unknown) : otherwise;
};

/** Lets transactions of this database leave work to their end. */
export const waitAtTheEnd = (db: NodePgDatabase): void => {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const works: Promise<unknown>[] = [];
    try {
      const result = await transaction((tx) => {
        atItsEnd.set(tx, works);
        return work(tx);
      }, config);
      // PostgreSQL answers the commit of a transaction that has failed as it answers any other.
      await Promise.all(works);
      return result;
    } catch (error) {
      throw await firstTrouble(works, error);
    }
  };
};

/**
 * Goes on while a statement of a transaction is on its way, where what comes next needs nothing of its answer: what is
 * asked next, and at last the commit, is sent behind it without a round trip for each. The transaction fails where the work
 * does. Outside of a transaction, and in one inside another, it is waited for.
 */
export const atTheEnd = async (tx: object, work: PromiseLike<unknown>): Promise<void> => {
  const works = atItsEnd.get(tx);
  const begun = Promise.resolve(work);
  if (!works) {
    await begun;
    return;
  }
  begun.catch(() => undefined);
  works.push(begun);
};
