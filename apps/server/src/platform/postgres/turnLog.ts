import { copyFileSync, statSync, truncateSync } from 'node:fs';

const biggest = 16 * 1024 * 1024;
const lookMs = 60_000;

/**
 * Moves the content of a log that is larger than `most` bytes into `.1`, whose own is forgotten. The file stays the same one,
 * because PostgreSQL holds it open and goes on at its end. Where there is no room for a copy the lines are gone.
 */
export const turnLog = (logFile: string, most = biggest): void => {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= most) return;
  try {
    copyFileSync(logFile, `${logFile}.1`);
  } finally {
    truncateSync(logFile);
  }
};

/** Looks after the log every minute, until the returned function is called. */
export const watchLog = (logFile: string, most = biggest): (() => void) => {
  const timer = setInterval(() => {
    try {
      turnLog(logFile, most);
    } catch {
      // A disk that is full, or a folder that is gone: the next look may do better.
    }
  }, lookMs).unref();
  return () => clearInterval(timer);
};
