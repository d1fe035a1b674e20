import type { FileSource } from '../fileSource.ts';
import { PackageError } from '../packageError.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { linkTarget } from './entryPath.ts';

/** More steps than any honest chain of links has. */
const maxSteps = 16;

/**
 * Adds to `files` what symbolic links stand for: a file, or every file of a folder. Links that leave the package, end
 * nowhere or run in circles are refused, and what they multiply counts against the limits like any other file.
 */
export const followLinks = (
  files: Map<string, FileSource>,
  links: ReadonlyMap<string, string>,
  limits: ArchiveLimits,
): void => {
  const refusal = (path: string): PackageError => new PackageError('archive.symlink', { path });
  let total = [...files.values()].reduce((sum, file) => sum + file.size, 0);
  const own = new Map(files);
  const add = (path: string, file: FileSource): void => {
    if (files.has(path)) throw new PackageError('archive.duplicate', { path });
    total += file.size;
    if (total > limits.totalSize) throw new PackageError('archive.totalSize', { limit: limits.totalSize });
    files.set(path, { ...file, name: path });
    if (files.size > limits.entries) throw new PackageError('archive.entries', { limit: limits.entries });
  };
  const known = new Map<string, [string, FileSource][]>();
  const filesBelow = (prefix: string): [string, FileSource][] => {
    const below = known.get(prefix) ?? [...own].filter(([name]) => name.startsWith(prefix));
    known.set(prefix, below);
    return below;
  };
  for (const [path, first] of links) {
    let at = path;
    let target: string | null = first;
    for (let step = 0; target !== null; step++) {
      const next: string | null = step > maxSteps ? null : linkTarget(at, target);
      if (next === null) throw refusal(path);
      at = next;
      target = links.get(at) ?? null;
    }
    const file = own.get(at);
    if (file) {
      add(path, file);
      continue;
    }
    const prefix = at === '' ? '' : `${at}/`;
    const below = filesBelow(prefix);
    if (below.length === 0 || `${path}/`.startsWith(prefix)) throw refusal(path);
    for (const [name, member] of below) add(`${path}/${name.slice(prefix.length)}`, member);
  }
};
