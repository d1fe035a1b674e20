import { readdirSync, readFileSync } from 'node:fs';

const linesOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended while we looked.
    return '';
  }
};

/** Numbers of the processes that read archives for a process, usually this one, now. */
export const archiveReaders = (server = process.pid): number[] =>
  readdirSync(`/proc/${server}/task`)
    .flatMap((thread) => linesOf(`/proc/${server}/task/${thread}/children`).trim().split(' '))
    .map(Number)
    .filter((pid) => pid > 0 && linesOf(`/proc/${pid}/cmdline`).includes('archiveProcess'));
