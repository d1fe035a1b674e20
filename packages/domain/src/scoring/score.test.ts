import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CaseMode, problemTypes } from '../problem/release.ts';
import { nextStep } from './flow.ts';
import type { CaseOutcome } from './outcome.ts';
import { caseScore, fullPoints, groupScore, oiRankScore, scoreJudgement, totalScore } from './score.ts';

const blob = { hash: '0'.repeat(64), size: 0 };
const makeCase = (seq: number, group: number, score: number) => ({
  seq,
  group,
  score,
  inputName: `${seq}.in`,
  outputName: `${seq}.out`,
  input: blob,
  output: blob,
  isSample: false,
});
const outcome = (seq: number, status: number, share?: number): CaseOutcome => ({
  seq,
  status,
  share,
  time: seq * 10,
  memory: seq * 100,
  message: `case ${seq}`,
});

describe('case score', () => {
  it('is full, a part in two places or zero', () => {
    expect(caseScore(10, { status: 0 })).toBe(10);
    expect(caseScore(2.5, { status: 0 })).toBe(2.5);
    expect(caseScore(10, { status: 8, share: 0.57 })).toBe(5.7);
    expect(caseScore(1, { status: 8, share: 0.9 })).toBe(0.9);
    expect(caseScore(100, { status: 8, share: 0.7442 })).toBe(74.42);
    expect(caseScore(1, { status: 8, share: 0.335 })).toBe(0.34);
    expect(caseScore(10, { status: 8, share: 1000 })).toBe(10);
    expect(caseScore(100, { status: 8, share: 0.29 })).toBe(29);
    expect(caseScore(10, { status: 8 })).toBe(0);
    expect(caseScore(10, { status: -1 })).toBe(0);
  });
  it('ranks by a tenth of the score and twice the difficulty', () => {
    expect(oiRankScore(100, 100, 2)).toBe(14);
    expect(oiRankScore(50, 100, 1)).toBe(6);
    expect(oiRankScore(50, 0, 1)).toBe(0);
    expect(oiRankScore(74.42, 100, 2)).toBe(10.42);
    expect(oiRankScore(65, 100, 2)).toBe(9.1);
    expect(oiRankScore(100, 100, 10)).toBe(30);
    expect(oiRankScore(0.01, 0.01, 1)).toBe(2);
  });
  it('adds up to what a release can give, by its mode', () => {
    const cases = [makeCase(1, 1, 30), makeCase(2, 1, 20.5), makeCase(3, 2, 0.1), makeCase(4, 2, 0.2)];
    expect(totalScore('default', cases)).toBe(50.8);
    expect(totalScore('ergodic_without_error', cases)).toBe(50.8);
    expect(totalScore('subtask_lowest', cases)).toBe(20.6);
    expect(totalScore('subtask_average', cases)).toBe(25.4);
    expect(totalScore('default', [])).toBe(0);
  });
});

