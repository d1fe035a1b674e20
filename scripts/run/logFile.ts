import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Appends lines to a file; at `limit` bytes the file becomes `.1`, and that one is forgotten the next time. */
export const openLogFile = (path: string, limit = 32 * 1024 * 1024) => {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, 'a', 0o640);
  let size = fstatSync(file).size;
  return {
    write: (line: string): void => {
      if (size > limit) {
        closeSync(file);
        renameSync(path, `${path}.1`);
        file = openSync(path, 'a', 0o640);
        size = 0;
      }
      size += writeSync(file, `${line}\n`);
    },
    close: (): void => closeSync(file),
  };
};
export type LogFile = ReturnType<typeof openLogFile>;
