import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { eventChannel as channel, type Database, heard, type Sql } from '../sql/database.ts';
import { publishBy, publishOnCommit } from '../sql/transaction.ts';
import { createRecentEvents } from './recentEvents.ts';

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
  | `group:${number}`
  | `training:${number}`
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
 * Publishes a topic when the transaction has committed, never when it rolls back; given the database itself, at once. Listeners
 * of this process have heard of it before `inTransaction` returns, other servers hear of it through PostgreSQL. Should this
 * process die in between, they find out when what they keep expires.
 */
export const emit = (db: Sql, topic: Topic): void => publishOnCommit(db, [topic]);

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
 * notifications in between are gone. What transactions of `db` emit reaches the listeners of this process at once, those of
 * other servers through PostgreSQL: in a statement after the commit, because a transaction that notifies holds a lock of the
 * whole database while it is flushed to disk, so that only one of them could commit at a time.
 */
export const openEvents = async (needs: { url: string; log: Log; db?: Database }) => {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const lately = createRecentEvents();

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
  const hear = (payload: string): void => {
    for (const topic of topicsOf(payload)) tell(topic);
  };
  const wakeAll = () => {
    lately.forget();
    for (const set of listeners.values()) for (const listener of [...set]) call(listener);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: needs.url,
      application_name: 'assay events',
      pipeline: true,
      ...heard,
    });
    next.on('notification', ({ payload = '', processId }) => {
      // What this connection sent was told here when it was sent.
      if (processId !== processOf(next)) hear(payload);
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
    const notify = `select pg_notify('${channel}', payload) from unnest($1::text[]) payload`;
    publishBy(needs.db, (payloads) => {
      for (const payload of payloads) hear(payload);
      (client ?? pool).query(notify, [payloads]).catch((error: unknown) => {
        // Who listens looks by itself from time to time; a pool that is closing has nobody left to tell.
        if (!closed && !pool.ending) needs.log.warn({ trouble: String(error) }, 'events could not be published');
      });
    });
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
