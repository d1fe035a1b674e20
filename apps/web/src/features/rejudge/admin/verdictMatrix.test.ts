import { expect, test } from 'vitest';
import { countMoves, matrixOf, moveOf } from './verdictMatrix.ts';

const cells = [
  { from: -1, to: 0, count: 3 },
  { from: 0, to: 0, count: 20 },
  { from: 0, to: 1, count: 2 },
  { from: -1, to: 1, count: 1 },
];

test.each([
  [0, 0, 'same'],
  [-1, 0, 'gained'],
  [0, 1, 'lost'],
  [-1, 1, 'other'],
] as const)('%i to %i is %s', (from, to, move) => {
  expect(moveOf(from, to)).toBe(move);
});

test('rows and columns stand in the order of the verdicts, totals add up', () => {
  const matrix = matrixOf(cells);
  expect(matrix.rows).toEqual([0, -1]);
  expect(matrix.columns).toEqual([0, 1]);
  expect(matrix.at(-1, 0)).toBe(3);
  expect(matrix.at(-1, -1)).toBe(0);
  expect([matrix.rowTotal(0), matrix.rowTotal(-1)]).toEqual([22, 4]);
  expect([matrix.columnTotal(0), matrix.columnTotal(1)]).toEqual([23, 3]);
  expect(matrix.total).toBe(26);
});

test('moves are counted', () => {
  expect([countMoves(cells, 'gained'), countMoves(cells, 'lost'), countMoves(cells, 'other')]).toEqual([3, 2, 1]);
});
