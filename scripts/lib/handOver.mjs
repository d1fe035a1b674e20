import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { onLostNpm } from './lostNpm.mjs';
import { compiledSources, node24, root } from './paths.mjs';

const mayWrite = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Runs a TypeScript program of the repository under Node 24 in place of this process: same terminal, signals passed on, its
 * exit code becomes ours. Answers the child.
 */
export const handOver = (program, args = [], { env = {}, ipc = false } = {}) => {
  const child = spawn(node24(), [join(root, program), ...args], {
    env: {
      // In a checkout that belongs to others nothing could be kept: the parts choose another place.
      ...(mayWrite(join(root, 'node_modules')) ? { NODE_COMPILE_CACHE: compiledSources } : {}),
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      ...env,
    },
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
