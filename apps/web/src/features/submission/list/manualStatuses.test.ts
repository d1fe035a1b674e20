import { describe, expect, it } from 'vitest';
import { manualStatuses, mayCancel, mayJudgeByHand } from './manualStatuses.ts';

describe('verdicts by hand', () => {
  it('offers what the specification leaves', () => {
    expect([...manualStatuses].sort((a, b) => a - b)).toEqual([-3, -1, 0, 1, 2, 3, 4, 8, 10]);
  });
  it('waits for running judgements', () => {
    expect([5, 6, 7, 9, -2].filter(mayJudgeByHand)).toEqual([]);
    expect([0, -1, 10, -4].every(mayJudgeByHand)).toBe(true);
  });
  it('cancels once, in the middle of a run too', () => {
    expect(mayCancel(-4)).toBe(false);
    expect([5, 6, 7, 0, -1].every(mayCancel)).toBe(true);
  });
});
