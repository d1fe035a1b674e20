import { account } from '@assay/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';

/** ms between two looks at how fast the server is. */
const lookMs = 3000;

/** Seconds that making so many accounts still takes, at so many ms for each; 0 where it takes longer than that. */
export const secondsLeft = (count: number, each: number, passedMs: number): number =>
  Math.max(0, Math.ceil((count * each - passedMs) / 1000));

/**
 * Counts down how long the server still needs for so many passwords, which it takes one after the other, as it measured the
 * last ones; undefined while it is not known, 0 when it takes longer than expected.
 */
export const useSecondsLeft = (working: boolean, count: number): number | undefined => {
  const [passed, setPassed] = useState(0);
  const { data } = useCall(account.getLoginQueue, {}, { quiet: true, enabled: working, refetchInterval: lookMs });
  useEffect(() => {
    if (!working) return undefined;
    const since = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(performance.now() - since), 1000);
    return () => clearInterval(timer);
  }, [working]);
  return data === undefined ? undefined : secondsLeft(count, data.ms, passed);
};
