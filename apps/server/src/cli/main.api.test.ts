import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assayHere } from '../../test/assayHere.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts';
import { takeInstanceLock } from '../platform/process/instanceLock.ts';
import { migrateDatabase } from '../platform/sql/database.ts';
import { serverLock } from './place.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');

const environment = { DATA_DIR: dataDir, DATABASE_URL: '', BLOB_URL: '', INIT_CWD: folder, LANG: 'C' };

/** As operators start it. */
const assay = (words: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
      env: { ...process.env, ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
      });
    }
    child.once('close', (code) => resolve({ code, text }));
  });

/** For what is done once more, or only to go on. */
const here = (words: string[], env: Record<string, string> = {}) => assayHere(words, { ...environment, ...env });

const ask = async (dir: string, sql: string): Promise<unknown[]> => {
  const database = await startEmbeddedPostgres({ dataDir: dir });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
    await database.stop();
  }
};

beforeAll(async () => {
  const database = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(database.url);
  await database.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run assay', () => {
  it.each([
    [[], assay],
    [['--help'], here],
    [['help'], here],
  ])('lists its commands for %j', async (words, run) => {
    const { code, text } = await run(words);
    expect(code).toBe(0);
    for (const name of ['doctor', 'import', 'create-user', 'backup']) expect(text).toContain(`  ${name} `);
  });

  it.each([
    'doctor',
    'import',
    'create-user',
    'reset-password',
    'reset-second-factor',
    'languages',
    'judge-token',
    'remote',
    'demo',
    'backup',
    'restore',
  ])('explains %s with examples', async (name) => {
    const { code, text } = await here([name, '--help']);
    expect(code).toBe(0);
    expect(text).toContain(`Usage: npm run assay -- ${name}`);
    expect(text).toContain('Examples');
  });

  it.each([
    [['fly'], 'There is no command "fly"'],
    [['create-user'], 'Give one user name.'],
    [['remote'], 'Say what to do'],
    [['demo', 'fly'], 'Say nothing, or remove.'],
    [['create-user', 'zoe', '--role', 'king'], 'Unknown role "king"'],
    [['import', '--fast', 'a.zip'], "Unknown option '--fast'"],
    [['languages', 'remove', 'c'], 'Unknown word "remove"'],
  ])('refuses %j with code 2', async (words, message) => {
    const { code, text } = await (words[0] === 'fly' ? assay : here)(words);
    expect({ code, first: text.split('\n')[0] }).toMatchObject({ code: 2 });
    expect(text).toContain(message);
  });

  it('works only where Assay was started before', async () => {
    const { code, text } = await assay(['create-user', 'zoe'], { DATA_DIR: join(folder, 'empty') });
    expect(code).toBe(1);
    expect(text).toContain('Start it once with `npm start`');
  });

  it('creates a user once, with a generated password, and changes it', async () => {
    const created = await assay(['create-user', 'alice', '--role', 'admin']);
    expect(created.code).toBe(0);
    expect(created.text).toMatch(/Password: \w{12}\n/);
    expect(await here(['create-user', 'alice'])).toMatchObject({ code: 1, text: 'This username already exists\n' });
    expect((await here(['reset-password', 'alice', '--password', 'a new secret'])).code).toBe(0);
    expect((await here(['reset-password', 'nobody'])).code).toBe(1);
    expect((await here(['reset-second-factor', 'alice'])).code).toBe(1);
    expect(await ask(dataDir, "select role from user_account where username = 'alice'")).toEqual([{ role: 1001 }]);
  });

  it('gives a demonstration to an empty site only, and removes none that is not there', async () => {
    const refused = await here(['demo']);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.text).toContain('other accounts');
    expect(await here(['demo', 'remove'])).toMatchObject({ code: 1, text: 'There is no demonstration here\n' });
  });

  it('changes no tables under a server that runs with an earlier version', async () => {
    const last = 'created_at = (select max(created_at) from drizzle.__drizzle_migrations)';
    const [row] = (await ask(dataDir, `delete from drizzle.__drizzle_migrations where ${last} returning *`)) as [
      { hash: string; created_at: string },
    ];
    const lock = await takeInstanceLock(serverLock(dataDir), 0);
    if (typeof lock === 'number') throw new Error('somebody has the lock');
    const refused = await assay(['create-user', 'dave']);
    lock.release();
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.text).toContain('of an earlier version than this command');
    const known = `select from drizzle.__drizzle_migrations where hash = '${row.hash}'`;
    expect(await ask(dataDir, known)).toEqual([]);
    await ask(
      dataDir,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${row.hash}', ${row.created_at})`,
    );
    expect((await here(['create-user', 'dave'])).code).toBe(0);
  });

  it('prints the judge token that the server will ask for', async () => {
    const { text } = await assay(['judge-token']);
    expect(text).toMatch(/^[\w-]{32}\n$/);
    expect((await here(['judge-token'], { JUDGE_TOKEN: 'given' })).text).toBe('given\n');
  });

  it('brings a backup back into another folder, and never over data', async () => {
    await here(['create-user', 'bob', '--password', 'bobs secret']);
    const made = await assay(['backup', 'copy.tar']);
    expect(made).toMatchObject({ code: 0 });
    expect(statSync(join(folder, 'copy.tar')).mode & 0o077).toBe(0);
    expect((await here(['backup', 'copy.tar'])).text).toContain('copy.tar exists already');

    const other = join(folder, 'other');
    const restored = await assay(['restore', 'copy.tar'], { DATA_DIR: other });
    expect(restored.text).toMatch(/Restored into .*other: \d+ users, 0 problems, 0 submissions/);
    expect(await ask(other, "select username from user_account where username = 'bob'")).toEqual([{ username: 'bob' }]);
    expect((await here(['restore', 'copy.tar'], { DATA_DIR: other })).text).toContain('With --replace');
    expect((await here(['restore', 'copy.tar', '--replace'], { DATA_DIR: other })).code).toBe(0);

    writeFileSync(join(folder, 'other.tar'), 'not a backup');
    expect((await here(['restore', 'other.tar'])).text).toContain('is not a backup of Assay');
  });

  it('brings nothing back where a part of other data is, or a backup of a later version', async () => {
    const half = join(folder, 'half');
    mkdirSync(join(half, 'postgres/cluster/base'), { recursive: true });
    writeFileSync(join(half, 'postgres/cluster/base/left'), 'of a restore that was killed');
    expect((await here(['restore', 'copy.tar'], { DATA_DIR: half })).text).toContain('With --replace');
    expect(existsSync(join(half, 'secrets.json'))).toBe(false);
    expect(await here(['restore', 'copy.tar', '--replace'], { DATA_DIR: half })).toMatchObject({ code: 0 });
    expect(existsSync(join(half, 'postgres/cluster/base/left'))).toBe(false);

    await ask(half, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)");
    expect((await here(['backup', 'later.tar'], { DATA_DIR: half })).code).toBe(0);
    const later = await here(['restore', 'later.tar'], { DATA_DIR: join(folder, 'older') });
    expect(later).toMatchObject({ code: 1 });
    expect(later.text).toContain('made by a later version of Assay');
    expect((await here(['create-user', 'carol'], { DATA_DIR: half })).text).toContain('made by a later version');
  });

  it('leaves nothing that counts as data where a restore is killed, and the next one brings all back', async () => {
    const cut = join(folder, 'cut');
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    // Unpacks the cluster and kills whoever wanted the rest.
    const killer = `#!/bin/sh\ncase "$1" in -xf) /bin/tar "$@" postgres/cluster; kill -9 $PPID;; *) exec /bin/tar "$@";; esac\n`;
    writeFileSync(join(bin, 'tar'), killer, { mode: 0o755 });
    const killed = await assay(['restore', 'copy.tar'], { DATA_DIR: cut, PATH: `${bin}:${process.env['PATH']}` });
    expect(killed.code).toBeNull();
    expect(existsSync(join(cut, 'postgres'))).toBe(false);
    expect(await here(['restore', 'copy.tar'], { DATA_DIR: cut })).toMatchObject({ code: 0 });
    expect(readdirSync(cut).sort()).toEqual(['blobs', 'postgres', 'run', 'secrets.json']);
    expect(await ask(cut, "select username from user_account where username = 'bob'")).toHaveLength(1);
  });

  it('says what a machine lacks, in a form for programs too', async () => {
    const { text } = await assay(['doctor', '--json'], { PORT: '1', HOST: '203.0.113.7' });
    const findings = JSON.parse(text) as { state: string; title: string; remedy?: string }[];
    expect(findings.map((finding) => finding.title)).toEqual(
      expect.arrayContaining(['Machine', 'Disk', 'Namespaces', 'Port']),
    );
    expect(findings.find((finding) => finding.title === 'Port')).toMatchObject({ state: 'bad' });
    for (const finding of findings) if (finding.state !== 'good') expect(finding.remedy, finding.title).toBeTruthy();
  });
});
