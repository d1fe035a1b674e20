import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, markOf, type ProcessMark } from '../postgres/postmaster.ts';

/** A lock file held by this process. */
export interface InstanceLock {
  /** Tells those who wait that this process is about to end. */
  ending(): void;
  release(): void;
}

interface Holder extends ProcessMark {
  ending?: boolean;
}

const holderOf = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const draftOf = (path: string, ending: boolean): string => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...markOf(process.pid), ending }));
  return draft;
};

const take = (path: string): boolean => {
  const draft = draftOf(path, false);
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
 * holder gets `patience` ms to end, and 30 s once it has said that it is ending. Answers the holder's process number when it
 * stays.
 */
export const takeInstanceLock = async (path: string, patience: number): Promise<InstanceLock | number> => {
  mkdirSync(dirname(path), { recursive: true });
  for (const began = Date.now(); ; ) {
    if (take(path)) {
      return { ending: () => renameSync(draftOf(path, true), path), release: () => rmSync(path, { force: true }) };
    }
    const holder = holderOf(path);
    if (!holder || !isAlive(holder)) rmSync(path, { force: true });
    else if (Date.now() - began > (holder.ending ? Math.max(patience, 30_000) : patience)) return holder.pid;
    else await sleep(50);
  }
};
