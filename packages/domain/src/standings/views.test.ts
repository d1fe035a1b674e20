import { describe, expect, it } from 'vitest';
import { standingsAt } from './at.ts';
import { awardTypes } from './award.ts';
import { boardOf } from './board.ts';
import { boardChanges } from './changes.ts';
import { foldStandings } from './fold.ts';
import { mergeContests, mergedSeal } from './merge.ts';
import { acmRule } from './rules/acm/acm.ts';
import { minute, run, settingsOf } from './testing/contest.ts';
import { virtualRow } from './virtual.ts';

const settings = settingsOf(acmRule());
const gold = { type: awardTypes.places, awards: [{ priority: 1, name: 'gold', background: '', color: '', num: 1 }] };

describe('contests that are merged', () => {
  const own = {
    sealAfter: null,
    runs: [run('ann', 'A', 100, 'accepted')],
    displayIds: new Map([
      ['A', 'P1'],
      ['B', 'P2'],
    ]),
  };
  const other = {
    displayIds: new Map([
      ['x', 'P2'],
      ['y', 'P9'],
    ]),
    end: 60 * minute,
    sealAfter: null,
    excluded: new Set(['root']),
    runs: [
      run('bob', 'x', 50, 'accepted'),
      run('bob', 'y', 51, 'accepted'),
      run('root', 'x', 52, 'accepted'),
      run('cem', 'x', 601, 'accepted'),
      run('dan', 'x', -1, 'accepted'),
      run('eve', 'gone', 10, 'accepted'),
    ],
  };
  it('meet in their display ids, up to the same elapsed time', () => {
    const merged = mergeContests(own, [other], 600_000);
    expect(merged.map(({ uid, problem }) => [uid, problem])).toEqual([
      ['ann', 'A'],
      ['bob', 'B'],
    ]);
    expect(boardOf(foldStandings(settings, merged)).size).toBe(2);
  });
  it('stay behind the seals of their own contests', () => {
    const merged = mergeContests({ ...own, sealAfter: null }, [{ ...other, sealAfter: 50_000 }], 600_000);
    const board = boardOf(foldStandings({ ...settings, sealAfter: mergedSeal }, merged));
    const cell = (uid: string, problem: number) => board.row(board.placeOf(uid)).cells[problem]!.cell;
    expect(cell('ann', 0)).toMatchObject({ tries: 0 });
    expect(cell('bob', 1)).toMatchObject({ seconds: null, tries: 1 });
  });
  it('are sealed by the time of everybody, also for one whose own clock had stood', () => {
    const runs = [
      run('bob', 'x', 49, 'accepted'),
      run('cem', 'x', 40, 'accepted', { common: 60_000 }),
      run('eve', 'x', 50, 'accepted'),
    ];
    const merged = mergeContests(own, [{ ...other, runs, sealAfter: 50_000 }], 600_000);
    const board = boardOf(foldStandings({ ...settings, sealAfter: mergedSeal }, merged));
    const tries = ['bob', 'cem', 'eve'].map((uid) => board.row(board.placeOf(uid)).cells[1]!.cell!.tries);
    expect(tries).toEqual([0, 1, 1]);
  });
  it('count from their first moment on', () => {
    expect(mergeContests(own, [{ ...other, runs: [run('bob', 'x', 0, 'accepted')] }], 600_000)).toHaveLength(2);
  });
  it('have runs until their own end only', () => {
    const uids = (elapsed: number) => mergeContests(own, [{ ...other, end: 601_000 }], elapsed).map(({ uid }) => uid);
    expect(uids(10_000_000)).toEqual(['ann', 'bob']);
    const longer = { ...other, end: 601_000, ownEnds: new Map([['cem', 602_000]]) };
    expect(mergeContests(own, [longer], 601_000)).toHaveLength(3);
    expect(mergeContests(own, [other], 601_000).map(({ uid }) => uid)).toEqual(['ann', 'bob', 'cem']);
  });
});

