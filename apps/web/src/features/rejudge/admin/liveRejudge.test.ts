import { expect, test } from 'vitest';
import { isMoving } from './liveRejudge.ts';

test.each([
  ['judging', false, true],
  ['ready', false, false],
  ['ready', true, true],
  ['applied', true, false],
] as const)('%s, applied by itself %s: moves %s', (state, applyWhenReady, moving) => {
  expect(isMoving({ state, applyWhenReady })).toBe(moving);
});
