import { expect, test } from 'vitest';
import { chartScale } from './chartScale.ts';

test.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [9, [0, 3, 6, 9, 12]],
  [38, [0, 10, 20, 30, 40]],
  [1904, [0, 500, 1000, 1500, 2000]],
  [2001, [0, 1000, 2000, 3000, 4000]],
])('highest %i', (highest, ticks) => {
  expect(chartScale(highest)).toEqual({ max: ticks.at(-1), ticks });
});

test('the axis always holds the highest value and only whole numbers', () => {
  for (let highest = 0; highest < 5000; highest += 7) {
    const { max, ticks } = chartScale(highest);
    expect(max).toBeGreaterThanOrEqual(highest);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});
