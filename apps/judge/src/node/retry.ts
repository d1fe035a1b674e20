import { setTimeout as sleep } from 'node:timers/promises';

/** Sleeps that a stop ends early; never rejects. */
export const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** Sleeps that grow from `first` ms to `longest`, each spread by a quarter so that many nodes do not ask in step. */
export const createBackoff = ({ first, longest }: { first: number; longest: number }) => {
  let wait = first;
  return async (signal: AbortSignal): Promise<void> => {
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longest);
  };
};
