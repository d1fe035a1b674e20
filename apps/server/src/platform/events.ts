import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { createSender, tellAfter, tellThrough, tellWithin } from './afterCommit.ts';
import { eventChannel as channel, type Database, heard, type Sql } from './database.ts';
import { createEchoes } from './echoes.ts';
import { createLately } from './lately.ts';

/**
 * What happened, told to every server process through PostgreSQL: `submission:<id>` when its judgement moved, `queue`
 * when work arrived, `counts` when problems counted a submission or a verdict, `people` when what boards show of somebody
 * changed, `nodes` when judge nodes came or went; of a contest `contest:<cid>` when its settings, clock or
 * announcements changed, `board:<cid>` and `fullboard:<cid>` when the public board, and the one behind the seal, did, and
 * `desk:<cid>` when its administrators have something to do; `verdicts:<cid>`, for servers alone, when its log grew;
 * `comment:<id>` when a comment that not everybody may read was answered; `discussion:<id>` when a post, or what is said
 * below it, changed; `moderation` when something came to moderators, or one of them did it; `messages:<uid>` when somebody's
 * messages, or how many are unread, changed; `problem:<pid>` when it was saved, or somebody came to its editor or left it;
 * `lab:<pid>` when a run of its lab moved, or its lab was saved. Listeners fetch details themselves.
 */
export type Topic =
  | `submission:${number}`
  | `contest:${number}`
  | `board:${number}`
  | `fullboard:${number}`
  | `desk:${number}`
  | `verdicts:${number}`
  | `comment:${number}`
  | `discussion:${number}`
  | `messages:${string}`
  | `problem:${number}`
  | `lab:${number}`
  | 'moderation'
  | 'queue'
  | 'nodes'
  | 'callers'
  | 'people'
  | 'counts'
  | `node:${number}`;

const manyPrefix = 'submissions:';
const readersPrefix = 'messages:';

/**
 * Tells inside a transaction: delivered when it commits, never when it rolls back, and surely; listeners of this process have
 * heard of it before the transaction returns. For what is rare and what caches stand on: such commits wait for each other,
 * one flush to disk after the other.
 */
export const emit = (db: Sql, topic: Topic): Promise<void> =>
  tellWithin(db, topic, async () => {
    const { rows } = await db.execute<{ from: number }>(
      sql`select pg_notify(${channel}, ${topic}), pg_backend_pid() as "from"`,
    );
    return rows[0]!.from;
  });

/**
 * Tells once the transaction has committed, never when it rolls back. For what every submission does; should this process
 * die between the two, those who listen find it at their next look.
 */
export const emitAfter = (db: Sql, topic: Topic): void => tellAfter(db, [topic]);

/** Submissions in one notification: PostgreSQL takes less than 8000 bytes. */
const idsAtOnce = 400;

/** A query for the names under which many submissions are told at once; `ids` gives one column, theirs. */
export const namesOfSubmissions = (ids: SQL): SQL => sql`
    select ${manyPrefix}::text || string_agg(id::text, ',')
    from (select id, (row_number() over () - 1) / ${idsAtOnce}::int as part from (${ids}) moved(id)) parts group by part`;

/** Uids in one notification: of 32 characters. */
const readersAtOnce = 200;

/** A query that tells of the messages of many people; `uids` gives one column, theirs. */
export const tellReaders = (uids: SQL): SQL => sql`
    select pg_notify(${channel}, ${readersPrefix}::text || string_agg(uid, ','))::text
    from (select uid, (row_number() over () - 1) / ${readersAtOnce}::int as part from (${uids}) moved(uid)) parts group by part`;

/** One notification may tell of many rows. */
const topicsOf = (payload: string): string[] => {
  const each = (prefix: string, name: string) =>
    payload
      .slice(prefix.length)
      .split(',')
      .map((id) => `${name}${id}`);
  if (payload.startsWith(manyPrefix)) return each(manyPrefix, 'submission:');
  return payload.startsWith(readersPrefix) ? each(readersPrefix, readersPrefix) : [payload];
};

/** The number by which PostgreSQL names a connection in its notifications. */
const processOf = (client: pg.Client): number | undefined => (client as { processID?: number }).processID;

interface Log {
  warn(details: object, message: string): void;
}

/**
 * One LISTEN connection per process. When it is lost it is opened again, and every listener is woken once, because
 * notifications in between are gone. What transactions of `db` tell reaches the listeners of this process at once, those
 * of others through PostgreSQL.
 */
export const openEvents = async (needs: { url: string; log: Log; db?: Database }) => {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const lately = createLately();

  /** What was committed does not fail because somebody who hears of it does. */
  const call = (listener: () => void): void => {
    try {
      listener();
    } catch (error) {
      needs.log.warn({ err: error }, 'a listener failed');
    }
  };
  const tell = (topic: string) => {
    lately.note(topic);
    for (const listener of [...(listeners.get(topic) ?? [])]) call(listener);
  };
  const echoes = createEchoes((payload) => {
    for (const topic of topicsOf(payload)) tell(topic);
  });
  const wakeAll = () => {
    lately.forget();
    echoes.forget();
    for (const set of listeners.values()) for (const listener of [...set]) call(listener);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: needs.url, application_name: 'assay events', ...heard });
    next.on('notification', ({ payload = '', processId }) => {
      // What this connection sent was told here when it was sent.
      if (processId !== processOf(next)) echoes.heard(processId, payload);
    });
    const lost = (error?: Error) => {
      if (closed || client !== next) return;
      client = undefined;
      needs.log.warn({ trouble: error?.message }, 'event connection lost, opening it again');
      reconnect();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  };
  const reconnect = () => {
    retry = setTimeout(() => {
      connect().then(wakeAll, reconnect);
    }, 500);
  };

  await connect();
  if (needs.db) {
    const { $client: pool } = needs.db;
    const tellOthers = createSender(channel, () => client ?? pool, {
      isClosing: () => closed || pool.ending,
      log: needs.log,
    });
    const tellAll = (payloads: readonly string[]): void => {
      for (const payload of payloads) for (const topic of topicsOf(payload)) tell(topic);
      tellOthers(payloads);
    };
    tellThrough(needs.db, { tell: tellAll, echoes });
  }
  return {
    /** Calls back at every event of the topic until the returned function is called. */
    on: (topic: Topic, listener: () => void): (() => void) => {
      const set = listeners.get(topic) ?? new Set();
      set.add(listener);
      listeners.set(topic, set);
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(topic);
      };
    },
    /** Is it certain that nothing was told of the topic for so many ms? */
    wasQuiet: (topic: Topic, ms: number): boolean => lately.wasQuiet(topic, ms),
    /** Does anybody in this process listen to the topic? */
    isHeard: (topic: Topic): boolean => listeners.has(topic),
    /** Tells the listeners of this process alone, of what each process finds out by itself. */
    tell: (topic: Topic): void => tell(topic),
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};
export type Events = Awaited<ReturnType<typeof openEvents>>;
