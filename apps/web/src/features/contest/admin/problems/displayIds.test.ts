import { expect, test } from 'vitest';
import { movedTo, nextDisplayId } from './displayIds.ts';

test('the next free letter', () => {
  expect(nextDisplayId([])).toBe('A');
  expect(nextDisplayId(['A', 'C'])).toBe('B');
  const all = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  expect(nextDisplayId(all)).toBe('AA');
  expect(nextDisplayId([...all, 'AA'])).toBe('AB');
});

test('ids keep their places while problems change theirs', () => {
  const entries = [
    { pid: 7, displayId: 'A' },
    { pid: 8, displayId: 'B' },
    { pid: 9, displayId: 'C' },
  ];
  expect(movedTo(entries, 2, 0).map(({ pid, displayId }) => `${displayId}${pid}`)).toEqual(['A9', 'B7', 'C8']);
  expect(movedTo(entries, 0, 1).map(({ pid }) => pid)).toEqual([8, 7, 9]);
});
