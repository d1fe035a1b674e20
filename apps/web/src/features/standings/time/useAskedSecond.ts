import { useEffect, useRef } from 'react';

/** ms between two questions while time runs. */
const pauseMs = 400;

/**
 * Asks for the second the needle stands at: while it moves never more often than every 400 ms, and never before the last
 * answer is there; where it stops is always asked for.
 * @param asked the second asked for last
 */
export const useAskedSecond = (second: number, asked: number, busy: boolean, ask: (second: number) => void): void => {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (busy || asked === second) return undefined;
    const wait = Math.max(0, last.current + pauseMs - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      ask(second);
    }, wait);
    return () => clearTimeout(timer);
  }, [second, asked, busy, ask]);
};
