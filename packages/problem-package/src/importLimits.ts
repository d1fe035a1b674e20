import type { Notes } from './notes.ts';

/** The largest limits a problem may ask for; more is refused, because judging with less would be another problem. */
export const importLimits = {
  /** ms */
  time: 60_000,
  /** MiB */
  memory: 4096,
  /** Bytes that a program may write. */
  output: 512 * 1024 ** 2,
  /** Runs of one case. */
  passes: 1000,
} as const;

/** Notes an error for every limit beyond `importLimits` or not positive. */
export const checkLimits = (limits: { timeLimit: number; memoryLimit: number }, notes: Notes): void => {
  if (!(limits.timeLimit > 0 && limits.timeLimit <= importLimits.time)) {
    notes.refuse('limit.time', { value: limits.timeLimit, limit: importLimits.time });
  }
  if (!(limits.memoryLimit > 0 && limits.memoryLimit <= importLimits.memory)) {
    notes.refuse('limit.memory', { value: limits.memoryLimit, limit: importLimits.memory });
  }
};
