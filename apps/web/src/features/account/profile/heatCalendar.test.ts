import { expect, test } from 'vitest';
import { heatLevel, heatWeeks, summarise } from './heatCalendar.ts';

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 2],
  [6, 3],
  [9, 3],
  [10, 4],
  [400, 4],
])('%i submissions are level %i', (count, level) => {
  expect(heatLevel(count)).toBe(level);
});

test('weeks start on Monday and the last one ends on the last day', () => {
  // 2026-11-21 is a Saturday.
  const weeks = heatWeeks('2026-11-21', [{ date: '2026-11-16', count: 4 }], 3);
  expect(weeks.map(({ days }) => days.length)).toEqual([7, 7, 6]);
  expect(weeks[0]!.days[0]!.date).toBe('2026-11-02');
  expect(weeks[2]!.days[0]).toEqual({ date: '2026-11-16', count: 4, level: 2 });
  expect(weeks[2]!.days.at(-1)!.date).toBe('2026-11-21');
});

test('a Sunday closes a whole week, a Monday begins one', () => {
  expect(heatWeeks('2026-11-22', [], 1)[0]!.days).toHaveLength(7);
  expect(heatWeeks('2026-11-23', [], 1)[0]!.days).toHaveLength(1);
});

test('a leap day is there, and a month is named once, where its first week starts', () => {
  const weeks = heatWeeks('2024-03-31', [], 9);
  expect(weeks.flatMap(({ days }) => days).some(({ date }) => date === '2024-02-29')).toBe(true);
  expect(weeks.map(({ month }) => month).filter((month) => month !== undefined)).toEqual([1, 2]);
});

test('the summary counts days, months and the best day', () => {
  expect(
    summarise([
      { date: '2026-02-01', count: 2 },
      { date: '2026-01-31', count: 5 },
      { date: '2026-02-02', count: 0 },
    ]),
  ).toEqual({
    total: 7,
    activeDays: 2,
    best: { date: '2026-01-31', count: 5 },
    months: [
      { month: '2026-01', count: 5 },
      { month: '2026-02', count: 2 },
    ],
  });
  expect(summarise([]).best).toBeUndefined();
});