describe('a virtual participant', () => {
  const live = foldStandings({ ...settings, ownEnds: new Map([['me', 1]]), excluded: new Set(['me']) }, [
    run('ann', 'A', 100, 'accepted'),
    run('bob', 'A', 200, 'accepted'),
    run('cem', 'A', 200, 'accepted'),
    run('dan', 'A', 300, 'accepted'),
    run('dan', 'B', 4000, 'accepted'),
  ]);
  const stars = new Set(['ann']);
  it('has the rank it would have had at the same minute, and changes no other', () => {
    const board = boardOf(standingsAt(live, 1_000_000), { stars, awards: gold });
    const before = [...board.ranks];
    const own = [run('me', 'A', 200, 'accepted'), run('me', 'B', 250, 'penalty'), run('other', 'C', 1, 'accepted')];
    const { row, before: place } = virtualRow(board, 'me', own);
    expect(row).toMatchObject({ uid: 'me', rank: 1, award: null, sums: { ac: 1, totalTime: 200 }, total: 2 });
    expect(place).toBe(3);
    expect([...board.ranks]).toEqual(before);
    expect(virtualRow(board, 'me', [run('me', 'A', 201, 'accepted')])).toMatchObject({ row: { rank: 3 }, before: 3 });
  });
  it('stands before all whom it beats, by a second as well', () => {
    const board = boardOf(standingsAt(live, 1_000_000));
    const placed = (second: number) => virtualRow(board, 'me', [run('me', 'A', second, 'accepted')]);
    expect(placed(99)).toMatchObject({ row: { rank: 1 }, before: 0 });
    expect(placed(199)).toMatchObject({ row: { rank: 2 }, before: 1 });
    expect(placed(200)).toMatchObject({ row: { rank: 2 }, before: 3 });
    expect(placed(201).row!.cells[0]).toMatchObject({ problem: 'A', cell: { seconds: 201 } });
  });
  it('takes nobody the first blood, and has no row before the first run', () => {
    const board = boardOf(standingsAt(live, 1_000_000));
    expect(virtualRow(board, 'me', [run('me', 'A', 1, 'accepted')]).row!.cells[0]!.isFirst).toBe(false);
    expect(virtualRow(board, 'me', [])).toEqual({ row: null, before: 4 });
  });
});

describe('changes between two boards', () => {
  const wrong = run('ann', 'A', 100, 'accepted');
  const live = foldStandings(settings, [
    wrong,
    run('bob', 'A', 200, 'accepted'),
    run('cem', 'B', 300, 'accepted'),
    run('dan', 'C', 400, 'penalty'),
  ]);
  it('are ranks, first bloods and awards of the rows concerned', () => {
    const before = boardOf(live, { awards: gold });
    const next = foldStandings(settings, [
      { ...wrong, effect: 'penalty' },
      run('bob', 'A', 200, 'accepted'),
      run('cem', 'B', 300, 'accepted'),
      run('dan', 'C', 400, 'penalty'),
    ]);
    expect(boardChanges(before, boardOf(next, { awards: gold }))).toEqual({
      rows: [
        {
          uid: 'bob',
          rank: { before: 2, after: 1 },
          sums: {
            before: { ac: 1, totalTime: 200, lastAccepted: 200 },
            after: { ac: 1, totalTime: 200, lastAccepted: 200 },
          },
          award: { before: null, after: 'gold' },
        },
        expect.objectContaining({ uid: 'cem', rank: { before: 3, after: 2 } }),
        {
          uid: 'ann',
          rank: { before: 1, after: 3 },
          sums: {
            before: { ac: 1, totalTime: 100, lastAccepted: 100 },
            after: { ac: 0, totalTime: 0, lastAccepted: 0 },
          },
          award: { before: 'gold', after: null },
        },
        expect.objectContaining({ uid: 'dan', rank: { before: 4, after: 3 } }),
      ],
      firstBloods: [{ problem: 'A', before: ['ann'], after: ['bob'] }],
    });
  });
  it('tell a first blood that another now shares, and that of a problem that is gone', () => {
    const before = boardOf(live);
    const shared = foldStandings(settings, [wrong, run('bob', 'A', 100, 'accepted'), run('cem', 'B', 300, 'accepted')]);
    expect(boardChanges(before, boardOf(shared)).firstBloods).toEqual([
      { problem: 'A', before: ['ann'], after: ['ann', 'bob'] },
    ]);
    const without = boardOf(foldStandings({ ...settings, problems: ['A'] }, [wrong]));
    expect(boardChanges(before, without).firstBloods).toEqual([{ problem: 'B', before: ['cem'], after: [] }]);
    expect(boardChanges(without, before).firstBloods).toEqual([{ problem: 'B', before: [], after: ['cem'] }]);
  });
  it('are none between equal boards, and name rows that come or go', () => {
    const board = boardOf(live);
    expect(boardChanges(board, boardOf(live))).toEqual({ rows: [], firstBloods: [] });
    const early = boardOf(standingsAt(live, 250_000));
    expect(boardChanges(board, early).rows.map(({ uid, rank }) => [uid, rank.after])).toEqual([
      ['cem', null],
      ['dan', null],
    ]);
  });
});
