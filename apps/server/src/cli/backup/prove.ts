import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { namedHashes } from '../../features/file/blobSweep.store.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres.ts';
import { readSecrets } from '../../platform/process/secrets.ts';
import type { Database } from '../../platform/sql/database.ts';
import { withServicesOn } from '../withServices.ts';
import { demandRoom } from './room.ts';
import { unpackInto } from './unpack.ts';

/** What a backup was found to hold. */
export interface Proof {
  tables: number;
  rows: number;
  blobs: number;
  /** Whose login was tried. */
  username: string | undefined;
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const someOf = (names: readonly string[]): string =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;

/** Every file by its hash, and every hash that a row names. */
const proveBlobs = async (db: Database, folder: string): Promise<number> => {
  const hashes = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^[0-9a-f]{2}$/.test(name))
        .flatMap((name) => readdirSync(join(folder, name)))
    : [];
  const changed: string[] = [];
  for (const hash of hashes) if ((await hashOf(join(folder, hash.slice(0, 2), hash))) !== hash) changed.push(hash);
  if (changed.length > 0) throw new Error(`the content of test files has changed: ${someOf(changed)}`);
  const there = new Set(hashes);
  const lost = [...(await namedHashes(db))].filter((hash) => !there.has(hash));
  if (lost.length > 0) throw new Error(`test files are missing that problems name: ${someOf(lost)}`);
  return hashes.length;
};

/** Reads every row of every table, long values too: PostgreSQL compares each page with its checksum. */
const countRows = async (db: Database): Promise<{ tables: number; rows: number }> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const counted = await db.execute<{ n: string }>(
      sql`select count(*) as n, sum(length(t::text)) from ${sql.raw(name)} t`,
    );
    rows += Number(counted.rows[0]!.n);
  }
  return { tables: tables.length, rows };
};

const proveIn = async (folder: string, withBlobs: boolean): Promise<Proof> => {
  // Little memory, for the server beside it goes on working; and nothing of it is kept.
  const database = await startEmbeddedPostgres({ dataDir: folder, settings: { shared_buffers: '32MB', fsync: 'off' } });
  let proof: Proof | undefined;
  try {
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      JUDGE_TOKEN: readSecrets(folder).judgeToken,
      CODEFORCES_URL: '',
    };
    await withServicesOn(env, async ({ accounts }, { db }) => {
      const counts = await countRows(db);
      const blobs = withBlobs ? await proveBlobs(db, join(folder, 'blobs')) : 0;
      const { rows } = await db.execute<{ username: string }>(
        sql`select username from user_account where status = 0 order by gmt_create limit 1`,
      );
      const username = rows[0]?.username;
      if (username !== undefined) {
        // Of the copy, which goes.
        const password = randomBytes(9).toString('base64url');
        await accounts.setPassword(username, password);
        await accounts.login({ username, password }, { ip: '127.0.0.1', userAgent: 'assay backup verify' });
      }
      proof = { ...counts, blobs, username };
    });
  } finally {
    await database.stop();
  }
  return proof!;
};

/**
 * Restores a backup into a folder beside the data, with a database of its own, and looks whether it is whole: every row, every
 * test file by its hash, a login. The folder goes afterwards. Throws with the name of the backup and what is wrong with it.
 */
export const proveBackup = async (file: string, dataDir: string, withBlobs: boolean): Promise<Proof> => {
  demandRoom(dataDir, statSync(file).size, 'Proving a backup');
  const folder = join(dataDir, 'proving');
  try {
    unpackInto(file, folder);
    return await proveIn(folder, withBlobs).catch((error: Error) => {
      throw new Error(`${basename(file)} cannot be relied on: ${error.message}`);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
