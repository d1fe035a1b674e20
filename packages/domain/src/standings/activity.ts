import type { Run } from './run.ts';

/** Runs of one part of a contest. */
export interface Activity {
  runs: number;
  accepted: number;
}

/** How much was sent in each `span` ms from the start to the `end` (ms of contest time); runs outside do not count. */
export const activityOf = (runs: Iterable<Pick<Run, 'at' | 'effect'>>, end: number, span: number): Activity[] => {
  const parts = Array.from({ length: Math.ceil(end / span) }, () => ({ runs: 0, accepted: 0 }));
  for (const { at, effect } of runs) {
    const part = at < 0 || at >= end ? undefined : parts[Math.floor(at / span)];
    if (part === undefined) continue;
    part.runs += 1;
    if (effect === 'accepted') part.accepted += 1;
  }
  return parts;
};
