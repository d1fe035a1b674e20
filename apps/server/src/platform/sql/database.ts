import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** The database as services hold it. Transactions begin by `inTransaction` alone, which publishes what they emit. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool };
/** A transaction, or the database itself: what stores take. */
export type Sql = Pick<
  Database,
  '_' | 'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>;

/** The one channel of `events.ts`. */
export const eventChannel = 'assay';

interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Connections of a process: more transactions at once than this wait for each other, not for the disk. */
const maxConnections = 12;
/** ms that an idle connection is kept: a new one has to read the schema, and to plan prepared statements, again. */
const idleMs = 15 * 60_000;

/**
 * A machine that went away says nothing: the kernel asks for it, so that nobody waits for its answers for hours. After ten
 * seconds, and by Linux's own settings every 75 s after that, nine times.
 */
export const heard = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Opens the pool. A lost idle connection is logged and replaced, never fatal: PostgreSQL may be restarted under us.
 */
export const openDatabase = (needs: { url: string; max?: number; log?: Log }): Database => {
  const pool = new pg.Pool({
    connectionString: needs.url,
    max: needs.max ?? maxConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    ...heard,
    // What is asked at the same time of one connection is sent without waiting for the answers of what was asked before.
    pipeline: true,
  });
  const onError = (error: Error) => {
    // Connections of a pool that is closing may still hear that the database stops too.
    if (!pool.ending) needs.log?.error({ trouble: error.message }, 'database connection lost');
  };
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
  });
  return drizzle({ client: pool, casing: 'snake_case' });
};

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const migrationLock = 7_205_251;
/** The oldest PostgreSQL whose SQL has all that ours needs. */
const oldestServer = 15;

interface Journal {
  entries: { when: number }[];
}

/** When the last migration of a database was written, and the last one known here; nothing was migrated yet: 0. */
const schemaAges = async (client: pg.Client): Promise<{ there: number; here: number }> => {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  const here = Math.max(...entries.map(({ when }) => when));
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found[0]?.there) return { there: 0, here };
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  return { there: Number(rows[0]?.last ?? 0), here };
};

/** @throws a sentence for the operator where the schema was made by a later version: this one would misread it. */
export const demandKnownSchema = async (client: pg.Client): Promise<void> => {
  const { there, here } = await schemaAges(client);
  if (there > here)
    throw new Error('The database was made by a later version of Assay: start that version, or bring back a backup.');
};

/** @throws a sentence for the operator where this version would change the schema under a server that runs with it. */
export const demandSameSchema = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { there, here } = await schemaAges(client);
    if (there < here)
      throw new Error(
        'The server that runs is of an earlier version than this command: start it again, then repeat this.',
      );
  } finally {
    await client.end();
  }
};

/** @throws a sentence for the operator where a PostgreSQL of their own cannot hold our data. */
const demandFitServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  );
  const { version = '', encoding = '' } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < oldestServer)
    throw new Error(`PostgreSQL ${version} is too old: Assay needs ${oldestServer} or newer.`);
  if (encoding !== 'UTF8') throw new Error(`The database is encoded as ${encoding}: Assay needs one in UTF8.`);
};

/**
 * Brings the schema up to date; several servers may start at once, one migrates.
 * @throws a sentence for the operator where the database cannot be used
 */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  // A database that stops tells connections that are just being closed as well; statements throw what is wrong with them.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await demandFitServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await demandKnownSchema(client);
    await migrate(drizzle({ client }), { migrationsFolder });
    // The job library keeps its tables in a schema of its own; its migrations take no lock either. A pool that it opens by
    // itself is closed without anybody who hears it.
    const pool = openDatabase({ url, max: 1 }).$client;
    try {
      await runMigrations({ pgPool: pool });
    } finally {
      await pool.end();
    }
  } finally {
    await client.end();
  }
};

/** What PostgreSQL says of a statement that it refused. */
export const refusalOf = (error: unknown): Partial<Pick<pg.DatabaseError, 'code' | 'constraint' | 'message'>> | null =>
  (error instanceof Error && error.cause instanceof Error ? error.cause : error) as pg.DatabaseError | null;

/** Was this refused by the unique index of that name? */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const refusal = refusalOf(error);
  return refusal?.code === '23505' && (constraint === undefined || refusal.constraint === constraint);
};

/** Was something to be written that belongs to what was deleted meanwhile? Not: something that others still name was to go. */
export const isOwnerGone = (error: unknown): boolean => {
  const refusal = refusalOf(error);
  return refusal?.code === '23503' && /^insert or update/.test(refusal.message ?? '');
};

/** How Node and PostgreSQL say that a connection cannot be had or is gone: refused, reset, shutting down, starting, full. */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006']);
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Did this fail because the database is away, and not because of what it was asked? It may be back in seconds. */
export const isDatabaseAway = (error: unknown): boolean => {
  const refusal = refusalOf(error);
  return awayCodes.has(refusal?.code ?? '') || awayMessage.test(refusal?.message ?? '');
};
