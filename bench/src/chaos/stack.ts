import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../apps/server/src/platform/freePort.ts';

const root = resolve(import.meta.dirname, '../../..');

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Process ids whose parent is `pid`. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => Number(/^\d+ \(.*\) \S (\d+)/.exec(read(`/proc/${candidate}/stat`))?.[1]) === pid);

/** The whole product on a fresh data folder, with parts that can be killed. */
export const startStack = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-chaos-'));
  const port = await freePort();
  const rootPassword = 'chaos-root';
  const launcher: ChildProcess = spawn(process.execPath, [join(root, 'scripts/run.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      ROOT_PASSWORD: rootPassword,
      DATABASE_URL: '',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) break;
    if (tries > 600 || launcher.exitCode !== null) throw new Error('the product did not start');
    await sleep(200);
  }
  const words = { judge: 'apps/judge/src/main.ts', server: 'apps/server/src/main.ts', postgres: 'postgres' } as const;
  return {
    url,
    dataDir,
    rootPassword,
    /** kill -9; false when the part is not running just now. */
    kill: (part: keyof typeof words): boolean => {
      const victim = childrenOf(launcher.pid!).find((pid) =>
        read(`/proc/${pid}/cmdline`).split('\0').join(' ').includes(words[part]),
      );
      if (victim === undefined) return false;
      try {
        process.kill(victim, 'SIGKILL');
        return true;
      } catch {
        return false;
      }
    },
    stop: async (): Promise<void> => {
      launcher.kill('SIGTERM');
      if (launcher.exitCode === null) await new Promise((ended) => launcher.once('exit', ended));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
