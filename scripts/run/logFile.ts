import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** What writes a line; tests replace it. */
type Write = (file: number, text: string) => number;

/**
 * Appends lines to a file; at `limit` bytes the file becomes `.1`, and that one is forgotten the next time. A line that cannot
 * be written (the disk is full) is counted and dropped, since a log must not end what it tells about; once lines can be written
 * again, one says how many are missing.
 */
export const openLogFile = (path: string, limit = 32 * 1024 * 1024, write: Write = writeSync) => {
  let file: number | undefined;
  let size = 0;
  let dropped = 0;

  const open = (): number => {
    mkdirSync(dirname(path), { recursive: true });
    const opened = openSync(path, 'a', 0o640);
    size = fstatSync(opened).size;
    return opened;
  };
  const close = (): void => {
    const open = file;
    file = undefined;
    if (open !== undefined) closeSync(open);
  };
  const attempt = (act: () => void): boolean => {
    try {
      act();
      return true;
    } catch {
      return false;
    }
  };
  const append = (line: string): void => {
    file ??= open();
    if (size > limit) {
      close();
      renameSync(path, `${path}.1`);
      file = open();
    }
    size += write(file, `${line}\n`);
  };
  attempt(() => {
    file = open();
  });

  return {
    write: (line: string): void => {
      const isWritten = attempt(() => {
        if (dropped > 0) {
          append(`${dropped} lines are missing here: they could not be written`);
          dropped = 0;
        }
        append(line);
      });
      if (!isWritten) dropped += 1;
    },
    /** Lines lost since the last one that was written. */
    dropped: (): number => dropped,
    close: (): void => void attempt(close),
  };
};
export type LogFile = ReturnType<typeof openLogFile>;
