import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The kernel's mark of one process: number and start time, so that a number used again is not mistaken. */
export interface ProcessMark {
  pid: number;
  startedAt: string;
}

/** The mark of a living process; undefined when there is none of that number (a zombie counts as none). */
export const markOf = (pid: number): ProcessMark | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : { pid, startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
};

/** Is the very process that was marked still alive? */
export const isAlive = (mark: ProcessMark): boolean => markOf(mark.pid)?.startedAt === mark.startedAt;

/**
 * The postmaster that works on this cluster now. A lock file left by a dead one is removed: PostgreSQL would refuse to start
 * when another process has got the same number since.
 */
export const runningPostmaster = (cluster: string): { pid: number; port: number } | undefined => {
  const lock = join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(lock, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const worksHere = () => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return false;
    }
  };
  if (pid > 0 && markOf(pid) && worksHere()) return { pid, port: Number(lines[3]) };
  rmSync(lock, { force: true });
  return undefined;
};

/** Ask a process to end with one signal after the other until it is gone; each gets `patience` ms. */
export const endProcess = async (
  pid: number,
  signals: readonly NodeJS.Signals[],
  patience: number,
): Promise<boolean> => {
  const mark = markOf(pid);
  if (!mark) return true;
  for (const signal of signals) {
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    for (const end = performance.now() + patience; performance.now() < end; ) {
      if (!isAlive(mark)) return true;
      await sleep(20);
    }
  }
  return !isAlive(mark);
};
