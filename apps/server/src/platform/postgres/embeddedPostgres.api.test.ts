import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { isAlive, markOf, runningPostmaster } from './postmaster.ts';

/** Where the database of these tests lives. To make a cluster takes four times as long as to start it: the first test makes it. */
const dataDir = mkdtempSync(join(tmpdir(), 'assay-test-'));

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Another process that starts the database, tells its address and lives until it is killed. */
const launchElsewhere = (dataDir: string): Promise<{ url: string; kill(): Promise<void> }> => {
  const module = new URL('./embeddedPostgres.ts', import.meta.url).href;
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the launcher ended')));
    child.stdout.once('data', (text) =>
      resolve({
        url: String(text).trim(),
        kill: () =>
          new Promise((done) => {
            child.once('exit', () => done());
            child.kill('SIGKILL');
          }),
      }),
    );
  });
};

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('startEmbeddedPostgres', () => {
  it('keeps data and port over a stop and a start', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await ask(first.url, "create table note (text text); insert into note values ('kept')");
    await first.stop();
    expect(runningPostmaster(join(dataDir, 'postgres/cluster'))).toBeUndefined();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
    await second.stop();
  });

  it.runIf(process.getuid?.() === 0)('says which folder keeps the database out', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'assay-test-'));
    chmodSync(closed, 0o700);
    await expect(startEmbeddedPostgres({ dataDir: join(closed, 'data') })).rejects.toThrow(`chmod o+x ${closed}`);
    rmSync(closed, { recursive: true });
  });

  it('keeps its password to itself and refuses a wrong one', async () => {
    const database = await startEmbeddedPostgres({ dataDir });
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
    const wrong = new URL(database.url);
    wrong.password = 'guessed';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await database.stop();
  });

  it('is shared with a launcher that lives, and stays when the guest stops', async () => {
    const host = await startEmbeddedPostgres({ dataDir });
    const guest = await startEmbeddedPostgres({ dataDir });
    expect(guest).toMatchObject({ url: host.url, owned: false });
    await guest.stop();
    expect(await ask(host.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await host.stop();
  });

  it('keeps committed data when its launcher is killed', async () => {
    const victim = await launchElsewhere(dataDir);
    await ask(victim.url, "create table killed (text text); insert into killed values ('kept')");
    await victim.kill();
    const again = await startEmbeddedPostgres({ dataDir });
    expect(again.owned).toBe(true);
    expect(await ask(again.url, 'select text from killed')).toEqual([{ text: 'kept' }]);
    await again.stop();
  });

  it('comes back on the same port with committed data when the database itself is killed', async () => {
    const database = await startEmbeddedPostgres({ dataDir });
    await ask(database.url, "create table crashed (text text); insert into crashed values ('kept')");
    const mark = markOf(database.pid()!)!;
    process.kill(mark.pid, 'SIGKILL');
    const rows = async () => (isAlive(mark) ? [] : ask(database.url, 'select text from crashed').catch(() => []));
    await expect.poll(rows).toEqual([{ text: 'kept' }]);
    await database.stop();
  });

  it('tells its log what was slow or failed, and nothing of what it was given', async () => {
    const database = await startEmbeddedPostgres({ dataDir });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create table one (secret text unique)');
    await client.query('set log_min_duration_statement = 0');
    await client.query('insert into one values ($1)', ['somebodys-secret']);
    await client.query('insert into one values ($1)', ['somebodys-secret']).catch(() => undefined);
    await client.end();
    await database.stop();
    const log = readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8');
    expect(log).toContain('duration:');
    expect(log).toContain('duplicate key value');
    expect(log).not.toContain('somebodys-secret');
  });

  it('leaves nothing behind when it was ephemeral', async () => {
    const database = await startEmbeddedPostgres({ ephemeral: true });
    expect(await ask(database.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
    const mark = markOf(database.pid()!)!;
    await database.stop();
    expect(isAlive(mark)).toBe(false);
    await expect(ask(database.url, 'select 1')).rejects.toThrow();
  });
});
