import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Echoes } from './echoes.ts';

/** What a transaction has to tell when it commits. */
interface Told {
  /** What is sent then. */
  after: string[];
  /** What PostgreSQL sends then, and the connection that notifies of it. */
  within: Map<string, number>;
  teller: Teller;
}

const waiting = new WeakMap<object, Told>();
const tellers = new WeakMap<object, Teller>();

/** What tells those who listen; it does not fail. */
interface Teller {
  /** Tells everybody. */
  tell: Send;
  /** What PostgreSQL tells others when transactions of this process commit. */
  echoes: Pick<Echoes, 'expect' | 'ended'>;
}
type Send = (payloads: readonly string[]) => void;

interface Log {
  warn(details: object, message: string): void;
}

/** ms for which notifications gather: whoever listens in this process has been told already, and goes first. */
const gatheredMs = 2;
/** Under a name, so that a connection reads and plans it once. */
const notify = { name: 'notify', text: 'select pg_notify($1, payload) from unnest($2::text[]) payload' };

/**
 * Sends notifications in statements of their own, what gathers meanwhile in the next: a transaction that writes and
 * notifies holds a lock of the whole database while it is flushed to disk, so that only one of them can commit at a time.
 * `through`: the connection to send by; the pool where there is none.
 */
export const createSender = (
  channel: string,
  through: () => Pick<pg.ClientBase, 'query'> | pg.Pool,
  needs: { isClosing(): boolean; log?: Log | undefined },
): Send => {
  let gathered = new Set<string>();
  let isSending = false;
  const send = async (): Promise<void> => {
    isSending = true;
    while (gathered.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatheredMs));
      const payloads = [...gathered];
      gathered = new Set();
      try {
        await through().query({ ...notify, values: [channel, payloads] });
      } catch (error) {
        // Whoever listens looks by itself from time to time; a pool that is closing has nobody left to tell.
        if (!needs.isClosing()) needs.log?.warn({ trouble: String(error) }, 'events could not be told');
      }
    }
    isSending = false;
  };
  return (payloads: readonly string[]): void => {
    for (const payload of payloads) gathered.add(payload);
    if (!isSending) void send();
  };
};

/**
 * Lets transactions of this database tell what `tellAfter` was given in them, on that channel, once they have committed. Nobody
 * of this process listens yet.
 */
export const tellAfterCommits = (db: NodePgDatabase, needs: { pool: pg.Pool; channel: string; log?: Log }): void => {
  const { pool } = needs;
  const send = createSender(needs.channel, () => pool, { isClosing: () => pool.ending, log: needs.log });
  tellers.set(db, { tell: send, echoes: { expect: () => undefined, ended: () => undefined } });
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const told: Told = { after: [], within: new Map(), teller: tellers.get(db)! };
    let isCommitted = false;
    try {
      const result = await transaction((tx) => {
        waiting.set(tx, told);
        return work(tx);
      }, config);
      isCommitted = true;
      return result;
    } finally {
      for (const [payload, from] of told.within) told.teller.echoes.ended(from, payload, isCommitted);
      if (isCommitted && told.after.length > 0) told.teller.tell(told.after);
    }
  };
};

/** From now on what transactions of this database tell goes this way. */
export const tellThrough = (db: object, teller: Teller): void => {
  tellers.set(db, teller);
};

/** Tells after the commit of this transaction, never when it rolls back; outside of one, at once. */
export const tellAfter = (db: object, payloads: readonly string[]): void => {
  const told = waiting.get(db);
  if (told) told.after.push(...payloads);
  else tellers.get(db)?.tell(payloads);
};

/**
 * Runs a statement by which PostgreSQL tells others of a payload at the commit, and which answers the number of its
 * connection; listeners of this process hear of it then.
 */
export const tellWithin = async (db: object, payload: string, notify: () => Promise<number>): Promise<void> => {
  const told = waiting.get(db);
  const from = await notify();
  // Outside of a transaction it is committed by now.
  if (!told) tellers.get(db)?.echoes.ended(from, payload, true);
  else if (!told.within.has(payload)) {
    told.within.set(payload, from);
    told.teller.echoes.expect(from, payload);
  }
};
