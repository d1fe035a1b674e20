import { readdirSync, readFileSync } from 'node:fs';

const linesOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended while we looked.
    return '';
  }
};

/** Numbers of the processes that read archives for this one now. */
export const archiveReaders = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => linesOf(`/proc/self/task/${thread}/children`).trim().split(' '))
    .map(Number)
    .filter((pid) => pid > 0 && linesOf(`/proc/${pid}/cmdline`).includes('archiveProcess'));