describe('judgement', () => {
  const acm = {
    type: 0,
    caseMode: 'default' as CaseMode,
    ioScore: 0,
    difficulty: 1,
    cases: [1, 2, 3].map((n) => makeCase(n, 1, 0)),
  };
  it('is accepted when every case is', () => {
    const result = scoreJudgement(acm, [outcome(1, 0), outcome(2, 0), outcome(3, 0)]);
    expect(result).toMatchObject({ status: 0, score: null, time: 30, memory: 300, errorMessage: '' });
  });
  it('shows the largest time and memory of its cases as those do, over the limits too', () => {
    const slow = { ...outcome(2, 1), time: 1311, memory: 999_999 };
    expect(scoreJudgement(acm, [outcome(1, 0), slow, outcome(3, 0)])).toMatchObject({ time: 1311, memory: 999_999 });
  });
  it('takes the first failing case in ACM problems', () => {
    const result = scoreJudgement(acm, [outcome(3, 1), outcome(2, -1), outcome(1, 0)]);
    expect(result).toMatchObject({ status: -1, errorMessage: 'case 2' });
  });
  it('is a system error as soon as one case is', () => {
    const words = { code: 'sandboxFailed' } as const;
    const ends = [outcome(1, -1), { ...outcome(2, 4), words }, outcome(3, 4)];
    expect(scoreJudgement(acm, ends)).toMatchObject({ status: 4, errorMessage: 'case 2', words });
    expect(scoreJudgement(acm, ends.slice(0, 1)).words).toBeNull();
  });
  it('asks nothing of cases that never ran', () => {
    const skipped = { ...outcome(1, -4), time: 900, memory: 9000 };
    const result = scoreJudgement(acm, [skipped, outcome(2, -1), outcome(3, -4)]);
    expect(result).toMatchObject({ status: -1, time: 20, memory: 200, errorMessage: 'case 2' });
    expect(scoreJudgement(acm, [outcome(1, -4)])).toMatchObject({ time: 0, memory: 0 });
  });

  const oi = {
    type: 1,
    caseMode: 'subtask_lowest' as CaseMode,
    ioScore: 100,
    difficulty: 2,
    cases: [makeCase(1, 1, 30), makeCase(2, 1, 30), makeCase(3, 2, 70), makeCase(4, 2, 70)],
  };
  it('sums the lowest of every subtask', () => {
    const result = scoreJudgement(oi, [outcome(1, 0), outcome(2, 0), outcome(3, 8, 0.5), outcome(4, 0)]);
    expect(result).toMatchObject({ status: 8, score: 65 });
  });
  it('gives nothing for a subtask with a skipped case', () => {
    const result = scoreJudgement(oi, [outcome(1, 0), outcome(2, 0), outcome(3, -1), outcome(4, -4)]);
    expect(result).toMatchObject({ status: 8, score: 30 });
  });
  const plain = (ioScore: number, ...scores: number[]) => ({
    ...oi,
    caseMode: 'default' as CaseMode,
    ioScore,
    cases: scores.map((score, index) => makeCase(index + 1, 1, score)),
  });
  it('has all points of its problem where all is accepted, whatever the cases add up to', () => {
    const all = [outcome(1, 0), outcome(2, 0), outcome(3, 0)];
    expect(scoreJudgement(plain(100, 33, 33, 33), all)).toMatchObject({ score: 100, oiRankScore: 14 });
    expect(scoreJudgement(plain(100, 60, 60, 60), all).score).toBe(100);
  });
  it('loses for failed extra cases once, and only where all others are accepted', () => {
    const extra = (seq: number, penalty: number) => ({ ...makeCase(seq, 1, 0), penalty });
    const release = { ...plain(100, 33, 33), cases: [...plain(100, 33, 33).cases, extra(3, 3), extra(4, 2)] };
    const scoreOf = (...codes: number[]) => {
      const { status, score } = scoreJudgement(
        release,
        codes.map((code, index) => outcome(index + 1, code)),
      );
      return [status, score];
    };
    expect(scoreOf(0, 0, 0, 0)).toEqual([0, 100]);
    expect(scoreOf(0, 0, -1, -4)).toEqual([8, 97]);
    expect(scoreOf(0, 0, 0, 2)).toEqual([8, 98]);
    expect(scoreOf(0, 0, 1, 1)).toEqual([8, 97]);
    expect(scoreOf(0, -1, -4, -4)).toEqual([8, 33]);
    expect(
      scoreJudgement(
        { ...release, ioScore: 2 },
        [0, 0, -1, -1].map((code, at) => outcome(at + 1, code)),
      ).score,
    ).toBe(0);
  });
  it('judges extra cases last, until one fails, and where all others are accepted', () => {
    const extra = (seq: number) => ({ ...makeCase(seq, 1, 0), penalty: 3 });
    for (const caseMode of ['default', 'subtask_lowest', 'ergodic_without_error'] as const) {
      const release = {
        caseMode,
        groups: [],
        cases: [extra(1), extra(2), extra(3), makeCase(4, 2, 50), makeCase(5, 3, 50)],
      };
      const step = (codes: Record<number, number>) =>
        nextStep(
          release,
          new Map(Object.entries(codes).map(([seq, code]) => [Number(seq), outcome(Number(seq), code)])),
          new Set(),
        );
      expect(step({})).toEqual({ run: [4, 5, 1, 2, 3], skip: [] });
      expect(step({ 4: 0, 5: 0 })).toEqual({ run: [1, 2, 3], skip: [] });
      expect(step({ 4: 0, 5: 0, 2: -1, 3: 0 })).toEqual({ run: [1], skip: [3] });
      expect(step({ 4: 0, 5: 0, 1: 0, 2: -1, 3: -4 })).toEqual({ run: [], skip: [] });
      expect(step({ 1: 0, 4: 0, 5: -1 })).toEqual({ run: [], skip: [1, 2, 3] });
    }
  });
  it('has no more than those where one case is not, and the points of its cases where one never ran', () => {
    const most = [outcome(1, 0), outcome(2, 0), outcome(3, -1)];
    expect(scoreJudgement(plain(100, 60, 60, 60), most)).toMatchObject({ score: 100, oiRankScore: 14 });
    expect(scoreJudgement(plain(1, 1, 1, 1), most).score).toBe(1);
    expect(scoreJudgement(plain(0, 1, 1, 1), most)).toMatchObject({ score: 2, oiRankScore: 0 });
    expect(scoreJudgement(plain(100, 30, 30, 40), [outcome(1, 0), outcome(2, -4), outcome(3, 0)]).score).toBe(70);
    expect(scoreJudgement(plain(100, 30, 30, 40), [outcome(2, -1), outcome(3, 0)]).score).toBe(40);
  });
  it('adds points without the errors of binary fractions', () => {
    const release = {
      ...oi,
      caseMode: 'default' as CaseMode,
      ioScore: 4,
      cases: [1, 2, 3].map((n) => makeCase(n, 1, 1)),
    };
    const parts = [outcome(1, 8, 0.1), outcome(2, 8, 0.2), outcome(3, -1)];
    expect(scoreJudgement(release, parts)).toMatchObject({ score: 0.3, status: 8 });
  });
  it('averages in two places', () => {
    const cases = [makeCase(1, 1, 10), makeCase(2, 1, 10), makeCase(3, 1, 10)];
    const thirds = { ...oi, caseMode: 'subtask_average' as CaseMode, ioScore: 10, cases };
    expect(scoreJudgement(thirds, [outcome(1, 0), outcome(2, 0), outcome(3, -1)]).score).toBe(6.67);
  });
  it('averages and rounds', () => {
    const average = { ...oi, caseMode: 'subtask_average' as CaseMode };
    const result = scoreJudgement(average, [outcome(1, 0), outcome(2, 1), outcome(3, 0), outcome(4, 0)]);
    expect(result).toMatchObject({ score: 15 + 70, status: 8 });
  });
  it('is exact: whatever the parts, what integers of hundredths say', () => {
    const parts = fc.array(
      fc.record({ full: fc.integer({ min: 0, max: 5000 }), per10000: fc.integer({ max: 10_000, min: 0 }) }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(parts, (list) => {
        const cases = list.map((item, index) => makeCase(index + 1, 1, item.full / 100));
        const release = { ...oi, caseMode: 'default' as CaseMode, ioScore: 0, cases };
        const earned = list.reduce(
          (sum, { full, per10000 }) => sum + Math.floor((2 * full * per10000 + 10_000) / 20_000),
          0,
        );
        const outcomes = [...list.map((item, index) => outcome(index + 1, 8, item.per10000 / 10_000))];
        return scoreJudgement(release, outcomes).score === earned / 100;
      }),
    );
  });
  it('never leaves 0 … ioScore and is monotone in verdicts', () => {
    const statuses = fc.array(fc.constantFrom(0, -1, 1, 3, 8), { minLength: 4, maxLength: 4 });
    const mode = fc.constantFrom<CaseMode>('default', 'subtask_lowest', 'subtask_average');
    fc.assert(
      fc.property(statuses, mode, fc.integer({ min: 0, max: 3 }), (list, caseMode, better) => {
        const release = { ...oi, caseMode, ioScore: caseMode === 'default' ? 200 : 100 };
        const run = (codes: number[]) =>
          scoreJudgement(
            release,
            codes.map((code, index) => outcome(index + 1, code, 0.5)),
          ).score ?? -1;
        const before = run(list);
        const after = run(list.map((code, index) => (index === better ? 0 : code)));
        return before >= 0 && before <= release.ioScore && after >= before;
      }),
    );
  });
});

describe('an OI judgement', () => {
  it.each<[string, [number, number?][], number]>([
    ['is partial where a case is accepted', [[-1], [0]], 8],
    ['is partial where a share was earned', [[-1], [8, 0.01]], 8],
    ['is its first failure where no share was earned', [[-1], [8, 0]], -1],
    ['is its first failure where no share was told', [[-1], [8]], -1],
    ['is its first failure whatever stands beside another end', [[3], [-1, 0.5]], 3],
    ['is a system error before all', [[-1], [0], [4]], 4],
  ])('%s', (_what, ends, expected) => {
    const cases = ends.map((_, index) => makeCase(index + 1, 1, 10));
    const outcomes = ends.map(([code, share], index) => outcome(index + 1, code, share));
    const release = {
      type: problemTypes.oi,
      difficulty: 1,
      caseMode: 'default' as CaseMode,
      cases,
      ioScore: 10 * ends.length,
    };
    expect(scoreJudgement(release, outcomes).status).toBe(expected);
  });
  it('has points for the share of a partial answer alone', () => {
    expect(caseScore(100, { status: 8, share: 0.5 })).toBe(50);
    for (const code of [-1, 1, 2, 3, 4, -4]) expect(caseScore(100, { status: code, share: 0.5 })).toBe(0);
    expect(groupScore('subtask_lowest', [])).toBe(0);
    expect(groupScore('subtask_average', [])).toBe(0);
  });
  it('may have as many points as its problem gives', () => {
    expect(fullPoints(undefined)).toBeNull();
    expect(fullPoints({ type: problemTypes.acm, ioScore: 100 })).toBeNull();
    expect(fullPoints({ type: problemTypes.oi, ioScore: 0 })).toBe(0);
    expect(fullPoints({ type: problemTypes.outputOnly, ioScore: 0 })).toBeNull();
    expect(fullPoints({ type: problemTypes.oi, ioScore: 100 })).toBe(100);
    expect(fullPoints({ type: problemTypes.oi, ioScore: 0.01 })).toBe(0.01);
    expect(fullPoints({ type: problemTypes.outputOnly, ioScore: 100 })).toBe(100);
  });
});

describe('flow', () => {
  const cases = [makeCase(1, 1, 10), makeCase(2, 1, 10), makeCase(3, 2, 10), makeCase(4, 2, 10)];
  const known = (...list: CaseOutcome[]) => new Map(list.map((item) => [item.seq, item]));
  it('stops after the first failure in ergodic mode', () => {
    const release = { caseMode: 'ergodic_without_error' as CaseMode, cases, groups: [] };
    expect(nextStep(release, known(outcome(1, 0)), new Set()).run).toEqual([2, 3, 4]);
    expect(nextStep(release, known(outcome(1, 0), outcome(2, -1)), new Set([3]))).toEqual({ run: [], skip: [3, 4] });
  });
  it('ends a subtask at its first failure and goes on with the others', () => {
    const release = { caseMode: 'subtask_lowest' as CaseMode, cases, groups: [] };
    expect(nextStep(release, known(outcome(1, -1)), new Set())).toEqual({ run: [3, 4], skip: [2] });
    expect(nextStep(release, known(outcome(1, 8, 0.2)), new Set()).run).toEqual([2, 3, 4]);
  });
  it('waits for required subtasks and skips when they fail', () => {
    const release = { caseMode: 'subtask_lowest' as CaseMode, cases, groups: [{ group: 2, requires: [1] }] };
    expect(nextStep(release, known(), new Set())).toEqual({ run: [1, 2], skip: [] });
    expect(nextStep(release, known(outcome(1, 0), outcome(2, 0)), new Set()).run).toEqual([3, 4]);
    expect(nextStep(release, known(outcome(1, -1)), new Set()).skip).toEqual([2, 3, 4]);
  });
  it('ends a subtask only at what earns nothing: a share of nothing does, whatever a checker says beside another end', () => {
    const release = { caseMode: 'subtask_lowest' as CaseMode, cases, groups: [] };
    expect(nextStep(release, known(outcome(1, 0)), new Set())).toEqual({ run: [2, 3, 4], skip: [] });
    expect(nextStep(release, known(outcome(1, 8, 0)), new Set())).toEqual({ run: [3, 4], skip: [2] });
    expect(nextStep(release, known(outcome(1, 8)), new Set())).toEqual({ run: [3, 4], skip: [2] });
    expect(nextStep(release, known(outcome(1, -1, 0.5)), new Set())).toEqual({ run: [3, 4], skip: [2] });
    const three = [makeCase(1, 1, 10), makeCase(2, 1, 10), makeCase(3, 1, 10)];
    const step = nextStep({ ...release, cases: three }, known(outcome(2, -1)), new Set());
    expect(step).toEqual({ run: [1], skip: [3] });
    expect(nextStep({ ...release, cases: three }, known(outcome(1, -1), outcome(3, -1)), new Set())).toEqual({
      run: [],
      skip: [2, 3],
    });
    expect(nextStep({ ...release, cases: three }, known(outcome(2, -1), outcome(3, -4)), new Set([1]))).toEqual({
      run: [],
      skip: [],
    });
  });
  it('runs all cases of a subtask whose average counts, after a failure too, and waits for what it requires', () => {
    const release = { caseMode: 'subtask_average' as CaseMode, cases, groups: [] };
    expect(nextStep(release, known(outcome(1, -1)), new Set())).toEqual({ run: [2, 3, 4], skip: [] });
    const chained = { ...release, groups: [{ group: 2, requires: [1] }] };
    expect(nextStep(chained, known(outcome(1, 0)), new Set())).toEqual({ run: [2], skip: [] });
    expect(nextStep(chained, known(outcome(1, -1)), new Set())).toEqual({ run: [2], skip: [3, 4] });
  });
  it('without subtasks runs all that has not run, after a failure too', () => {
    const release = { caseMode: 'default' as CaseMode, cases, groups: [{ group: 2, requires: [1] }] };
    expect(nextStep(release, known(outcome(1, -1)), new Set([3]))).toEqual({ run: [2, 4], skip: [] });
  });
  it('goes on with further subtasks behind one that waits and one that is skipped', () => {
    const three = [...cases, makeCase(5, 3, 10)];
    for (const caseMode of ['subtask_lowest', 'subtask_average'] as const) {
      const release = { caseMode, cases: three, groups: [{ group: 2, requires: [1] }] };
      expect(nextStep(release, known(), new Set()).run).toEqual([1, 2, 5]);
      const step = nextStep(release, known(outcome(1, -1), outcome(2, -4), outcome(3, -4)), new Set());
      expect(step).toEqual({ run: [5], skip: [4] });
    }
  });
  it('asks nothing of a required subtask that has no cases', () => {
    const release = { caseMode: 'subtask_lowest' as CaseMode, cases, groups: [{ group: 1, requires: [9] }] };
    expect(nextStep(release, known(), new Set()).run).toEqual([1, 2, 3, 4]);
  });
  it('starts nothing twice and skips nothing twice', () => {
    const groups: never[] = [];
    for (const caseMode of ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const)
      expect(nextStep({ caseMode, cases, groups }, known(outcome(1, 0)), new Set([2]))).toEqual({
        run: [3, 4],
        skip: [],
      });
    const ergodic = { caseMode: 'ergodic_without_error' as CaseMode, cases, groups };
    const ended = known(outcome(1, 0), outcome(2, -1), outcome(3, -4));
    expect(nextStep(ergodic, ended, new Set())).toEqual({ run: [], skip: [4] });
  });
  it('always ends: every case gets an outcome', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<CaseMode>('default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'),
        fc.array(fc.constantFrom(0, -1, 8), { minLength: 4, maxLength: 4 }),
        (caseMode, codes) => {
          const release = { caseMode, cases, groups: [{ group: 2, requires: [1] }] };
          const outcomes = new Map<number, CaseOutcome>();
          for (let turn = 0; turn < 10 && outcomes.size < 4; turn++) {
            const step = nextStep(release, outcomes, new Set());
            for (const seq of step.skip) outcomes.set(seq, outcome(seq, -4));
            const seq = step.run[0];
            if (seq !== undefined) outcomes.set(seq, outcome(seq, codes[seq - 1] ?? 0, 0.5));
          }
          return outcomes.size === 4;
        },
      ),
    );
  });
});
