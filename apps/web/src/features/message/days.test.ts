import { expect, test } from 'vitest';
import { byDay } from './days.ts';

test('rows of one day stand together, in the order they came', () => {
  const at = (day: number, hour: number) => ({ gmtCreate: new Date(2026, 10, day, hour).toISOString() });
  const rows = [at(22, 23), at(22, 0), at(21, 12), at(22, 9)];
  expect(byDay(rows).map(({ date, rows: inDay }) => [date, inDay.length])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-21', 1],
    ['2026-11-22', 1],
  ]);
  expect(byDay([])).toEqual([]);
});
