import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { syncFolderNow } from '../platform/blobs/durable.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts';
import { endProcess, runningPostmaster } from '../platform/postgres/postmaster.ts';
import { takeInstanceLock } from '../platform/process/instanceLock.ts';
import { demandRoom } from './backup/room.ts';
import { demandBackup, unpackInto } from './backup/unpack.ts';
import { type Command, readWords, say, usageError } from './command.ts';
import { dataDir, operatorsPath, serverLock } from './place.ts';

/** In the order in which they are put in place: without its secrets a folder does not count as whole. */
const kept = ['blobs', 'outbox', 'postgres', 'secrets.json'];

/** Where a backup is unpacked, inside DATA_DIR, because that may be a mount point. */
const draftIn = (folder: string): string => join(folder, 'restoring');

const presentIn = (folder: string): string[] => kept.filter((name) => existsSync(join(folder, name)));

/** A database that outlived its killed launcher works on files that are about to be moved. */
const endOrphan = async (folder: string): Promise<void> => {
  const orphan = runningPostmaster(join(folder, 'postgres/cluster'));
  if (orphan && !(await endProcess(orphan.pid, ['SIGINT', 'SIGQUIT'], 30_000)))
    throw new Error(`The database of ${folder} (process ${orphan.pid}) does not stop.`);
};

/** What is in the folder goes into one of its own. */
const setAside = (folder: string): string => {
  const aside = join(folder, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o711 });
  for (const name of presentIn(folder)) renameSync(join(folder, name), join(aside, name));
  return aside;
};

/** Unpacks the backup whole before anything of it is in place, so that whoever is interrupted finds no half of it. */
const putInPlace = (file: string, folder: string): void => {
  const draft = draftIn(folder);
  demandRoom(folder, statSync(file).size, 'A restore');
  try {
    unpackInto(file, draft);
    if (presentIn(folder).length > 0) say(`The former data is kept in ${setAside(folder)}`);
    for (const name of presentIn(draft)) renameSync(join(draft, name), join(folder, name));
    syncFolderNow(folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

const check = async (folder: string): Promise<{ users: number; problems: number; submissions: number }> => {
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { demandKnownSchema } = await import('../platform/sql/database.ts');
    await demandKnownSchema(client);
    const { rows } = await client.query(
      'select (select count(*)::int from user_account) users, (select count(*)::int from problem) problems, (select count(*)::int from submission) submissions',
    );
    return rows[0];
  } finally {
    await client.end();
    await database.stop();
  }
};

export const restore: Command = {
  name: 'restore',
  summary: 'bring a backup back',
  help: `FILE.tar [--replace]

Unpacks a file of \`backup\` into DATA_DIR and starts its database once to see that it is whole. Assay must not be running there.

  --replace  DATA_DIR holds data: move that to DATA_DIR/before-restore-… first

Examples
  DATA_DIR=/srv/assay npm run assay -- restore assay-2026-11-21.tar
  npm run assay -- restore assay-2026-11-21.tar --replace`,
  run: async (words) => {
    const { values, positionals } = readWords(words, { replace: { type: 'boolean', default: false } });
    const [name, ...rest] = positionals;
    if (!name || rest.length > 0) throw usageError('Give one file name.');
    const file = operatorsPath(name);
    if (!existsSync(file)) throw new Error(`${name} does not exist.`);
    demandBackup(file);
    const folder = dataDir();
    const lock = await takeInstanceLock(serverLock(folder), 0);
    if (typeof lock === 'number') throw new Error(`Assay is running with ${folder} (process ${lock}). Stop it first.`);
    try {
      if (presentIn(folder).length > 0 && !values.replace)
        throw new Error(`${folder} holds data already. With --replace it is moved aside and kept.`);
      await endOrphan(folder);
      putInPlace(file, folder);
      const { users, problems, submissions } = await check(folder);
      say(`Restored into ${folder}: ${users} users, ${problems} problems, ${submissions} submissions.`);
    } finally {
      lock.release();
    }
  },
};
