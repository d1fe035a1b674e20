import { status } from '@assay/domain';
import { expect, test } from 'vitest';
import type { CaseBar } from './caseBar.ts';
import { foldSkipped } from './foldSkipped.ts';

const cases = (codes: readonly number[]): CaseBar[] =>
  codes.map((code, index) => ({ seq: index + 1, status: code, time: 1, memory: 1, score: null }));
const skipped = (count: number): number[] => Array<number>(count).fill(status.notSubmitted);

test('many cases that were not run fold to two of them', () => {
  const { shown, folded } = foldSkipped(cases([0, -1, ...skipped(232)]));
  expect([shown.length, folded]).toEqual([4, 230]);
});

test('a few stay, and so do those between others', () => {
  expect(foldSkipped(cases([0, -1, ...skipped(9)])).folded).toBe(0);
  expect(foldSkipped(cases([0, ...skipped(30), 0])).folded).toBe(0);
  expect(foldSkipped([])).toEqual({ shown: [], folded: 0 });
});
