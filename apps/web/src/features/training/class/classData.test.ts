import type { trainingTeach } from '@assay/contract';
import { helpBounds } from '@assay/domain';
import { expect, test } from 'vitest';
import { found, heatOf, progressOf, rowsOf, sorted } from './classData.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const day = 86_400_000;
const on = (daysAgo: number): string => new Date(now - daysAgo * day).toISOString();
const cell = (tries: number, solvedAgo: number | null, lastAgo = solvedAgo ?? 0): trainingTeach.ClassCell => ({
  status: solvedAgo === null ? -1 : 0,
  tries,
  isLate: false,
  share: solvedAgo === null ? 0 : 1,
  acceptedAt: solvedAgo === null ? null : on(solvedAgo),
  lastAt: on(lastAgo),
});
const person = (
  uid: string,
  cells: Record<string, trainingTeach.ClassCell>,
  names: Partial<trainingTeach.ClassPersonRow> = {},
): trainingTeach.ClassPersonRow => ({ uid, username: uid, realname: null, number: null, cells, ...names });

const people = [
  person('ann', { 1: cell(1, 3), 2: cell(2, 1) }, { number: '3' }),
  person('bob', { 1: cell(1, 2), 2: cell(7, null, 1) }, { number: '2', realname: 'Bo Lee' }),
  person('cy', { 1: cell(1, 9), 9: cell(40, null) }, { number: '1' }),
];
const rows = rowsOf(people, [1, 2], now, helpBounds);

test('rows count what the plan holds, and say who needs help', () => {
  expect(rows.map(({ solved, need }) => [solved, need?.kind ?? null])).toEqual([
    [2, null],
    [1, 'stuck'],
    [1, 'idle'],
  ]);
});

test('rows are put in order and found by any name', () => {
  const order = (by: 'help' | 'name' | 'progress' | 'last') => sorted(rows, by).map(({ person: { uid } }) => uid);
  expect(order('help')).toEqual(['bob', 'cy', 'ann']);
  expect(order('name')).toEqual(['cy', 'bob', 'ann']);
  expect(order('progress')).toEqual(['ann', 'cy', 'bob']);
  expect(order('last')).toEqual(['bob', 'ann', 'cy']);
  expect(found(rows, ' bo l').map(({ person: { uid } }) => uid)).toEqual(['bob']);
  expect(found(rows, '3').map(({ person: { uid } }) => uid)).toEqual(['ann']);
  expect(found(rows, '')).toHaveLength(3);
});

test('progress is told by the middle of the class', () => {
  const points = progressOf(people, [1, 2], { from: now - 10 * day, now, steps: 10 });
  expect(points.map(({ median }) => median)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
  expect(points.at(-1)).toMatchObject({ low: 1, high: 2 });
  expect([0, 1, 2, 3, 5, 9].map(heatOf)).toEqual([0, 1, 1, 2, 3, 4]);
});
