import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../../board.ts';
import { effectOf } from '../../effect.ts';
import { foldStandings } from '../../fold.ts';
import type { Run } from '../../run.ts';
import { anyRuns, anyWindow, minute, run, settingsOf } from '../../testing/contest.ts';
import { type AcmSettings, acmRule } from './acm.ts';

const boardBy = (settings: Partial<AcmSettings>, runs: Run[]) =>
  boardOf(foldStandings(settingsOf(acmRule(settings)), runs));
const table = (settings: Partial<AcmSettings>, runs: Run[]) => {
  const board = boardBy(settings, runs);
  return Array.from({ length: board.size }, (_, place) => {
    const { uid, rank, sums } = board.row(place);
    return [rank, uid, sums.ac, sums.totalTime];
  });
};

describe('effects', () => {
  it('come from the verdict in one place', () => {
    const codes = [0, -3, -1, 1, 2, 3, -2, 4, 8, 10, -4, -10, -5, 77, 5, 6, 7, 9];
    expect(codes.map(effectOf)).toEqual([
      'accepted',
      ...Array(5).fill('penalty'),
      ...Array(8).fill('none'),
      ...Array(4).fill('pending'),
    ]);
  });
});

/** One afternoon of four teams, as different places would score it. */
const afternoon = [
  run('red', 'A', 35 * 60 + 59, 'accepted'),
  run('blue', 'A', 36 * 60, 'penalty'),
  run('blue', 'A', 37 * 60 + 1, 'accepted'),
  run('red', 'B', 100 * 60, 'penalty'),
  run('red', 'B', 110 * 60, 'none'),
  run('red', 'B', 120 * 60 + 30, 'accepted'),
  run('blue', 'B', 119 * 60 + 20, 'accepted'),
  run('green', 'A', 35 * 60 + 10, 'accepted'),
  run('green', 'C', 200 * 60, 'penalty'),
  run('green', 'C', 201 * 60, 'penalty'),
  run('grey', 'C', 10 * 60, 'penalty'),
];

describe('ACM', () => {
  it('counts seconds and twenty minutes a penalty', () => {
    expect(table({}, afternoon)).toEqual([
      [1, 'blue', 2, 37 * 60 + 1 + 1200 + 119 * 60 + 20],
      [2, 'red', 2, 35 * 60 + 59 + 120 * 60 + 30 + 1200],
      [3, 'green', 1, 35 * 60 + 10],
      [4, 'grey', 0, 0],
    ]);
  });
  it('counts whole minutes as world finals do: parts of a minute are cut at each problem', () => {
    // red: 35 + 120 + 20, blue: 37 + 20 + 119
    expect(table({ unit: 'min' }, afternoon)).toEqual([
      [1, 'red', 2, 175 * 60],
      [2, 'blue', 2, 176 * 60],
      [3, 'green', 1, 35 * 60],
      [4, 'grey', 0, 0],
    ]);
  });
  it('takes another penalty, or none', () => {
    expect(table({ penalty: 300 }, afternoon)[1]).toEqual([2, 'red', 2, 35 * 60 + 59 + 120 * 60 + 30 + 300]);
    expect(table({ penalty: 0, unit: 'min' }, afternoon).slice(0, 2)).toEqual([
      [1, 'red', 2, 155 * 60],
      [2, 'blue', 2, 156 * 60],
    ]);
  });
  it('breaks a tie by the last acceptance where that is wanted', () => {
    const tie = [
      run('late', 'A', 60, 'accepted'),
      run('late', 'B', 540, 'accepted'),
      run('soon', 'A', 290, 'accepted'),
      run('soon', 'B', 310, 'accepted'),
      run('next', 'C', 600, 'accepted'),
      run('next', 'A', 0, 'accepted'),
    ];
    expect(table({}, tie).map(([rank, uid]) => [rank, uid])).toEqual([
      [1, 'late'],
      [1, 'next'],
      [1, 'soon'],
    ]);
    expect(table({ tieBreakByLast: true }, tie).map(([rank, uid]) => [rank, uid])).toEqual([
      [1, 'soon'],
      [2, 'late'],
      [3, 'next'],
    ]);
    // 310 and 340 s are the same minute; 280 + 340 and 310 + 310 the same sum only in seconds.
    const minutes = [run('x', 'A', 310, 'accepted'), run('y', 'A', 340, 'accepted')];
    expect(table({ unit: 'min', tieBreakByLast: true }, minutes).map(([rank]) => rank)).toEqual([1, 1]);
  });
  it('shows errors, tries and pending runs of a cell, and ignores what follows an acceptance', () => {
    const board = boardBy({}, [
      run('u', 'A', 10, 'penalty'),
      run('u', 'A', 20, 'pending'),
      run('u', 'A', 30, 'accepted'),
      run('u', 'A', 40, 'penalty'),
      run('u', 'A', 50, 'pending'),
      run('u', 'B', 60, 'none'),
    ]);
    const row = board.row(0);
    expect(row.total).toBe(6);
    expect(row.cells.map(({ cell }) => cell)).toEqual([
      { seconds: 30, errors: 1, tries: 0, pending: 1, isAfterContest: false },
      { seconds: null, errors: 0, tries: 0, pending: 0, isAfterContest: false },
      null,
    ]);
  });
  it('keeps partial results without effect', () => {
    expect(table({}, [run('u', 'A', 10, effectOf(8), { score: 50 }), run('u', 'A', 20, 'accepted')])).toEqual([
      [1, 'u', 1, 20],
    ]);
  });
});

