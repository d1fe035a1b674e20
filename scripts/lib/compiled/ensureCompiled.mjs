import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compiledSources, node24 } from '../paths.mjs';

/**
 * Has the compile cache filled before the first start, which would otherwise keep in every part what strips types. Later
 * starts, also with other sources, fill it by themselves. Never fails: the cache only saves memory and time.
 */
export const ensureCompiled = () => {
  if (existsSync(compiledSources) || process.env.NODE_COMPILE_CACHE) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn(node24(), [join(import.meta.dirname, 'everyPart.mjs')], {
      env: { ...process.env, NODE_COMPILE_CACHE: compiledSources },
      stdio: 'ignore',
    });
    child.once('error', resolve);
    child.once('exit', resolve);
  });
};
