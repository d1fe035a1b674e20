import type { submission } from '@assay/contract';
import { describe, expect, it } from 'vitest';
import { caseGroups, passedOf } from './caseGroups.ts';

const one = (seq: number, status: number): submission.JudgeCase =>
  ({ seq, status, time: 10, memory: 2048, score: null, exactScore: null }) as submission.JudgeCase;
const flat = (cases: submission.JudgeCase[]): submission.CaseResult => ({
  judgeCaseMode: 'default',
  judgeCaseList: cases,
  subTaskJudgeCaseVoList: null,
  timeLimit: 1000,
  memoryLimit: 262_144,
});

describe('case groups', () => {
  it('shows what is still to come while judging', () => {
    const [group] = caseGroups(flat([one(1, 0), one(3, -1)]), { status: 7, progress: { done: 2, total: 4 } });
    expect(group?.cases.map((bar) => [bar.seq, bar.status])).toEqual([
      [1, 0],
      [2, 5],
      [3, -1],
      [4, 5],
    ]);
  });

  it('adds nothing once the verdict is final', () => {
    const groups = caseGroups(flat([one(1, 0), one(2, -1)]), { status: -1, progress: { done: 2, total: 4 } });
    expect(passedOf(groups)).toEqual({ passed: 1, total: 2 });
  });

  it('is empty where results are not shown', () => {
    expect(caseGroups(null, { status: 0 })).toEqual([]);
  });

  it('keeps subtasks apart', () => {
    const result: submission.CaseResult = {
      ...flat([]),
      judgeCaseList: null,
      subTaskJudgeCaseVoList: [
        {
          groupNum: 1,
          time: 3,
          memory: 1,
          score: 21,
          exactScore: 20.5,
          full: 40,
          status: 0,
          ac: 2,
          total: 2,
          subtaskDetailList: [one(1, 0), one(2, 0)],
        },
        {
          groupNum: 2,
          time: 3,
          memory: 1,
          score: 0,
          exactScore: 0,
          full: 60,
          status: -1,
          ac: 0,
          total: 3,
          subtaskDetailList: [one(3, -1)],
        },
      ],
    };
    expect(
      caseGroups(result, { status: 8 }).map((group) => [group.number, group.score, group.full, group.label]),
    ).toEqual([
      [1, 20.5, 40, '2 / 2'],
      [2, 0, 60, '0 / 3'],
    ]);
    expect(caseGroups(result, { status: 8 })[0]).toMatchObject({ time: 3, memory: 1 });
    const running = caseGroups(result, { status: 7, progress: { done: 3, total: 5 } });
    expect(running.at(-1)?.cases.map((bar) => bar.seq)).toEqual([4, 5]);
    expect(passedOf(running)).toEqual({ passed: 2, total: 5 });
  });
});
