import { type RefObject, useEffect } from 'react';

/** Rows that are laid out at once: some milliseconds of work on a slow phone. */
const batch = 10;
/** ms between two batches where the browser does not tell when it is idle. */
const pause = 50;

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, pause);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};

/**
 * Rows out of sight are skipped at first (`content-visibility`): hundreds are there as soon as the first screen is. But each
 * of them is watched in every frame, and scrolling stutters; so when nothing else is to be done they are laid out after
 * all, some at a time, and marked with `data-laid`.
 */
export const useLaidRows = (body: RefObject<HTMLElement | null>, rows: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are to be laid out
  useEffect(() => {
    const waiting = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]:not([data-laid])') ?? [])];
    let cancel = (): void => undefined;
    const next = (): void => {
      for (const row of waiting.splice(0, batch)) row.dataset['laid'] = '';
      if (waiting.length > 0) cancel = whenIdle(next);
    };
    if (waiting.length > 0) cancel = whenIdle(next);
    return () => cancel();
  }, [rows]);
};
