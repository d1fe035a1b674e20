import { contestKinds } from '@assay/domain';
import { expect, test } from 'vitest';
import type { BoardRow } from '../board/boardModel.ts';
import { boardChange } from './boardChange.ts';

const row = (uid: string, rank: number, ac: number, submissionInfo: Record<string, unknown>): BoardRow =>
  ({ uid, rank, ac, totalTime: 0, total: 0, submissionInfo }) as unknown as BoardRow;

test('cells that changed, and the best row that gained', () => {
  const before = [row('a', 1, 1, { A: { errorNum: 0, isAC: true } }), row('b', 2, 0, { A: { errorNum: 1 } })];
  const after = [
    row('b', 1, 1, { A: { errorNum: 1, isAC: true }, B: { errorNum: 1 } }),
    row('a', 2, 1, { A: { errorNum: 0, isAC: true } }),
    row('c', 3, 1, { C: { errorNum: 0, isAC: true } }),
  ];
  const { fresh, gain } = boardChange(contestKinds.acm, before, after);
  expect([...fresh]).toEqual([['b', 'A B']]);
  expect(gain).toMatchObject({ displayId: 'A', from: 2, to: 1 });
  expect(boardChange(contestKinds.acm, after, after)).toEqual({ fresh: new Map(), gain: null });
});
