import { describe, expect, it } from 'vitest';
import { applyRun, removeRun } from '../../apply.ts';
import { standingsAt } from '../../at.ts';
import { type Board, type BoardSettings, boardOf } from '../../board.ts';
import { foldStandings } from '../../fold.ts';
import type { Run } from '../../run.ts';
import { minute, run, settingsOf, shownOf } from '../../testing/contest.ts';
import { type AcmSettings, acmRule } from './acm.ts';

const tableOf = (board: Board<unknown, { ac: number; totalTime: number }>) =>
  Array.from({ length: board.size }, (_, place) => {
    const { rank, uid, sums } = board.row(place);
    return [rank, uid, sums.ac, sums.totalTime];
  });
const table = (settings: Partial<AcmSettings>, runs: Run[]) =>
  tableOf(boardOf(foldStandings(settingsOf(acmRule(settings)), runs)));

describe('an ACM board as other places keep it', () => {
  const halves = [
    run('ann', 'A', 90, 'accepted'),
    run('ann', 'B', 150, 'accepted'),
    run('bob', 'A', 119, 'accepted'),
    run('bob', 'B', 122, 'accepted'),
  ];
  it('cuts a total to minutes only when all is added', () => {
    // 240 and 241 s: the same four minutes; cut at each problem, 1 + 2 and 1 + 2.
    expect(table({ totalUnit: 'min' }, halves)).toEqual([
      [1, 'ann', 2, 240],
      [1, 'bob', 2, 240],
    ]);
    expect(table({ unit: 'min' }, halves)).toEqual([
      [1, 'ann', 2, 180],
      [1, 'bob', 2, 180],
    ]);
  });
  it('rounds up or to the nearest minute, from the millisecond on', () => {
    expect(table({ unit: 'min', rounding: 'up' }, halves)).toEqual([
      [1, 'ann', 2, 300],
      [1, 'bob', 2, 300],
    ]);
    expect(table({ unit: 'min', rounding: 'nearest' }, halves)).toEqual([
      [1, 'bob', 2, 240],
      [2, 'ann', 2, 300],
    ]);
    const justPast = { ...run('cem', 'A', 60, 'accepted'), at: 60_001 };
    expect(table({ unit: 'min', rounding: 'up' }, [justPast])).toEqual([[1, 'cem', 1, 120]]);
    expect(table({ rounding: 'up' }, [justPast])).toEqual([[1, 'cem', 1, 61]]);
  });
  it('compares last acceptances in another unit than it adds', () => {
    const equal = [
      run('ann', 'A', 100, 'accepted'),
      run('ann', 'B', 310, 'accepted'),
      run('bob', 'A', 80, 'accepted'),
      run('bob', 'B', 330, 'accepted'),
    ];
    const ranks = (settings: Partial<AcmSettings>) => table(settings, equal).map(([rank]) => rank);
    expect(ranks({ tieBreakByLast: true })).toEqual([1, 2]);
    expect(ranks({ tieBreakByLast: true, lastUnit: 'min' })).toEqual([1, 1]);
    // 100 + 310 and 80 + 330 are 1 + 5 minutes both.
    expect(ranks({ unit: 'min', tieBreakByLast: true, lastUnit: 's' })).toEqual([1, 2]);
  });
  it('may leave first acceptances to those in competition, while others are on the board', () => {
    const standings = foldStandings(settingsOf(acmRule()), [
      run('star', 'A', 10, 'accepted'),
      run('ann', 'A', 20, 'accepted'),
      run('star', 'B', 30, 'accepted'),
      run('ann', 'B', 30, 'accepted'),
    ]);
    const firsts = (more: BoardSettings) => {
      const board = boardOf(standings, { stars: new Set(['star']), ...more });
      return Array.from({ length: board.size }, (_, place) => board.row(place)).map(({ uid, cells }) => [
        uid,
        ...cells.map(({ isFirst }) => isFirst),
      ]);
    };
    expect(firsts({})).toEqual([
      ['star', true, true, false],
      ['ann', false, true, false],
    ]);
    expect(firsts({ firstOfStars: false })).toEqual([
      ['star', false, false, false],
      ['ann', true, true, false],
    ]);
  });
});

describe('participants who sent nothing', () => {
  const participants = new Set(['ann', 'bob', 'gone', 'zoe']);
  const settings = settingsOf(acmRule(), { participants, excluded: new Set(['gone']) });
  const ranks = (board: Board) =>
    Array.from({ length: board.size }, (_, place) => [board.row(place).uid, board.row(place).rank]);
  it('have a row below those who solved anything, sharing the rank of those who solved nothing', () => {
    const board = boardOf(foldStandings(settings, [run('zoe', 'A', 10, 'accepted'), run('new', 'A', 20, 'penalty')]));
    expect(ranks(board)).toEqual([
      ['zoe', 1],
      ['ann', 2],
      ['bob', 2],
      ['new', 2],
    ]);
    expect(board.row(1)).toMatchObject({ total: 0, sums: { ac: 0, totalTime: 0 }, cells: [{ cell: null }, {}, {}] });
  });
  it('move as everybody does, and keep their row when their run is taken off', () => {
    const first = run('bob', 'B', 30, 'accepted');
    const second = run('new', 'C', 40, 'accepted');
    const live = foldStandings(settings, []);
    expect(ranks(boardOf(live))).toEqual([
      ['ann', 1],
      ['bob', 1],
      ['zoe', 1],
    ]);
    expect(applyRun(live, first)).toEqual([{ uid: 'bob', from: 1, to: 0 }]);
    expect(applyRun(live, second)).toEqual([{ uid: 'new', from: -1, to: 1 }]);
    expect(shownOf(live)).toEqual(shownOf(foldStandings(settings, [first, second])));
    expect(removeRun(live, second.id)).toEqual([{ uid: 'new', from: 1, to: -1 }]);
    expect(removeRun(live, first.id)).toEqual([{ uid: 'bob', from: 0, to: 1 }]);
    expect(ranks(boardOf(standingsAt(live, 10 * minute)))).toHaveLength(3);
  });
});
