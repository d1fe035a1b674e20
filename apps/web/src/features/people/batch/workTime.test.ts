import { expect, test } from 'vitest';
import { secondsLeft } from './workTime.ts';

test('what is left follows from what the server measured, goes down, and says when it takes longer', () => {
  expect(secondsLeft(500, 40, 0)).toBe(20);
  expect(secondsLeft(500, 90, 10_000)).toBe(35);
  expect(secondsLeft(500, 40, 25_000)).toBe(0);
});
