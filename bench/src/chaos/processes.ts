import { readdirSync, readFileSync } from 'node:fs';

/** The content of a file, or nothing. */
export const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Every process of this machine: its id and its parent's. */
export const everyProcess = (): { pid: number; parent: number }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap((pid) => {
      const parent = Number(/^\d+ \(.*\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]);
      return Number.isNaN(parent) ? [] : [{ pid, parent }];
    });

/** Process ids whose parent is `pid`. */
export const childrenOf = (pid: number): number[] =>
  everyProcess().flatMap((one) => (one.parent === pid ? [one.pid] : []));

/** The words a process was started with, as one line. */
export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).split('\0').join(' ');
