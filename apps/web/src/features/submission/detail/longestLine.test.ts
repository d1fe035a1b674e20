import { expect, it } from 'vitest';
import { longestLine } from './longestLine.ts';

it('measures the longest line, tabs as wide as they are drawn', () => {
  expect(longestLine('')).toBe(0);
  expect(longestLine('ab\nabcd   \r\na')).toBe(4);
  expect(longestLine('\t\tx')).toBe(9);
});
