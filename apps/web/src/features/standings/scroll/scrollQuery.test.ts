import { expect, test } from 'vitest';
import { readScrollQuery, usualMedals, writeScrollQuery } from './scrollQuery.ts';

test.each([
  [62, [6, 12, 18]],
  [30, [3, 6, 9]],
  [9, [0, 1, 2]],
  [0, [0, 0, 0]],
])('of %i ranked participants %j get medals', (ranked, medals) => {
  expect(usualMedals(ranked)).toEqual(medals);
});

test('the query is read as it is written', () => {
  expect(writeScrollQuery(7, true, [3, 6, 9])).toBe('?cid=7&removeStar=true&medals[]=3&medals[]=6&medals[]=9');
  expect(readScrollQuery('?cid=7&removeStar=true&medals[]=3&medals[]=6&medals[]=9')).toEqual({
    cid: 7,
    removeStar: true,
    medals: [3, 6, 9],
  });
  expect(readScrollQuery('?cid=7&medals%5B%5D=3&medals%5B%5D=x&medals%5B%5D=-1').medals).toEqual([3, 0, 0]);
  expect(readScrollQuery('?cid=a')).toEqual({ cid: 0, removeStar: false, medals: null });
});
