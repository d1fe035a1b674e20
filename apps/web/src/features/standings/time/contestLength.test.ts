import { expect, test } from 'vitest';
import { contestLength } from './contestLength.ts';

test('the slider goes to the last end of all, and the seal is a contest time that a pause behind it does not move', () => {
  const clock = { lastEnd: 18_600_000 };
  expect(contestLength({ elapsed: 18_300_500, sealAfter: 240 * 60_000, clock })).toEqual({
    duration: 18_600,
    elapsed: 18_300,
    sealAt: 14_400,
  });
  expect(contestLength({ elapsed: 99_999_999, sealAfter: null, clock })).toEqual({
    duration: 18_600,
    elapsed: 18_600,
    sealAt: null,
  });
});
