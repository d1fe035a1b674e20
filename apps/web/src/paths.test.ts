import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('a link fills the pattern its route is registered under', () => {
  expect(paths.problem.pattern).toBe('/problem/:problemID');
  expect(paths.problem('A 1/2')).toBe('/problem/A%201%2F2');
  expect(paths.contestRank(7)).toBe('/contest/7/rank');
});
