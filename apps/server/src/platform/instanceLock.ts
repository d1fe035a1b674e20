import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, markOf, type ProcessMark } from './postgres/postmaster.ts';

const holderOf = (path: string): ProcessMark | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
};

const take = (path: string): boolean => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(markOf(process.pid)));
  try {
    // The file appears with its content, in one step.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
};

/**
 * Takes a lock file for this process: one instance per data folder. A lock left by a dead process is taken over; a living
 * holder gets `patience` ms to end. Answers the function that gives the lock back, or the holder's process number.
 */
export const takeInstanceLock = async (path: string, patience: number): Promise<(() => void) | number> => {
  mkdirSync(dirname(path), { recursive: true });
  for (const end = Date.now() + patience; ; ) {
    if (take(path)) return () => rmSync(path, { force: true });
    const holder = holderOf(path);
    if (!holder || !isAlive(holder)) rmSync(path, { force: true });
    else if (Date.now() > end) return holder.pid;
    else await sleep(100);
  }
};
