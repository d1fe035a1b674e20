import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What is made here, as `.gitignore` has it. */
const made = new Set(['node_modules', 'dist', 'build', 'results', 'test-results']);

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !made.has(name))
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

/** Files that an input names: a file, all files of a folder, or those whose name fits a pattern with `*`. */
export const matching = (folder, input) => {
  if (!input.includes('*')) return filesOf(join(folder, input));
  const parts = basename(input).split('*');
  const fits = (name) =>
    name.startsWith(parts[0]) && name.endsWith(parts.at(-1)) && name.length >= parts[0].length + parts.at(-1).length;
  const place = join(folder, dirname(input));
  return readdirSync(place)
    .filter(fits)
    .sort()
    .map((name) => join(place, name));
};

/** One name for the content of all inputs and of `also`; another content, another name or another file gives another. */
export const fingerprintOf = (folder, inputs, also = '') => {
  const hash = createHash('sha256').update(`${also.length}:${also}`);
  for (const file of inputs.flatMap((input) => matching(folder, input))) {
    const content = readFileSync(file);
    hash.update(`\n${file.slice(folder.length)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
};

/** Remembers with which inputs parts of the tests passed, and what they counted then; kept in a folder. */
export const openPassed = (memory) => {
  const fileOf = (name) => join(memory, `passed-${name}.json`);
  return {
    /** What the part counted when it passed with just these inputs. */
    find: (name, fingerprint) => {
      try {
        const known = JSON.parse(readFileSync(fileOf(name), 'utf8'));
        return known.fingerprint === fingerprint ? known.counts : undefined;
      } catch {
        return undefined;
      }
    },
    /** Only a run without a failure is worth remembering. */
    keep: (name, fingerprint, counts) => {
      if (counts.failed > 0) return;
      mkdirSync(memory, { recursive: true });
      writeFileSync(fileOf(name), JSON.stringify({ fingerprint, counts }));
    },
  };
};
