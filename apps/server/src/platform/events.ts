import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Sql } from './database.ts';

/**
 * What happened, told to every server process through PostgreSQL: `submission:<id>` when its judgement moved, `queue`
 * when work arrived, `nodes` when judge nodes came or went; of a contest `contest:<cid>` when its settings, clock or
 * announcements changed, `board:<cid>` and `fullboard:<cid>` when the public board, and the one behind the seal, did, and
 * `desk:<cid>` when its administrators have something to do; `verdicts:<cid>`, for servers alone, when its log grew;
 * `comment:<id>` when a comment that not everybody may read was answered. Listeners fetch details themselves.
 */
export type Topic =
  | `submission:${number}`
  | `contest:${number}`
  | `board:${number}`
  | `fullboard:${number}`
  | `desk:${number}`
  | `verdicts:${number}`
  | `comment:${number}`
  | 'queue'
  | 'nodes'
  | 'callers'
  | `node:${number}`;

const channel = 'assay';
const manyPrefix = 'submissions:';

/** What `emit` does, as a column of text in a query: for each of its rows. */
export const notify = (topic: Topic): SQL => sql`pg_notify(${channel}, ${topic})::text`;

/** Tell inside a transaction: delivered when it commits, never when it rolls back. */
export const emit = async (db: Sql, topic: Topic): Promise<void> => {
  await db.execute(sql`select ${notify(topic)}`);
};

/** Submissions in one notification: PostgreSQL takes less than 8000 bytes. */
const idsAtOnce = 400;

/** A query that tells of many submissions what `emit` of each would; `ids` gives one column, theirs. */
export const tellOfSubmissions = (ids: SQL): SQL => sql`
    select pg_notify(${channel}, ${manyPrefix}::text || string_agg(id::text, ','))::text
    from (select id, (row_number() over () - 1) / ${idsAtOnce}::int as part from (${ids}) moved(id)) parts group by part`;

/** A query that tells many topics what `emit` of each would; the one given has one column, their names. */
export const tellTopics = (topics: SQL): SQL =>
  sql`select pg_notify(${channel}, topic)::text from (${topics}) told(topic)`;

interface Log {
  warn(details: object, message: string): void;
}

/**
 * One LISTEN connection per process. When it is lost it is opened again, and every listener is woken once, because
 * notifications in between are gone.
 */
export const openEvents = async (needs: { url: string; log: Log }) => {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (topic: string) => {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  };
  const wakeAll = () => {
    for (const set of listeners.values()) for (const listener of [...set]) listener();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: needs.url, keepAlive: true });
    next.on('notification', ({ payload = '' }) => {
      const topics = payload.startsWith(manyPrefix)
        ? payload
            .slice(manyPrefix.length)
            .split(',')
            .map((id) => `submission:${id}`)
        : [payload];
      for (const topic of topics) tell(topic);
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
