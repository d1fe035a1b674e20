import { useEffect, useRef, useState } from 'react';

/** ms between two steps, slowest first. */
const pauses = [4000, 2500, 1600, 900, 450] as const;
const usual = 2;
/** An award stays longer on the stage. */
const awardFactor = 3;

interface AutoSteps {
  on: boolean;
  /** From 1 on. */
  speed: number;
  toggle: () => void;
  faster: () => void;
  slower: () => void;
}

/** Steps by itself while it is on; `next` says whether there was one. `award`: one is on the stage. */
export const useAutoSteps = (next: () => boolean, award: boolean, steps: number): AutoSteps => {
  const [on, setOn] = useState(false);
  const [speed, setSpeed] = useState<number>(usual);
  const latest = useRef(next);
  latest.current = next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts the wait for the next one
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(
      () => {
        if (!latest.current()) setOn(false);
      },
      pauses[speed]! * (award ? awardFactor : 1),
    );
    return () => clearTimeout(timer);
  }, [on, speed, award, steps]);
  return {
    on,
    speed: speed + 1,
    toggle: () => setOn((now) => !now),
    faster: () => setSpeed((now) => Math.min(pauses.length - 1, now + 1)),
    slower: () => setSpeed((now) => Math.max(0, now - 1)),
  };
};
