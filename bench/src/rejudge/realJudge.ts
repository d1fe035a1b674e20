import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerAlone } from './serverAlone.ts';

const root = resolve(import.meta.dirname, '../../..');
const patience = 600_000;

/** A judge node that compiles and runs, for a server alone; it has ended what it prepares at its first start. */
export const startRealJudge = async ({ url, dataDir, judgeToken }: ServerAlone): Promise<{ stop(): Promise<void> }> => {
  const path = join(dataDir, 'judge.log');
  const log = openSync(path, 'a');
  const child = spawn(process.execPath, [join(root, 'apps/judge/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', log, 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, SERVER_URL: url, JUDGE_TOKEN: judgeToken, JUDGE_NAME: 'bench' },
  });
  closeSync(log);
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  };
  for (const deadline = Date.now() + patience; !readFileSync(path, 'utf8').includes('Preparations ended'); ) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error('the judge node did not start');
    }
    await sleep(500);
  }
  return { stop };
};
