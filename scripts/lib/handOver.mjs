import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from './paths.mjs';

const parentOf = (pid) => {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
};

/**
 * npm runs us through a shell and passes signals on, but not its own death by `kill -9`. Calls back once the npm process that
 * the operator started is gone.
 */
const onLostNpm = (callback) => {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    callback();
  }, 300);
  timer.unref();
};

/**
 * Runs a TypeScript program of the repository under Node 24 in place of this process: same terminal, signals passed on, its
 * exit code becomes ours. Answers the child.
 */
export const handOver = (program, args = [], { env = {}, ipc = false } = {}) => {
  const child = spawn(node24(), [join(root, program), ...args], {
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...env },
    stdio: ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onLostNpm(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  return child;
};