/** The same rule, told by searching lists: slow, and without anything in common with the fold. */
const slowly = (
  runs: readonly Run[],
  window: { sealAfter: number | null; includeAfterEnd: boolean; ownEnds: Map<string, number> },
) => {
  const endOf = (uid: string) => window.ownEnds.get(uid) ?? 300 * minute;
  const counted = runs
    .filter((one) => ['A', 'B', 'C'].includes(one.problem) && one.at >= 0)
    .filter((one) => window.includeAfterEnd || one.at < endOf(one.uid))
    .sort((a, b) => a.at - b.at || a.id - b.id);
  const isOpen = (one: Run) => window.sealAfter === null || one.at < window.sealAfter;
  const rows = [...new Set(counted.map((one) => one.uid))].map((uid) => {
    let [ac, time] = [0, 0];
    for (const problem of ['A', 'B', 'C']) {
      const list = counted.filter((one) => one.uid === uid && one.problem === problem);
      const solved = list.find((one) => one.effect === 'accepted' && isOpen(one));
      if (!solved) continue;
      const wrong = list.slice(0, list.indexOf(solved)).filter((one) => one.effect === 'penalty' && isOpen(one));
      ac += 1;
      time += Math.floor(solved.at / 1000) + 1200 * wrong.length;
    }
    return { uid, ac, time, total: counted.filter((one) => one.uid === uid).length };
  });
  return rows
    .map((row) => ({
      ...row,
      rank: 1 + rows.filter((other) => other.ac > row.ac || (other.ac === row.ac && other.time < row.time)).length,
    }))
    .sort((a, b) => a.rank - b.rank || (a.uid < b.uid ? -1 : 1));
};

describe('the ACM fold', () => {
  it('says what the rule says when it is told slowly', () => {
    fc.assert(
      fc.property(anyRuns, anyWindow, (runs, window) => {
        const board = boardOf(foldStandings(settingsOf(acmRule(), window), runs));
        const rows = Array.from({ length: board.size }, (_, place) => {
          const { uid, rank, sums, total } = board.row(place);
          return { uid, ac: sums.ac, time: sums.totalTime, total, rank };
        });
        expect(rows).toEqual(slowly(runs, window));
      }),
    );
  });
});
