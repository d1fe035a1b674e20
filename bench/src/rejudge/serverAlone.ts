import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/embeddedPostgres.ts';
import { freePort } from '../../../apps/server/src/platform/postgres/freePort.ts';
import { type Database, openDatabase } from '../../../apps/server/src/platform/sql/database.ts';

const root = resolve(import.meta.dirname, '../../..');
/** `BENCH_PROFILE=folder`: the server leaves a CPU profile there. */
const profileFolder = process.env['BENCH_PROFILE'];
const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profileFolder)}`] : [];
const judgeToken = 'bench-judge';
const rootPassword = 'bench-root';

export interface ServerAlone {
  /** The database itself, for what would take hours through the server. */
  db: Database;
  url: string;
  dataDir: string;
  judgeToken: string;
  /** One call as root, or as the judge node; throws with the server's message when it is refused. */
  ask<T>(method: string, path: string, body?: unknown, as?: 'root' | 'judge'): Promise<T>;
  /** Number of the server's process. */
  pid: number;
  /** KiB that the server's process held at most since it started. */
  peakMemory(): number;
  /** ms of CPU that the server's process has used, without the database; whole ticks of 10 ms. */
  cpuMs(): number;
  stop(): Promise<void>;
}

interface Needs {
  /** The problems that a new installation has. */
  withSamples?: boolean;
  /** Where it lives and stays after the end; default: a folder that goes with it. */
  folder?: string | undefined;
  /** Settings of its PostgreSQL beside the usual ones. */
  postgresSettings?: Readonly<Record<string, string>>;
}

/** A server with a database of its own and no judge node: judgements wait until somebody takes or writes them. */
export const startServerAlone = async ({
  withSamples = false,
  folder,
  postgresSettings = {},
}: Needs = {}): Promise<ServerAlone> => {
  const dataDir = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: postgresSettings });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...profiling, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      JUDGE_TOKEN: judgeToken,
      ROOT_PASSWORD: rootPassword,
      ...(withSamples ? {} : { ASSAY_SAMPLES: 'off' }),
      LOG_LEVEL: 'warn',
    },
  });
  const db = openDatabase({ url: postgres.url, max: 2 });
  let token = '';
  const ask: ServerAlone['ask'] = async <T>(method: string, path: string, body?: unknown, as = 'root'): Promise<T> => {
    const authorization = as === 'judge' ? judgeToken : token;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (as === 'root') token = response.headers.get('authorization') ?? token;
    const answer = (await response.json()) as { status: number; data: T; msg: string };
    if (answer.status !== 200) throw new Error(`${path}: ${answer.msg}`);
    return answer.data;
  };
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${url}/api/get-website-config`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) break;
    if (tries > 300 || child.exitCode !== null) throw new Error('the server did not start');
    await sleep(200);
  }
  await ask('POST', '/api/login', { username: 'root', password: rootPassword });
  await ask('PUT', '/api/admin/switch/update', { defaultSubmitInterval: 0 });

  return {
    db,
    url,
    dataDir,
    judgeToken,
    ask,
    pid: child.pid!,
    peakMemory: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0),
    cpuMs: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((ended) => child.once('exit', ended));
      await db.$client.end();
      await postgres.stop();
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
