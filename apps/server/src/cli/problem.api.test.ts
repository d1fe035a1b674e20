import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyLab } from '@assay/domain';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assayHere } from '../../test/assayHere.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts';
import { migrateDatabase } from '../platform/sql/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');
const sample = fileURLToPath(new URL('../../../../samples/p1000aplusb', import.meta.url));
const pulled = join(folder, 'pulled');
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

const environment = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  JUDGE_TOKEN: 'test-token',
  BLOB_URL: '',
  INIT_CWD: folder,
  LANG: 'C',
});

const assay = (words: string[]) => assayHere(words, environment());

const assayProcess = (words: string[]): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
      env: { ...process.env, ...environment() },
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

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into user_account (uid, username, role) values ('1', 'root', 1000)`);
  await client.end();
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sql = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(text);
  await client.end();
};
const lab = { ...emptyLab, generators: [{ name: 'gen', language: 'C++', code: 'int main() {}' }] };

const edit = (path: string, from: string, to: string): void => {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

// The first of each kind is a process of its own, as operators start it.
describe('npm run assay -- problem', { timeout: 400_000 }, () => {
  it('checks packages and stores nothing', async () => {
    const { code, text } = await assayProcess(['problem', 'check', sample]);
    expect(text).toContain('✓');
    expect(code).toBe(0);
    writeFileSync(join(folder, 'broken.zip'), 'Rar!\x1a\x07\x01\x00', 'latin1');
    const broken = await assay(['problem', 'check', 'broken.zip']);
    expect(broken).toMatchObject({ code: 1, text: expect.stringContaining('RAR') });
    expect((await assay(['problem', 'pull', 'P1000', 'none'])).code).toBe(1);
    expect((await assayProcess(['problem', 'steal', 'P1000'])).code).toBe(2);
  });

  it('pushes a folder, pulls it, and refuses what was changed meanwhile, and only that', async () => {
    const first = await assayProcess(['problem', 'push', sample]);
    expect(first.text).toMatch(/P1000 .*: new, revision 1/);
    expect((await assayProcess(['problem', 'pull', 'p1000', 'pulled'])).code).toBe(0);
    expect(existsSync(join(pulled, 'assay-problem.json'))).toBe(true);
    const stale = join(folder, 'stale');
    cpSync(pulled, stale, { recursive: true });

    edit(join(pulled, 'assay-problem.json'), '"timeLimit": 1000', '"timeLimit": 3000');
    const mine = await assay(['problem', 'push', 'pulled']);
    expect(mine.text).toMatch(/P1000 .*: updated, revision 2/);

    // The very same content again is no conflict, though it was pulled from an older release.
    const same = await assay(['problem', 'push', 'pulled']);
    expect(same.code).toBe(0);

    edit(join(stale, 'assay-problem.json'), '"timeLimit": 1000', '"timeLimit": 4000');
    const theirs = await assayProcess(['problem', 'push', 'stale']);
    expect(theirs.code).toBe(1);
    expect(theirs.text).toContain('was changed here since it was pulled');
    expect((await assay(['problem', 'pull', 'P1000', 'again'])).code).toBe(0);
    expect(readFileSync(join(folder, 'again/assay-problem.json'), 'utf8')).toContain('"timeLimit": 3000');
    expect((await assay(['problem', 'push', 'stale', '--force'])).code).toBe(0);
  });

  it('keeps what was changed here in other fields, and says in which both were', async () => {
    await assay(['problem', 'push', sample]);
    await sql(
      `insert into problem_lab (pid, spec, modified_user) select id, '${JSON.stringify(lab)}', 'root' from problem
        on conflict (pid) do update set spec = excluded.spec`,
    );
    for (const folder of ['mine', 'stale']) expect((await assay(['problem', 'pull', 'P1000', folder])).code).toBe(0);
    const [mine, stale] = [join(folder, 'mine'), join(folder, 'stale')];
    const statement = 'statement/en-US/hint.md';
    writeFileSync(join(mine, statement), 'Ours.\n');
    writeFileSync(join(mine, 'lab/recipe.txt'), 'gen 1\r\n');
    await sql(`update problem set source = 'Changed here', modified_user = 'alice'`);
    expect((await assay(['problem', 'push', 'mine'])).text).toMatch(/updated, revision/);
    expect((await assay(['problem', 'pull', 'P1000', 'both'])).code).toBe(0);
    const both = readFileSync(join(folder, 'both/assay-problem.json'), 'utf8');
    expect(both).toContain('"source": "Changed here"');
    expect(readFileSync(join(folder, 'both', statement), 'utf8')).toBe('Ours.\n');
    expect(readFileSync(join(folder, 'both/lab/recipe.txt'), 'utf8')).toBe('gen 1\n');

    // As it was pulled: whatever happened here since, nothing of it is undone.
    const nothing = await assay(['problem', 'push', 'stale']);
    expect({ ...nothing, isSame: nothing.text.includes('updated') }).toMatchObject({ code: 0, isSame: true });
    writeFileSync(join(stale, statement), 'Mine.\n');
    writeFileSync(join(stale, 'lab/recipe.txt'), 'gen 2\n');
    const refused = await assay(['problem', 'push', 'stale']);
    expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(/changed here.*alice/) });
    expect(refused.text).toMatch(/hint: here it is now Ours\.\n {2}lab/);
    await assay(['problem', 'pull', 'P1000', 'after']);
    expect(readFileSync(join(folder, 'after', statement), 'utf8')).toBe('Ours.\n');
  });

  it('does not pull into a folder that holds something else', async () => {
    const { code, text } = await assay(['problem', 'pull', 'P1000', '.']);
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('something else') });
  });
});
