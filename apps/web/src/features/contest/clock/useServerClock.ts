import { useCallback, useEffect, useRef } from 'react';
import { toDate } from '../../../shared/i18n/time.ts';

/** By how much (ms) the browser's two clocks may part before the page asks again: sleep, or somebody set the clock. */
const jumpMs = 1500;
const checkMs = 1000;
/** An answer older than this (ms) is asked for again when the reader comes back to the page. */
const staleMs = 15_000;

/**
 * The server's clock in ms, from an answer's `now` and the moment it was received (both clocks of the browser may be
 * wrong, and are only used for what has passed since). `onDoubt` is called when what has passed can no longer be told:
 * after sleep, after the clock was set, and when the reader comes back after a while.
 */
export const useServerClock = (now: string, receivedAt: number, onDoubt: () => void): (() => number) => {
  const doubt = useRef(onDoubt);
  doubt.current = onDoubt;
  const steady = useRef(0);

  useEffect(() => {
    const gap = (): number => Date.now() - performance.now();
    steady.current = gap();
    const check = (): void => {
      if (Math.abs(gap() - steady.current) < jumpMs) return;
      steady.current = gap();
      doubt.current();
    };
    const timer = setInterval(check, checkMs);
    const onVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      if (Math.abs(Date.now() - receivedAt) > staleMs) doubt.current();
      else check();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [receivedAt]);

  const offset = toDate(now).getTime() - receivedAt;
  return useCallback(() => Date.now() + offset, [offset]);
};
