import { mostOfProblem } from '@assay/domain/problem';
import type { Notes } from './notes.ts';

/**
 * The largest limits a problem may ask for, those of the editor among them, so that what was exported comes back; more is
 * refused, because judging with less would be another problem.
 */
export const importLimits = {
  /** ms */
  time: mostOfProblem.timeLimit,
  /** MiB */
  memory: mostOfProblem.memoryLimit,
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
