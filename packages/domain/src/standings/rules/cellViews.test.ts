import { expect, test } from 'vitest';
import { acmCellView } from './acm/acmRow.ts';
import { pointsCellView } from './points/pointsRow.ts';

test.each([
  ['nothing sent', undefined, 'empty', '', ''],
  ['a compile error alone', { errorNum: 0 }, 'tried', '', ''],
  ['with the judge', { errorNum: 0, pendingNum: 2 }, 'judging', '… 2', ''],
  ['with the judge, rejected before', { errorNum: 1, pendingNum: 1 }, 'judging', '… 1', '−1'],
  ['with the judge since before the seal', { errorNum: 0, pendingNum: 1, tryNum: 2 }, 'pending', '? 3', 'closed'],
  ['accepted at once', { errorNum: 0, isAC: true, ACTime: 3479 }, 'accepted', '57', 'check'],
  ['accepted after two tries', { errorNum: 2, isAC: true, ACTime: 0 }, 'accepted', '0', '+2'],
  ['the first', { errorNum: 0, isAC: true, isFirstAC: true, ACTime: 60 }, 'first', '1', 'check'],
  ['after the end', { errorNum: 1, isAC: true, isAfterContest: true, ACTime: 60 * 301 }, 'after', '301', '+1'],
  ['rejected', { errorNum: 3 }, 'wrong', '−3', 'cross'],
  ['behind the seal', { errorNum: 0, tryNum: 2 }, 'pending', '? 2', 'closed'],
  ['behind the seal, rejected before', { errorNum: 1, tryNum: 4 }, 'pending', '? 4', '−1'],
])('an ACM cell: %s', (_, cell, look, top, sub) => {
  expect(acmCellView(cell)).toMatchObject({ look, top, sub });
});

test.each([
  [undefined, undefined, false, 'empty', ''],
  [undefined, undefined, true, 'hidden', '?'],
  [100, 31, false, 'full', '100'],
  [60.5, undefined, true, 'partial', '60.5'],
  [0, undefined, false, 'zero', '0'],
])('an OI cell of %s points, %s ms, sealed %s', (score, ms, sealed, look, top) => {
  expect(pointsCellView(score, ms, { sealed })).toMatchObject({ look, top, sub: ms === undefined ? '' : `${ms} ms` });
});

test('an OI cell whose runs are all with the judge says so, sealed or not', () => {
  for (const sealed of [false, true])
    expect(pointsCellView(undefined, undefined, { sealed, pending: 2 })).toMatchObject({ look: 'judging', top: '… 2' });
  expect(pointsCellView(40, undefined, { sealed: false, pending: 2 })).toMatchObject({ look: 'partial' });
});
