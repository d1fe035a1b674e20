import { expect, test } from 'vitest';
import { scaleMarks } from './chartScale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [425, [0, 200, 400, 600]],
  [1864, [0, 500, 1000, 1500, 2000]],
])('the scale of %d', (most, marks) => {
  expect(scaleMarks(most)).toEqual(marks);
});

test('the last mark is never below the highest bar, and marks are few', () => {
  for (let most = 0; most < 5000; most += 7) {
    const marks = scaleMarks(most);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(marks.length).toBeLessThanOrEqual(6);
  }
});
