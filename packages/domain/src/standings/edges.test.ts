import { describe, expect, it } from 'vitest';
import { contestClock } from '../contest/clock.ts';
import { applyRun } from './apply.ts';
import { boardOf } from './board.ts';
import { firstBloodsOf } from './firstBlood.ts';
import { foldStandings } from './fold.ts';
import { acmRule } from './rules/acm/acm.ts';
import { oiRule } from './rules/oi/oi.ts';
import { inReceiptOrder, type Run, runOf, timeOfRun } from './run.ts';
import type { StandingsSettings } from './standings.ts';
import { minute, run, settingsOf, shownOf } from './testing/contest.ts';

const acm = acmRule();
const fold = (runs: Run[], more: Partial<StandingsSettings> = {}) => foldStandings(settingsOf(acm, more), runs);
const cellOf = (standings: ReturnType<typeof fold>, uid: string, index = 0) => {
  const board = boardOf(standings);
  return board.row(board.placeOf(uid)).cells[index]!;
};
const seconds = (minutes: number): number => minutes * 60;
const start = Date.UTC(2030, 0, 1);
const schedule = { start, end: start + 300 * minute, sealAt: start + 240 * minute, autoRealRank: true };

describe('a rejudge', () => {
  const first = run('ann', 'A', 100, 'accepted');
  const live = () => fold([first, run('bob', 'A', 200, 'accepted'), run('cem', 'A', 200, 'accepted')]);
  it('passes the first blood on, and back', () => {
    const standings = live();
    expect(firstBloodsOf(boardOf(standings), 'A')).toEqual(['ann']);
    applyRun(standings, { ...first, effect: 'penalty' });
    expect(firstBloodsOf(boardOf(standings), 'A')).toEqual(['bob', 'cem']);
    applyRun(standings, first);
    expect(firstBloodsOf(boardOf(standings), 'A')).toEqual(['ann']);
  });
  it('takes the only first blood away', () => {
    const only = run('ann', 'B', 100, 'accepted');
    const standings = fold([only]);
    applyRun(standings, { ...only, effect: 'none' });
    expect(firstBloodsOf(boardOf(standings), 'B')).toEqual([]);
    expect(firstBloodsOf(boardOf(standings), 'unknown')).toEqual([]);
  });
  it('behind the seal shows nothing', () => {
    const hidden = run('ann', 'B', seconds(250), 'pending');
    const standings = fold([first, hidden], { sealAfter: 240 * minute });
    const before = JSON.stringify(shownOf(standings));
    for (const effect of ['accepted', 'penalty', 'none', 'pending'] as const) {
      applyRun(standings, { ...hidden, effect });
      expect(JSON.stringify(shownOf(standings))).toBe(before);
    }
    expect(cellOf(standings, 'ann', 1).cell).toMatchObject({ seconds: null, errors: 0, tries: 1, pending: 0 });
  });
});

describe('problems of a running contest', () => {
  const runs = [run('ann', 'A', 100, 'accepted'), run('bob', 'B', 200, 'accepted'), run('bob', 'D', 300, 'accepted')];
  it('that are removed take their runs along', () => {
    const board = boardOf(fold(runs, { problems: ['B', 'C'] }));
    expect([board.size, board.uidAt(0), board.row(0).total]).toEqual([1, 'bob', 1]);
  });
  it('that are added or moved count as if they had always been there', () => {
    const board = boardOf(fold(runs, { problems: ['D', 'C', 'B', 'A'] }));
    expect(board.row(0).sums).toMatchObject({ ac: 2 });
    expect(board.row(0).cells.map(({ problem, cell }) => cell && problem)).toEqual(['D', null, 'B', null]);
  });
  it('may be none', () => {
    expect(boardOf(fold(runs, { problems: [] })).size).toBe(0);
  });
});

