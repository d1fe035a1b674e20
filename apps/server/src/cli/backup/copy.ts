import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { version } from '../../platform/process/version.ts';

/** Paths below DATA_DIR that are kept beside the database. */
const others = ['secrets.json', 'blobs', 'outbox'];

/** What a backup says of itself, and its last member, without which it is cut: tar takes one that ends between two files for whole. */
export const label = 'assay-backup.json';
export const lastMember = 'assay-backup-end.json';

/** GNU tar ends with 1 when a file changed while it was read, which is no loss: the log of the database completes it at the restore. */
const tar = (args: string[]): void => {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (error || (status !== 0 && status !== 1)) throw new Error(`tar: ${error?.message ?? stderr}`);
};

/**
 * Copies the cluster of a data folder while it works, into a file that only we may read: PostgreSQL's own way, with the log since
 * the start of the copy kept by a temporary slot and added last. Blobs come after the database, since a row is written after its blob.
 */
export const copyInto = async (target: string, folder: string, url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  const notes = mkdtempSync(join(tmpdir(), 'assay-backup-'));
  writeFileSync(target, '', { mode: 0o600 });
  try {
    await client.connect();
    await client.query("select pg_create_physical_replication_slot('assay_backup_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('assay', true)");
    const excluded = ['pg_wal/*', 'postmaster.pid', 'postmaster.opts', 'pg_replslot/*'].map(
      (path) => `--exclude=postgres/cluster/${path}`,
    );
    tar(['-cf', target, '-C', folder, ...excluded, 'postgres/cluster']);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    tar(['-rf', target, '-C', folder, 'postgres/cluster/pg_wal']);
    writeFileSync(join(notes, 'backup_label'), rows[0]!.labelfile);
    writeFileSync(join(notes, label), JSON.stringify({ version, madeAt: new Date().toISOString(), hasEnd: true }));
    writeFileSync(join(notes, lastMember), '{}');
    const rename = '--transform=s,^backup_label,postgres/cluster/backup_label,';
    tar(['-rf', target, '-C', notes, rename, 'backup_label', label]);
    tar(['-rf', target, '-C', folder, ...others.filter((name) => existsSync(join(folder, name)))]);
    tar(['-rf', target, '-C', notes, lastMember]);
    chmodSync(target, 0o600);
  } finally {
    rmSync(notes, { recursive: true, force: true });
    await client.end();
  }
};
