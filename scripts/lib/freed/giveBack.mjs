import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { memory } from '../paths.mjs';

const source = join(import.meta.dirname, 'giveBack.c');
const flags = ['-O2', '-shared', '-fPIC', '-std=gnu11', '-Wall', '-Wextra'];

/** The built module; another one for other sources. */
const builtPath = () => {
  const hash = createHash('sha256').update(flags.join(' ')).update(readFileSync(source)).digest('hex');
  return join(memory, `giveBack-${hash.slice(0, 16)}.node`);
};

/**
 * Builds what hands freed memory back, unless it is there. Needs gcc and the C library of GNU.
 * @throws {Error} when it does not compile
 */
export const buildGiveBack = () => {
  const built = builtPath();
  if (existsSync(built)) return;
  mkdirSync(memory, { recursive: true });
  // Several processes may build at once: each makes its own file.
  const fresh = `${built}.${process.pid}`;
  execFileSync('gcc', [...flags, '-o', fresh, source], { stdio: ['ignore', 'ignore', 'pipe'] });
  renameSync(fresh, built);
};

/**
 * A function that hands the memory which was freed back to the machine; it takes some ms. Does nothing where it was not
 * built, or this machine's C library is another one.
 */
export const loadGiveBack = () => {
  try {
    return createRequire(import.meta.url)(builtPath());
  } catch {
    return () => undefined;
  }
};
