import { readFileSync } from 'node:fs';
import { Failure } from '@assay/domain';

/** What reading one archive may cost at most. */
export interface RunLimits {
  /** MiB of the engine's heap, */
  heap: number;
  /** and of everything the process holds. */
  memory: number;
  /** ms without any news, */
  idle: number;
  /** and for a whole archive, without what its listener needs. */
  total: number;
}

/** ms between two looks at time and memory. */
const lookMs = 200;

/** MiB that a process holds; 0 where nobody can tell. */
export const memoryOf = (pid: number | undefined): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/**
 * Looks at a reader again and again; calls `tooMuch` with why it may not go on. While it `isWaiting` for its listener no
 * time passes for it. Tell what was `heard` of it, and when it has ended.
 */
export const watchReader = (needs: {
  limits: RunLimits;
  /** MiB that it holds. */
  memory(): number;
  isWaiting(): boolean;
  tooMuch(failure: Failure): void;
}) => {
  const { limits, memory, isWaiting, tooMuch } = needs;
  const step = Math.min(lookMs, limits.idle, limits.total);
  let worked = 0;
  let silent = 0;
  const timer = setInterval(() => {
    if (memory() > limits.memory) return tooMuch(new Failure('file.importMemory', { limit: limits.memory }));
    if (isWaiting()) return;
    worked += step;
    silent += step;
    const most = silent >= limits.idle ? limits.idle : worked >= limits.total ? limits.total : undefined;
    if (most !== undefined) tooMuch(new Failure('file.importSlow', { seconds: Math.round(most / 1000) }));
  }, step);
  return {
    heard: (): void => {
      silent = 0;
    },
    end: (): void => clearInterval(timer),
  };
};
