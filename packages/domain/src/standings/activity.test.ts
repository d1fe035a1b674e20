import { expect, it } from 'vitest';
import { activityOf } from './activity.ts';

it('counts runs by the part of the contest they were sent in', () => {
  const runs = [
    { at: -1, effect: 'accepted' },
    { at: 0, effect: 'penalty' },
    { at: 99, effect: 'accepted' },
    { at: 100, effect: 'none' },
    { at: 250, effect: 'accepted' },
  ] as const;
  expect(activityOf(runs, 250, 100)).toEqual([
    { runs: 2, accepted: 1 },
    { runs: 1, accepted: 0 },
    { runs: 0, accepted: 0 },
  ]);
});