describe('participants', () => {
  const runs = [run('ann', 'A', 100, 'accepted'), run('bob', 'A', 100, 'accepted'), run('cem', 'A', 101, 'accepted')];
  it('who get a star while it runs lose their number to the next, and keep their row', () => {
    const standings = fold(runs);
    const board = boardOf(standings, { stars: new Set(['ann', 'unknown']) });
    expect([...board.ranks]).toEqual([-1, 1, 2]);
    expect(board.row(0).uid).toBe('ann');
    expect([...boardOf(standings).ranks]).toEqual([1, 1, 3]);
  });
  it('with a star who are left out leave the first blood to those on the board', () => {
    const stars = new Set(['ann', 'bob']);
    expect(firstBloodsOf(boardOf(fold(runs), { stars }), 'A')).toEqual(['ann', 'bob']);
    expect(firstBloodsOf(boardOf(fold(runs), { stars, removeStar: true }), 'A')).toEqual(['cem']);
  });
  it('accepted in the same second share the first blood', () => {
    const standings = fold([run('ann', 'A', 100.9, 'accepted'), run('bob', 'A', 100.1, 'accepted')]);
    expect(firstBloodsOf(boardOf(standings), 'A')).toEqual(['ann', 'bob']);
  });
  it('who run the contest are not on the board, with no run and no first blood', () => {
    const board = boardOf(fold(runs, { excluded: new Set(['ann']) }));
    expect([board.size, board.placeOf('ann')]).toEqual([2, -1]);
    const live = fold(runs, { excluded: new Set(['ann']) });
    expect(applyRun(live, run('ann', 'B', 5, 'accepted'))).toEqual([]);
    expect(firstBloodsOf(board, 'A')).toEqual(['bob']);
  });
  it('who are barred or no longer registered keep the row that their runs give', () => {
    // The fold asks for runs, and for nothing that could change afterwards.
    expect(boardOf(fold(runs)).placeOf('cem')).toBe(2);
  });
});

describe('the end', () => {
  const end = seconds(300);
  it('counts a run of the last millisecond that is judged later, and none of the end itself', () => {
    const last = run('ann', 'A', end - 0.001, 'pending');
    const standings = fold([last, run('bob', 'A', end, 'accepted')]);
    expect(boardOf(standings).row(0)).toMatchObject({ uid: 'ann', sums: { ac: 0 } });
    expect(boardOf(standings).size).toBe(1);
    applyRun(standings, { ...last, effect: 'accepted' });
    expect(boardOf(standings).row(0).sums).toMatchObject({ ac: 1, totalTime: end - 1 });
  });
  it('adds what came after it where that is wanted, with its flag', () => {
    const runs = [
      run('ann', 'A', 100, 'accepted'),
      run('ann', 'A', end + 5, 'accepted'),
      run('ann', 'B', 100, 'penalty'),
      run('ann', 'B', end + 10, 'accepted'),
    ];
    const standings = fold(runs, { includeAfterEnd: true });
    const row = boardOf(standings).row(0);
    expect(row.cells.map(({ cell }) => cell?.isAfterContest)).toEqual([false, true, undefined]);
    expect([row.sums, row.total]).toEqual([{ ac: 2, totalTime: 100 + end + 10 + 1200, lastAccepted: end + 10 }, 4]);
    expect(boardOf(fold(runs)).row(0)).toMatchObject({ sums: { ac: 1, totalTime: 100 }, total: 2 });
  });
  it('is later for one participant, whose time is still the time that passed', () => {
    const runs = [run('ann', 'A', end + 299, 'accepted'), run('bob', 'A', end + 299, 'accepted')];
    const board = boardOf(fold(runs, { ownEnds: new Map([['ann', 310 * minute]]) }));
    expect([board.size, board.row(0).uid]).toEqual([1, 'ann']);
    expect(board.row(0).sums).toMatchObject({ totalTime: end + 299 });
    expect(board.row(0).cells[0]!.cell!.isAfterContest).toBe(false);
  });
});

