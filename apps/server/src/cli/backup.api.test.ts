import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assayHere } from '../../test/assayHere.ts';
import { backupJobs } from '../features/site/backup.job.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts';
import { noteBackup, readBackupState } from '../platform/process/backupState.ts';
import { migrateDatabase } from '../platform/sql/database.ts';
import { demandRoom } from './backup/room.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-backup-test-'));
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');
const shelf = join(folder, 'shelf');
const environment = {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  BLOB_URL: '',
  INIT_CWD: folder,
  LANG: 'C',
  BACKUP_URL: shelf,
};
const assay = (words: string[], env: Record<string, string> = {}) => assayHere(words, { ...environment, ...env });

const blob = Buffer.from('a test file');
const hash = createHash('sha256').update(blob).digest('hex');
const blobPath = join(dataDir, 'blobs', hash.slice(0, 2), hash);
const doctor = async () => {
  const { text } = await assay(['doctor', '--json'], { PORT: '1' });
  return (JSON.parse(text) as { title: string; state: string; detail: string }[]).find((one) => one.title === 'Backup');
};

let database: EmbeddedPostgres;
beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(database.url);
  mkdirSync(join(blobPath, '..'), { recursive: true });
  writeFileSync(blobPath, blob);
  expect((await assay(['create-user', 'alice', '--password', 'a secret'])).code).toBe(0);
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('backups', () => {
  it('are made to a folder, proven whole, and the old ones go', async () => {
    expect(await doctor()).toMatchObject({ state: 'poor', detail: 'none was ever made' });
    const first = await assay(['backup', 'run'], { BACKUP_KEEP: '1' });
    expect(first.text).toMatch(/is whole: \d+ rows of \d+ tables, 1 test files, alice can log in/);
    const [name] = readdirSync(shelf);
    expect(statSync(join(shelf, name!)).mode & 0o077).toBe(0);
    // Those of nights long ago, one that a killed run left, and a stranger's file.
    for (const old of ['assay-2020-01-01T03-30-00Z.tar', 'assay-2020-01-02T03-30-00Z.tar.part', 'other.tar'])
      writeFileSync(join(shelf, old), '');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await assay(['backup', 'run'], { BACKUP_KEEP: '2' })).text).toContain('1 older removed, 2 kept.');
    expect(readdirSync(shelf)).toHaveLength(3);
    expect(readdirSync(shelf)).toEqual(expect.arrayContaining([name, 'other.tar']));
    expect(await doctor()).toMatchObject({ state: 'good', detail: expect.stringContaining('proven') });
    expect(readdirSync(dataDir)).not.toContain('proving');
  });

  it('that are cut, at any place, or changed are found and named, and nothing is restored of them', async () => {
    const whole = join(shelf, readdirSync(shelf).find((one) => one.startsWith('assay-'))!);
    const { size } = statSync(whole);
    const file = join(folder, 'cut.tar');
    // In the cluster; in what follows; between two files, where tar itself finds nothing amiss.
    const end = readFileSync(whole).lastIndexOf('assay-backup-end.json');
    for (const length of [1024, Math.floor(size / 2), end, end - 512 * 3]) {
      copyFileSync(whole, file);
      truncateSync(file, length);
      const { code, text } = await assay(['backup', 'verify', 'cut.tar']);
      expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('cut.tar is cut or damaged') });
      const restored = await assay(['restore', 'cut.tar'], { DATA_DIR: join(folder, 'none') });
      expect(restored.text).toContain('cut.tar is cut or damaged');
      expect(existsSync(join(folder, 'none/postgres'))).toBe(false);
    }
    expect(await doctor()).toMatchObject({ state: 'poor', detail: expect.stringContaining('cut.tar is cut') });

    const content = readFileSync(whole);
    content.write('A', content.lastIndexOf(blob));
    writeFileSync(file, content);
    expect((await assay(['backup', 'verify', 'cut.tar'])).text).toContain(
      `cut.tar cannot be relied on: the content of test files has changed: ${hash}`,
    );
    expect(await assay(['backup', 'verify'])).toMatchObject({ code: 0 });
    expect(await doctor()).toMatchObject({ state: 'good' });
  });

  it('need room, and say how much', () => {
    expect(() => demandRoom(folder, 2 ** 60, 'A backup')).toThrow(
      /A backup needs about \d+\.\d GiB, and \d+\.\d GiB are free in .*Nothing/,
    );
    expect(() => demandRoom(folder, 1, 'A backup')).not.toThrow();
  });

  it('that are old are told by doctor', async () => {
    const made = { name: 'a.tar', place: shelf, bytes: 1, at: '2020-01-01T00:00:00Z' };
    noteBackup(dataDir, { made });
    expect(await doctor()).toMatchObject({
      state: 'poor',
      detail: expect.stringMatching(/a\.tar, made \d{4} days ago/),
    });
    noteBackup(dataDir, { made: { ...made, at: new Date().toISOString() }, proven: { name: 'old', at: made.at } });
    expect(await doctor()).toMatchObject({ state: 'poor', detail: expect.stringContaining('not proven') });
  });

  it('go to an object store, and come back from there', async () => {
    const server = fork(join(import.meta.dirname, '../../test/programs/s3Server.ts'), [join(folder, 's3')], {
      execArgv: [],
    });
    try {
      const [port] = await once(server, 'message');
      const BACKUP_URL = `s3://S3RVER:S3RVER@127.0.0.1:${port}/assay?insecure=1&region=us-east-1`;
      const made = await assay(['backup', 'run'], { BACKUP_URL });
      expect(made.text).toContain('is whole');
      expect(made.text).not.toContain('S3RVER');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect((await assay(['backup', 'run'], { BACKUP_URL, BACKUP_KEEP: '1' })).text).toContain('1 older removed');
      expect(readdirSync(dataDir).filter((name) => name.includes('.tar'))).toEqual([]);
    } finally {
      server.kill();
    }
  });

  it('are made by the job of the server, with its words when it fails', async () => {
    const pool = new pg.Pool({ connectionString: database.url });
    const platformWith = (url: string | undefined, dir = dataDir) =>
      ({
        config: { dataDir: dir, backup: { url, at: '4:05', keep: 2 } },
        db: drizzle({ client: pool }),
        log: pino({ level: 'silent' }),
      }) as unknown as Parameters<typeof backupJobs>[0];
    try {
      expect(backupJobs(platformWith(undefined))).toEqual([]);
      const [job] = backupJobs(platformWith(join(folder, 'nightly')));
      expect(job).toMatchObject({ name: 'site.backup', cron: '5 4 * * *' });
      await job!.handle(null, new AbortController().signal);
      expect(readdirSync(join(folder, 'nightly'))).toHaveLength(1);
      expect(readBackupState(dataDir).proven?.name).toBe(readdirSync(join(folder, 'nightly'))[0]);
      const [broken] = backupJobs(platformWith('/dev/null/none'));
      await expect(broken!.handle(null, new AbortController().signal)).rejects.toThrow(/ENOTDIR/);
      const [others] = backupJobs(platformWith(shelf, join(folder, 'elsewhere')));
      await expect(others!.handle(null, new AbortController().signal)).rejects.toThrow('the database is your own');
    } finally {
      await pool.end();
    }
  });

  it.each([
    [{ BACKUP_URL: '' }, 'BACKUP_URL is not set'],
    [{ BACKUP_URL: 'here' }, 'BACKUP_URL is no whole path'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP is not a number'],
    [{ BACKUP_AT: '25:00' }, 'BACKUP_AT is no time'],
    [{ BACKUP_URL: 's3://host' }, 'BACKUP_URL is neither a folder'],
    [{ DATABASE_URL: 'postgres://a@b/c' }, 'The database is your own'],
  ] as [Record<string, string>, string][])('refuse %j', async (env, message) => {
    expect(await assay(['backup', 'run'], env)).toMatchObject({ code: 1, text: expect.stringContaining(message) });
  });
});
