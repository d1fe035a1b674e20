import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningPostmaster } from './postmaster.ts';

const memoryFolder = '/dev/shm';
/** Bytes that must be free for files in memory, and in the machine as a whole, before any are put there. */
const leastMemory = 2 * 1024 ** 3;
const prefix = 'assay-postgres-';
/** ms after which a folder without a database is what a killed run has left. */
const left = 3_600_000;

const hasMemory = (): boolean => {
  try {
    accessSync(memoryFolder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= leastMemory && freemem() >= leastMemory;
  } catch {
    return false;
  }
};

const sweep = (): void => {
  for (const name of readdirSync(memoryFolder).filter((one) => one.startsWith(prefix))) {
    const folder = join(memoryFolder, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > left && !runningPostmaster(join(folder, 'postgres/cluster')))
      rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * A new folder for a cluster that nobody keeps: in memory where the machine has enough of it, because tests make a hundred
 * databases of a thousand files each, and what a disk takes for them is a sixth of their time. Removes what runs that were
 * killed have left in memory.
 */
export const makePassingFolder = (): string => {
  if (!hasMemory()) return mkdtempSync(join(tmpdir(), prefix));
  sweep();
  return mkdtempSync(join(memoryFolder, prefix));
};
