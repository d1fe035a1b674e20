import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const machine = hostname().replace(/[^\w-]/g, '_');
const run = randomUUID().slice(0, 8);

/** A name for something temporary that tells whose it is: this machine, this process, this run of it. */
export const temporaryName = (): string => `${machine}.${process.pid}.${run}.${randomUUID()}`;

/** ms after which nobody can still be at work on it, wherever it came from. */
const oldest = 86_400_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Numbers of processes come back, in containers at every start; the run does not. */
const isOfTheDead = (name: string): boolean => {
  const [where, pid, which] = name.split('.');
  if (where !== machine || !pid || !which) return false;
  return Number(pid) === process.pid ? which !== run : !isAlive(Number(pid));
};

/**
 * Removes what processes that ended left in `folder` under `prefix` and a `temporaryName`, and whatever is a day old; what
 * others are at work on stays. To be called at the start, before this process makes anything of its own. Returns how
 * many were removed; what cannot be removed is not ours.
 */
export const sweepLeftovers = async (folder: string, prefix = ''): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const isOld = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > oldest,
      () => false,
    );
    if (!isOld && !isOfTheDead(name.slice(prefix.length))) continue;
    removed += await rm(path, { recursive: true, force: true }).then(
      () => 1,
      () => 0,
    );
  }
  return removed;
};
