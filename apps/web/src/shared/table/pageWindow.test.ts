import { expect, test } from 'vitest';
import { pageWindow } from './pageWindow.ts';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 43, [1, 2, 3, 4, 5, 'gap-right', 43]],
  [20, 43, [1, 'gap-left', 18, 19, 20, 21, 22, 'gap-right', 43]],
  [43, 43, [1, 'gap-left', 39, 40, 41, 42, 43]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
])('page %i of %i', (current, pages, expected) => {
  expect(pageWindow(current, pages, 2)).toEqual(expected);
});

test('every page can be reached and none comes twice', () => {
  for (let pages = 1; pages < 30; pages += 1) {
    for (let current = 1; current <= pages; current += 1) {
      const slots = pageWindow(current, pages, 2);
      const numbers = slots.filter((slot) => typeof slot === 'number');
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers).toContain(current);
      expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
    }
  }
});
