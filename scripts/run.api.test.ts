import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embeddedPostgres.ts';
import { freePort } from '../apps/server/src/platform/postgres/freePort.ts';
import {
  isAlive,
  markOf,
  type ProcessMark,
  runningPostmaster,
} from '../apps/server/src/platform/postgres/postmaster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'assay-test-'));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const port = await freePort();
let launcher: ChildProcess | undefined;

const launch = (env: NodeJS.ProcessEnv = {}, what = 'server') => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), what], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: '',
      ROOT_PASSWORD: '',
      ASSAY_SAMPLES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  launcher = child;
  return { child, ended, output: () => output };
};

const until = async (condition: () => boolean | Promise<boolean>, patience = 60_000): Promise<void> => {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) if (await condition()) return;
  throw new Error(`not so within ${patience} ms: ${condition}`);
};

/** The server answers; without a judge node it is not healthy, but its database is there. */
const answers = async (): Promise<boolean> => {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`);
    return ((await reply.json()) as { data: { database: boolean } }).data.database;
  } catch {
    return false;
  }
};

const serverOf = (pid: number): ProcessMark => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const server = children.find((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('server/src/main.ts'),
  );
  return markOf(server!)!;
};

const databaseRuns = () => runningPostmaster(join(dataDir, 'postgres/cluster')) !== undefined;

afterEach(() => {
  launcher?.kill('SIGKILL');
});

describe('the process tree', { timeout: 180_000 }, () => {
  it('brings a killed server back, and ends server and database in order', async () => {
    const { child, ended, output } = launch();
    await until(answers);
    const server = serverOf(child.pid!);
    process.kill(server.pid, 'SIGKILL');
    await until(() => !isAlive(server));
    await until(answers);
    expect(output()).toContain('server ended unexpectedly (SIGKILL)');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(databaseRuns()).toBe(false);
    expect(await answers()).toBe(false);
    expect(existsSync(join(dataDir, 'run/server.lock'))).toBe(false);
  });

  it('leaves nothing running when it is killed, and starts again', async () => {
    const first = launch();
    await until(answers);
    const server = serverOf(first.child.pid!);
    first.child.kill('SIGKILL');
    await until(() => !isAlive(server));
    await until(() => !databaseRuns());
    const second = launch();
    await until(answers);
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('refuses a port that is taken, in words for the operator', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
    const { ended, output } = launch();
    expect(await ended).toBe(1);
    expect(output()).toContain(
      `Port ${port} on 127.0.0.1 is in use by another program. Choose another: PORT=${port + 1} npm start`,
    );
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('refuses a second instance with the same data', async () => {
    const { child, ended } = launch();
    await until(answers);
    const second = launch({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`A server (process ${child.pid}) already works with ${dataDir}`);
    child.kill('SIGTERM');
    await ended;
  });

  it('works with a PostgreSQL of the operator, and makes none of its own', async () => {
    const theirs = await startEmbeddedPostgres({ ephemeral: true });
    const ownDir = join(dataDir, 'external');
    const { child, ended } = launch({ DATABASE_URL: theirs.url, DATA_DIR: ownDir });
    await until(answers);
    expect(existsSync(join(ownDir, 'postgres'))).toBe(false);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await theirs.stop();
  });

  it('calls the start of a judge no success while the server refuses its token, and says so', async () => {
    let isRefused = true;
    const server = createServer((socket) => {
      socket.on('data', () => {
        const refused = { status: 401, data: null, msg: 'no' };
        const taken = { status: 200, data: { nodeId: 1, leaseMs: 6000, heartbeatMs: 60_000 }, msg: '' };
        const body = JSON.stringify(isRefused ? refused : taken);
        socket.end(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port: serverPort } = server.address() as { port: number };
    const url = `http://127.0.0.1:${serverPort}`;
    const { child, ended, output } = launch(
      { JUDGE_TOKEN: 'wrong', SERVER_URL: url, DATA_DIR: join(dataDir, 'refused'), JUDGE_HEADERS: 'usual' },
      'judge',
    );
    await until(() => output().includes('the server refuses JUDGE_TOKEN'), 240_000);
    expect(output()).not.toContain('✓');
    isRefused = false;
    await until(() => output().includes(`✓ Judge for ${url}`));
    child.kill('SIGTERM');
    await ended;
    await new Promise((resolve) => server.close(resolve));
  });

  it('asks for the token of a judge node elsewhere', async () => {
    const { ended, output } = launch({ JUDGE_TOKEN: '', DATA_DIR: join(dataDir, 'node') }, 'judge');
    expect(await ended).toBe(1);
    expect(output()).toContain('npm run assay -- judge-token');
  });

  it('says why a server cannot start, and gives up', async () => {
    const { ended, output } = launch({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/The server does not start: .*ECONNREFUSED/);
  });
});