describe('times', () => {
  it('before the start do not count', () => {
    expect(boardOf(fold([run('ann', 'A', -0.001, 'accepted')])).size).toBe(0);
  });
  it('that went back with the clock of the server follow the order of receipt', () => {
    const sources = [
      { id: 3, uid: 'ann', received: start + 105_000 },
      { id: 1, uid: 'ann', received: start + 100_000 },
      { id: 2, uid: 'ann', received: start - 20_000 },
    ];
    expect(inReceiptOrder(sources).map(({ id, received }) => [id, received - start])).toEqual([
      [1, 100_000],
      [2, 100_000],
      [3, 105_000],
    ]);
    const clock = contestClock(schedule);
    const rest = { problem: 'A', score: null, time: 1 };
    const runs = inReceiptOrder(sources).map((source) =>
      runOf(clock, { ...source, ...rest, status: source.id === 1 ? -1 : 0 }),
    );
    expect(boardOf(fold(runs)).row(0).sums).toMatchObject({ ac: 1, totalTime: 100 + 1200 });
  });
  it('stand at the start while a pause holds it up: what is sent then came before it, and not what is sent in a later pause', () => {
    const clock = contestClock(schedule, [
      { id: 1, kind: 'pause', at: start },
      { id: 2, kind: 'resume', at: start + 10 * minute },
      { id: 3, kind: 'pause', at: start + 60 * minute },
    ]);
    const timeAt = (ms: number) => timeOfRun(clock, start + ms, 'ann');
    expect([0, 5 * minute, 10 * minute - 1].map(timeAt).every((time) => time < 0)).toBe(true);
    expect([10 * minute, 10 * minute + 1, 60 * minute, 90 * minute].map(timeAt)).toEqual([
      0,
      1,
      50 * minute,
      50 * minute,
    ]);
    const source = { uid: 'ann', problem: 'A', status: 0, score: null, time: 1 };
    const runs = [5, 10].map((minutes, id) => runOf(clock, { ...source, id, received: start + minutes * minute }));
    expect(boardOf(fold(runs)).row(0)).toMatchObject({ total: 1, sums: { ac: 1, totalTime: 0 } });
  });
  it('stand in a pause, and penalties with them', () => {
    const clock = contestClock(schedule, [
      { id: 1, kind: 'pause', at: start + 60 * minute },
      { id: 2, kind: 'resume', at: start + 67 * minute },
    ]);
    const source = { id: 1, uid: 'ann', problem: 'A', received: start + 100 * minute, status: 0, score: null, time: 1 };
    expect(boardOf(fold([runOf(clock, source)])).row(0).sums).toMatchObject({ totalTime: seconds(93) });
  });
});

describe('a first blood', () => {
  it('may come in the first second', () => {
    const board = boardOf(fold([run('ann', 'A', 0.5, 'accepted'), run('bob', 'A', 1, 'accepted')]));
    expect(firstBloodsOf(board, 'A')).toEqual(['ann']);
    expect(board.row(0).cells[0]).toMatchObject({ isFirst: true, cell: { seconds: 0 } });
    expect([...board.firsts]).toEqual([0, -1, -1]);
  });
  it('is of who solved first, not of who tried first', () => {
    const runs = [
      run('ann', 'A', 1, 'penalty'),
      run('bob', 'A', 2, 'penalty'),
      run('cem', 'A', 3, 'accepted'),
      run('bob', 'A', 4, 'accepted'),
      run('ann', 'A', 5, 'accepted'),
    ];
    expect(firstBloodsOf(boardOf(fold(runs)), 'A')).toEqual(['cem']);
  });
  it('is none of OI contests', () => {
    const standings = foldStandings(settingsOf(oiRule('Recent')), [run('ann', 'A', 100, 'accepted')]);
    expect(firstBloodsOf(boardOf(standings), 'A')).toEqual([]);
  });
});

describe('a cell of very many runs', () => {
  // More than a cell has room for at first.
  const many = Array.from({ length: 70 }, (_, i) => run('ann', 'A', i, 'penalty', { score: 10 }));
  it('keeps what came last of it', () => {
    const solved = fold([...many, run('ann', 'A', 80, 'accepted')]);
    expect(cellOf(solved, 'ann').cell).toMatchObject({ seconds: 80, errors: 70 });
    const hidden = fold([...many, run('ann', 'A', 80, 'accepted')], { sealAfter: 75_000 });
    expect(cellOf(hidden, 'ann').cell).toMatchObject({ seconds: null, errors: 70, tries: 1 });
    const late = fold([...many, run('ann', 'A', seconds(300), 'accepted')], { includeAfterEnd: true });
    expect(cellOf(late, 'ann').cell).toMatchObject({ errors: 70, isAfterContest: true });
    const runs = [...many, run('ann', 'A', 80, 'accepted', { score: 55, runTimeMs: 7 })];
    const row = boardOf(foldStandings(settingsOf(oiRule('Recent')), runs)).row(0);
    expect(row.sums).toEqual({ totalScore: 55, totalTime: 7 });
  });
});

describe('a run that is given twice', () => {
  it('is the one given last, in order or not', () => {
    const old = run('ann', 'A', 100, 'penalty');
    const next = { ...old, effect: 'accepted' as const };
    const other = run('bob', 'A', 50, 'accepted');
    for (const runs of [
      [old, next],
      [old, other, next],
      [old, next, other],
    ]) {
      const board = boardOf(fold(runs));
      expect(board.row(board.placeOf('ann'))).toMatchObject({ sums: { ac: 1, totalTime: 100 }, total: 1 });
    }
  });
});
