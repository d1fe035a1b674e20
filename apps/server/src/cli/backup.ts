import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { version } from '../platform/process/version.ts';
import { type Command, readWords, say, usageError } from './command.ts';
import { dataDir, operatorsPath } from './place.ts';
import { withDatabase } from './withServices.ts';

/** Paths below DATA_DIR that are kept beside the database. */
const others = ['secrets.json', 'blobs', 'outbox'];

/** GNU tar ends with 1 when a file changed while it was read, which is no loss: the log of the database completes it at the restore. */
const tar = (args: string[]): void => {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (error || (status !== 0 && status !== 1)) throw new Error(`tar: ${error?.message ?? stderr}`);
};

/**
 * Copies the cluster while it works: PostgreSQL's own way, with the log since the start of the copy kept by a temporary
 * slot and added last. Blobs come after the database, since a row is written after its blob.
 */
const copy = async (url: string, folder: string, target: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const notes = mkdtempSync(join(tmpdir(), 'assay-backup-'));
  try {
    await client.query("select pg_create_physical_replication_slot('assay_backup_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('assay', true)");
    const excluded = ['pg_wal/*', 'postmaster.pid', 'postmaster.opts', 'pg_replslot/*'].map(
      (path) => `--exclude=postgres/cluster/${path}`,
    );
    tar(['-cf', target, '-C', folder, ...excluded, 'postgres/cluster']);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    tar(['-rf', target, '-C', folder, 'postgres/cluster/pg_wal']);
    writeFileSync(join(notes, 'backup_label'), rows[0]!.labelfile);
    writeFileSync(join(notes, 'assay-backup.json'), JSON.stringify({ version, madeAt: new Date().toISOString() }));
    tar([
      '-rf',
      target,
      '-C',
      notes,
      '--transform=s,^backup_label,postgres/cluster/backup_label,',
      'backup_label',
      'assay-backup.json',
    ]);
    tar(['-rf', target, '-C', folder, ...others.filter((name) => existsSync(join(folder, name)))]);
  } finally {
    rmSync(notes, { recursive: true, force: true });
    await client.end();
  }
};

export const backup: Command = {
  name: 'backup',
  summary: 'write database, test files and secrets into one file',
  help: `FILE.tar

Works while Assay runs. Holds the embedded database, the blobs of DATA_DIR, the outbox and the secrets: keep it safe. With a
database or object store of your own (DATABASE_URL, BLOB_URL) use their tools instead.

Examples
  npm run assay -- backup /srv/backup/assay-$(date +%F).tar
  npm run assay -- restore /srv/backup/assay-2026-11-21.tar`,
  run: async (words) => {
    const [name, ...rest] = readWords(words, {}).positionals;
    if (!name || rest.length > 0) throw usageError('Give one file name.');
    if (process.env['DATABASE_URL'])
      throw new Error('The database is your own (DATABASE_URL): back it up with pg_dump, and the blobs with it.');
    const target = operatorsPath(name);
    if (existsSync(target)) throw new Error(`${name} exists already.`);
    const draft = `${target}.part`;
    writeFileSync(draft, '', { mode: 0o600 });
    try {
      await withDatabase((url) => copy(url, dataDir(), draft));
      chmodSync(draft, 0o600);
      renameSync(draft, target);
    } finally {
      rmSync(draft, { force: true });
    }
    say(`${name}: ${(statSync(target).size / 1024 / 1024).toFixed(1)} MiB`);
    if (process.env['BLOB_URL']) say('Test files are in BLOB_URL and not in this backup.');
  },
};
