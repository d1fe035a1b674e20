import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a file of `/proc` says; '' when the process is gone. */
const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const statusOf = (pid: number): string => readOr(`/proc/${pid}/status`);

/** Process ids whose parent is the given one. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => new RegExp(`^PPid:\\s*${pid}$`, 'm').test(statusOf(one)));

/** Is there such a process, and is it more than an entry that waits to be reaped? */
export const isAlive = (pid: number): boolean => /^State:\s*[^ZX\s]/m.test(statusOf(pid));

/** The program a process was started as; a box runs programs by descriptor, so that the kernel's own name says nothing. */
const programOf = (pid: number): string => basename(readOr(`/proc/${pid}/cmdline`).split('\0')[0]!);

/** How many processes of that program run below the given one. */
const countBelow = (pid: number, program: string): number =>
  childrenOf(pid).reduce((sum, one) => sum + (programOf(one) === program ? 1 : 0) + countBelow(one, program), 0);

const patienceMs = 20_000;

/** Waits until something holds, up to 20 s; answers whether it did. */
export const eventually = async (holds: () => boolean): Promise<boolean> => {
  const until = performance.now() + patienceMs;
  while (!holds()) {
    if (performance.now() > until) return false;
    await sleep(5);
  }
  return true;
};

/**
 * Waits until `count` processes of that program run in boxes of the helper with that process id.
 * @throws Error when they do not within 20 s
 */
export const untilRuns = async (helper: number, program: string, count = 1): Promise<void> => {
  const runs = await eventually(() => countBelow(helper, program) >= count);
  if (!runs) throw new Error(`no ${program} runs in a box of ${helper}`);
};
