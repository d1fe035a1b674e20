import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactPoints, hundredths, mostPoints, pointsOf, ratioHalfUp, sumPoints, wholePoints } from './points.ts';

const points = fc.integer({ min: 0, max: mostPoints * 100 }).map((count) => ({ count, points: count / 100 }));

describe('points', () => {
  it.each([
    [0.9, 0.9],
    [74.42, 74.42],
    [0.004, 0],
    [0.005, 0.01],
    [1.005, 1.01],
    [8.575, 8.58],
    [0.29 * 100, 29],
    [0.1 + 0.2, 0.3],
    [33.333333, 33.33],
    [-2.5, -2.5],
  ])('%d has two places as %d', (from, to) => {
    expect(exactPoints(from)).toBe(to);
  });
  it.each([
    [0.9, 1],
    [0.5, 1],
    [0.49, 0],
    [74.42, 74],
    [74.5, 75],
    [-0.5, 0],
    [-1.51, -2],
  ])('%d is %d where only whole points are known', (from, to) => {
    expect(wholePoints(from)).toBe(to);
  });
  it('counts hundredths of every number of two places, and back', () => {
    fc.assert(fc.property(points, (one) => hundredths(one.points) === one.count && pointsOf(one.count) === one.points));
  });
  it('adds up as integers do, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 400 }), (counts) => {
        const list = counts.map((count) => count / 100);
        const total = counts.reduce((sum, count) => sum + count, 0) / 100;
        return sumPoints(list) === total && sumPoints(list.toReversed()) === total;
      }),
    );
  });
  it('rounds ratios half up', () => {
    expect([1n, 2n, 3n, 5n].map((part) => ratioHalfUp(part, 2n))).toEqual([1, 1, 2, 3]);
    expect(ratioHalfUp(100n, 3n)).toBe(33);
  });
});
