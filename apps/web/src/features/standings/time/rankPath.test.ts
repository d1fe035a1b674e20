import { expect, test } from 'vitest';
import { rankAt, rankPath, rankTicks, solvedPoints, withSolves } from './rankPath.ts';

const scale = { duration: 300, worst: 11, width: 300, height: 100 };
const points = [
  { second: 30, rank: 5, solved: 1 },
  { second: 60, rank: 7, solved: 1 },
  { second: 90, rank: 1, solved: 2 },
];

test('ranks are steps from the first run to the end', () => {
  expect(rankPath(scale, points)).toBe('M30 40H60V60H90V0H300');
  expect(rankPath(scale, [])).toBe('');
});

test('the rank at a second, and where something was solved', () => {
  expect([10, 30, 89, 400].map((second) => rankAt(points, second))).toEqual([null, 5, 7, 1]);
  expect(solvedPoints(points).map(({ second }) => second)).toEqual([30, 90]);
});

test.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [30, [1, 10, 20, 30]],
  [62, [1, 20, 40, 62]],
  [10000, [1, 5000, 10000]],
])('the axis of %i ranks', (worst, ticks) => {
  expect(rankTicks(worst)).toEqual(ticks);
});

test('solved problems are points of their own', () => {
  expect(
    withSolves(
      [
        { second: 10, rank: 4 },
        { second: 50, rank: 2 },
      ],
      [5, 50, 30],
    ),
  ).toEqual([
    { second: 10, rank: 4, solved: 1 },
    { second: 30, rank: 4, solved: 2 },
    { second: 50, rank: 2, solved: 3 },
  ]);
});
