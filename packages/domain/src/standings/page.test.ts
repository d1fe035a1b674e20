import { describe, expect, it } from 'vitest';
import { boardOf } from './board.ts';
import { foldStandings } from './fold.ts';
import { type BoardQuery, boardPageSizes, pageOfBoard } from './page.ts';
import { acmRule } from './rules/acm/acm.ts';
import { run, settingsOf } from './testing/contest.ts';

const many = Array.from({ length: 400 }, (_, i) => `u${String(i).padStart(3, '0')}`);
const standings = foldStandings(
  settingsOf(acmRule()),
  many.map((uid, index) => run(uid, 'A', index, 'accepted')),
);
const textOf = (uid: string) => ({ school: uid === 'u007' ? 'Hogwarts 学校' : 'Elsewhere', shownName: `Name ${uid}` });
const page = (query: BoardQuery, removeStar = false) => {
  const board = boardOf(standings, { stars: new Set(['u001']), removeStar });
  const { rows, total } = pageOfBoard(board, query, textOf);
  return { uids: rows.map((row) => row.uid), ranks: rows.map((row) => row.rank), total };
};

describe('a page of a board', () => {
  it('has fifty rows when nothing is said, and never more than three hundred', () => {
    expect(page({}).uids).toEqual(many.slice(0, 50));
    expect(page({ limit: 100_000 }).uids).toHaveLength(boardPageSizes.most);
    expect(page({ limit: 0 }).uids).toHaveLength(1);
    expect(page({ currentPage: -5, limit: 3 }).uids).toEqual(many.slice(0, 3));
    expect(page({ currentPage: 3, limit: 150 }).uids).toEqual(many.slice(300));
    expect(page({ currentPage: 1_000_000 })).toMatchObject({ uids: [], total: 400 });
  });
  it('puts the own and the followed rows in front, counts them, and has them a second time', () => {
    const asked = { own: 'u300', followed: ['u200', 'u300', 'nobody', 'u001'], limit: 5 };
    expect(page(asked)).toEqual({
      uids: ['u300', 'u200', 'u001', 'u000', 'u001'],
      ranks: [300, 200, -1, 1, -1],
      total: 403,
    });
    expect(page({ ...asked, currentPage: 2 }).uids).toEqual(['u002', 'u003', 'u004', 'u005', 'u006']);
    expect(page({ own: 'nobody', limit: 1 })).toMatchObject({ uids: ['u000'], total: 400 });
  });
  it('finds a part of school or shown name, in front too', () => {
    expect(page({ keyword: ' hogWARTS ' })).toEqual({ uids: ['u007'], ranks: [7], total: 1 });
    expect(page({ keyword: 'name u30', own: 'u300', followed: ['u000'], limit: 3 })).toMatchObject({
      uids: ['u300', 'u300', 'u301'],
      total: 11,
    });
    expect(page({ keyword: 'no such' })).toMatchObject({ uids: [], total: 0 });
  });
  it('drops stars', () => {
    expect(page({ limit: 2, followed: ['u001'] }, true)).toEqual({ uids: ['u000', 'u002'], ranks: [1, 2], total: 399 });
  });
});
