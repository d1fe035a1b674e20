import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../apps/server/src/platform/postgres/freePort.ts';
import { childrenOf, commandOf, isAlive } from './processes.ts';

const root = resolve(import.meta.dirname, '../../..');
const folderName = /^assay-chaos-(\d+)-/;

/** Data folders of runs that were killed before they could take theirs away. */
const sweepFolders = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(folderName.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
};

/** Calls back once, when this process is asked to end or who started it is gone. */
const onEnd = (callback: (code: number) => void): void => {
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    callback(code);
  };
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const) {
    process.on(signal, () => end(128 + number));
  }
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end(1);
  }, 300).unref();
};

/**
 * The whole product on a fresh data folder, with parts that can be killed. It ends with this process, however that ends: the
 * launcher stops everything when the channel between them breaks.
 */
export const startStack = async () => {
  sweepFolders();
  const dataDir = mkdtempSync(join(tmpdir(), `assay-chaos-${process.pid}-`));
  const port = await freePort();
  const rootPassword = 'chaos-root';
  const launcher: ChildProcess = spawn(process.execPath, [join(root, 'scripts/run.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      ROOT_PASSWORD: rootPassword,
      DATABASE_URL: '',
    },
  });
  const stop = async (): Promise<void> => {
    launcher.kill('SIGTERM');
    if (launcher.exitCode === null && launcher.signalCode === null) {
      await new Promise((ended) => launcher.once('exit', ended));
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  onEnd((code) => void stop().finally(() => process.exit(code)));

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
  const pidOf = (part: keyof typeof words): number | undefined =>
    childrenOf(launcher.pid!).find((pid) => commandOf(pid).includes(words[part]));
  return {
    url,
    dataDir,
    rootPassword,
    /** The part's process; none while it is not running. */
    pidOf,
    /** kill -9; false when the part is not running just now. */
    kill: (part: keyof typeof words): boolean => {
      const victim = pidOf(part);
      if (victim === undefined) return false;
      try {
        process.kill(victim, 'SIGKILL');
        return true;
      } catch {
        return false;
      }
    },
    stop,
  };
};
