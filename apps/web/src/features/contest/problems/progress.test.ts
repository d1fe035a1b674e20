import { expect, test } from 'vitest';
import { countProgress, progressState } from './progress.ts';

test('a sealed or running result is neither solved nor failed', () => {
  expect(progressState(null)).toBe('open');
  expect(progressState({ status: 0, score: null })).toBe('solved');
  expect(progressState({ status: -1, score: null })).toBe('tried');
  expect(progressState({ status: -5, score: null })).toBe('pending');
  expect(progressState({ status: 7, score: null })).toBe('pending');
});

test('some points are neither all of them nor none', () => {
  expect(progressState({ status: 8, score: 40 })).toBe('partial');
  expect(progressState({ status: -1, score: 0 })).toBe('tried');
});

test('points are added as far as they are known', () => {
  expect(
    countProgress([{ status: 0, score: 100 }, { status: 8, score: 40 }, { status: -5, score: null }, null]),
  ).toEqual({ solved: 1, sent: 3, sealed: 1, judging: 0, score: 140 });
  expect(countProgress([{ status: 5, score: null }, null])).toEqual({
    solved: 0,
    sent: 1,
    sealed: 0,
    judging: 1,
    score: 0,
  });
});
