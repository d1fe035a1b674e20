import { expect, test, vi } from 'vitest';
import { weekOf } from './week.ts';

const at = (text: string): number => Date.parse(text);

test('a submission counts on the day that the reader had', () => {
  const quarters = [
    { at: at('2026-11-20T17:30:00Z'), ac: 1, total: 2 },
    { at: at('2026-11-21T15:45:00Z'), ac: 0, total: 3 },
    { at: at('2026-11-01T00:00:00Z'), ac: 9, total: 9 },
  ];
  const now = at('2026-11-21T20:00:00Z');
  expect(weekOf(quarters, now, 0)).toEqual({
    dateStrList: ['11-15', '11-16', '11-17', '11-18', '11-19', '11-20', '11-21'],
    acCountList: [0, 0, 0, 0, 0, 1, 0],
    totalCountList: [0, 0, 0, 0, 0, 2, 3],
  });
  expect(weekOf(quarters, now, 480)).toEqual({
    dateStrList: ['11-16', '11-17', '11-18', '11-19', '11-20', '11-21', '11-22'],
    acCountList: [0, 0, 0, 0, 0, 1, 0],
    totalCountList: [0, 0, 0, 0, 0, 5, 0],
  });
});

test('a week of quarters names seven days, not each quarter its own', () => {
  const now = at('2026-11-21T20:00:00Z');
  const quarters = Array.from({ length: 700 }, (_, n) => ({ at: now - n * 900_000, ac: 1, total: 2 }));
  const named = vi.spyOn(Date.prototype, 'toISOString');
  const week = weekOf(quarters, now, -210);
  expect(named.mock.calls.length).toBeLessThanOrEqual(7);
  named.mockRestore();
  // 16:30 on the reader's clock: today has the quarters of 16 hours and a half, and the one that has begun.
  expect(week.acCountList.slice(1)).toEqual([96, 96, 96, 96, 96, 67]);
});
