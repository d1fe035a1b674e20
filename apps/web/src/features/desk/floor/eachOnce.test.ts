import { expect, test } from 'vitest';
import { eachOnce } from './eachOnce.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('what has just gone over stands in the list that was answered last', () => {
  expect(eachOnce({ rows: rows(1, 2), at: 10 }, { rows: rows(2, 3), at: 20 })).toEqual([rows(1), rows(2, 3)]);
  expect(eachOnce({ rows: rows(1, 2), at: 30 }, { rows: rows(2, 3), at: 20 })).toEqual([rows(1, 2), rows(3)]);
});

test('lists without a row in common stay as they are', () => {
  expect(eachOnce({ rows: rows(1), at: 10 }, { rows: rows(2), at: 10 })).toEqual([rows(1), rows(2)]);
  expect(eachOnce({ rows: [], at: 0 }, { rows: rows(2), at: 10 })).toEqual([[], rows(2)]);
});
