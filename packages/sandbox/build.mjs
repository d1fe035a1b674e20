/** Builds the native helper of the sandbox, but only when its sources have changed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const native = join(dirname(fileURLToPath(import.meta.url)), 'native');
const build = join(native, 'build');
const flags = ['-O2', '-static', '-std=gnu11', '-Wall', '-Wextra', '-fstack-protector-strong'];

/** Path of the built helper. */
export const judgeboxPath = join(build, 'judgebox');

/**
 * Compile `native/*.c` into one static binary unless the one there was made from the same sources.
 * @returns {string} the path of the helper
 * @throws {Error} with the compiler's words, or with the package to install when there is no compiler
 */
export const buildNative = () => {
  const names = readdirSync(native)
    .filter((name) => /\.[ch]$/.test(name))
    .sort();
  const hash = createHash('sha256').update(flags.join(' '));
  for (const name of names) hash.update(name).update(readFileSync(join(native, name)));
  const wanted = hash.digest('hex');
  const stamp = join(build, 'judgebox.sha256');
  if (existsSync(judgeboxPath) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return judgeboxPath;

  mkdirSync(build, { recursive: true });
  const sources = names.filter((name) => name.endsWith('.c')).map((name) => join(native, name));
  // Several processes may build at once: each makes its own file, the last one to finish stays.
  const fresh = `${judgeboxPath}.${process.pid}`;
  try {
    execFileSync('gcc', [...flags, '-o', fresh, ...sources], { stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') {
      throw new Error('The sandbox needs a C compiler: apt-get install gcc libc6-dev');
    }
    throw new Error(`The sandbox's helper does not compile:\n${/** @type {{ stderr?: Buffer }} */ (error).stderr}`);
  }
  renameSync(fresh, judgeboxPath);
  writeFileSync(stamp, wanted);
  return judgeboxPath;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(buildNative());
