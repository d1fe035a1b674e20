import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const statusOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

/** Process ids whose parent is the given one. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => new RegExp(`^PPid:\\s*${pid}$`, 'm').test(statusOf(one)));

/** Is there such a process, and is it more than an entry that waits to be reaped? */
export const isAlive = (pid: number): boolean => /^State:\s*[^ZX\s]/m.test(statusOf(pid));

/** How many processes of that name run below the given one. */
const countBelow = (pid: number, name: string): number =>
  childrenOf(pid).reduce(
    (sum, child) =>
      sum + (new RegExp(`^Name:\\s*${name}$`, 'm').test(statusOf(child)) ? 1 : 0) + countBelow(child, name),
    0,
  );

/**
 * Waits until programs of that name run in boxes of the helper with that process id.
 * @throws Error when they do not within 20 s
 */
export const untilRuns = async (helper: number, name: string, count = 1): Promise<void> => {
  const until = performance.now() + 20_000;
  while (countBelow(helper, name) < count) {
    if (performance.now() > until) throw new Error(`no ${name} runs in a box of ${helper}`);
    await sleep(5);
  }
};
