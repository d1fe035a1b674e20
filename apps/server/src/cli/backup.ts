import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupConfig } from '../platform/config.ts';
import { noteBackup, readBackupState } from '../platform/process/backupState.ts';
import { takeInstanceLock } from '../platform/process/instanceLock.ts';
import { copyInto } from './backup/copy.ts';
import { demandRoom, sizeOfData } from './backup/room.ts';
import { nameNow, openShelf, type Shelf } from './backup/shelf.ts';
import { type Command, readWords, say, usageError } from './command.ts';
import { dataDir, demandStarted, operatorsPath } from './place.ts';
import { withDatabase } from './withServices.ts';

const mib = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
const now = (): string => new Date().toISOString();

const demandOurs = (): void => {
  if (process.env['DATABASE_URL'])
    throw new Error('The database is your own (DATABASE_URL): back it up with pg_dump, and the blobs with it.');
  demandStarted(dataDir());
};

/** Writes a backup under a passing name and hands it to `keep`; the number of its bytes. */
const make = async (draft: string, keep: () => Promise<void>): Promise<number> => {
  demandRoom(join(draft, '..'), sizeOfData(dataDir()), 'A backup');
  try {
    await withDatabase((url) => copyInto(draft, dataDir(), url));
    const { size } = statSync(draft);
    await keep();
    return size;
  } finally {
    rmSync(draft, { force: true });
  }
};

const toFile = async (name: string): Promise<void> => {
  const target = operatorsPath(name);
  if (existsSync(target)) throw new Error(`${name} exists already.`);
  const bytes = await make(`${target}.part`, async () => renameSync(`${target}.part`, target));
  noteBackup(dataDir(), { made: { name, place: target, at: now(), bytes }, failed: undefined });
  say(`${name}: ${mib(bytes)}`);
  if (process.env['BLOB_URL']) say('Test files are in BLOB_URL and not in this backup.');
};

const demandShelf = (): Shelf => {
  const { url } = readBackupConfig(process.env);
  if (!url) throw new Error('BACKUP_URL is not set: a folder, or s3://KEY:SECRET@HOST/BUCKET. See docs/operations.md.');
  return openShelf(url, dataDir());
};

const prove = async (file: string, name: string): Promise<void> => {
  // Late, because it is a lot to load for `--help`.
  const { proveBackup } = await import('./backup/prove.ts');
  const proof = await proveBackup(file, dataDir(), !process.env['BLOB_URL']);
  noteBackup(dataDir(), { proven: { name, at: now() }, failed: undefined });
  const login = proof.username === undefined ? 'no account yet' : `${proof.username} can log in`;
  say(`${name} is whole: ${proof.rows} rows of ${proof.tables} tables, ${proof.blobs} test files, ${login}.`);
};

/** The newest of the shelf, copied here for as long as it is looked at when it is elsewhere. */
const proveNewest = async (shelf: Shelf): Promise<void> => {
  const name = (await shelf.names()).at(-1);
  if (!name) throw new Error(`There is no backup in ${shelf.place} yet: npm run assay -- backup run`);
  mkdirSync(join(dataDir(), 'run'), { recursive: true });
  const folder = mkdtempSync(join(dataDir(), 'run/backup-'));
  try {
    await prove(await shelf.fetch(name, folder), name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Only what was made by itself goes, never the newest, nor the last that was proven. */
const prune = async (shelf: Shelf, keep: number): Promise<void> => {
  const proven = readBackupState(dataDir()).proven?.name;
  const old = (await shelf.names()).slice(0, -keep).filter((name) => name !== proven);
  for (const name of old) await shelf.drop(name);
  if (old.length > 0) say(`${old.length} older removed, ${keep} kept.`);
};

const onShelf = async (): Promise<void> => {
  const shelf = demandShelf();
  const { keep } = readBackupConfig(process.env);
  for (const left of readdirSync(shelf.draftFolder).filter((name) => /^assay-.*\.tar\.part$/.test(name)))
    rmSync(join(shelf.draftFolder, left), { force: true });
  const name = nameNow();
  const draft = join(shelf.draftFolder, `${name}.part`);
  const bytes = await make(draft, () => shelf.keep(draft, name));
  noteBackup(dataDir(), { made: { name, place: shelf.place, at: now(), bytes } });
  say(`${name}: ${mib(bytes)} in ${shelf.place}`);
  await proveNewest(shelf);
  await prune(shelf, keep);
};

/** One at a time: another one's drafts are none that a killed one left. What goes wrong is noted for `doctor`. */
const noting = async (work: () => Promise<void>): Promise<void> => {
  const lock = await takeInstanceLock(join(dataDir(), 'run/backup.lock'), 0);
  if (typeof lock === 'number') throw new Error(`Another backup is under way (process ${lock}).`);
  try {
    await work();
  } catch (error) {
    noteBackup(dataDir(), { failed: { at: now(), why: (error as Error).message } });
    throw error;
  } finally {
    lock.release();
  }
};

export const backup: Command = {
  name: 'backup',
  summary: 'write database, test files and secrets into one file; prove that such a file is whole',
  help: `FILE.tar | run | verify [FILE.tar]

Works while Assay runs. Holds the embedded database, the blobs of DATA_DIR, the outbox and the secrets: keep it safe. With a
database or object store of your own (DATABASE_URL, BLOB_URL) use their tools instead.

  FILE.tar  writes this file
  run       writes one to BACKUP_URL, proves it, removes all but the newest BACKUP_KEEP; Assay does that by itself each night
  verify    restores the newest one of BACKUP_URL, or FILE.tar, beside the data and looks whether it is whole: every row, every
            test file by its hash, a login

Examples
  npm run assay -- backup /srv/backup/assay-$(date +%F).tar
  npm run assay -- backup verify /srv/backup/assay-2026-11-21.tar
  BACKUP_URL=/srv/backup npm run assay -- backup run
  npm run assay -- restore /srv/backup/assay-2026-11-21.tar`,
  run: async (words) => {
    const [name, file, ...rest] = readWords(words, {}).positionals;
    if (!name || rest.length > 0 || (file && name !== 'verify'))
      throw usageError('Give one file name, or run, or verify.');
    demandOurs();
    if (name === 'run') return noting(onShelf);
    if (name !== 'verify') return noting(() => toFile(name));
    if (file && !existsSync(operatorsPath(file))) throw new Error(`${file} does not exist.`);
    await noting(() => (file ? prove(operatorsPath(file), file) : proveNewest(demandShelf())));
  },
};
