import { expect, test } from 'vitest';
import { contestLength } from './contestLength.ts';

test('the seal is a contest time: a pause behind it and extra minutes of the reader do not move it', () => {
  const clock = { elapsed: 260 * 60_000 };
  expect(contestLength({ duration: 18_000, sealAfter: 240 * 60_000, clock })).toEqual({
    duration: 18_000,
    elapsed: 15_600,
    sealAt: 14_400,
  });
  expect(contestLength({ duration: 18_000, sealAfter: null, clock }).sealAt).toBeNull();
});
