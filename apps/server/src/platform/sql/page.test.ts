import { expect, it } from 'vitest';
import { pageOf, withinReach } from './page.ts';

it('leads from a page beyond the reach of lists to the last one within', () => {
  expect(withinReach({ currentPage: 33_334, limit: 30, keyword: 'a' })).toEqual({
    currentPage: 33_334,
    limit: 30,
    keyword: 'a',
  });
  expect(withinReach({ currentPage: 33_335, limit: 30 })).toEqual({ currentPage: 33_334, limit: 30 });
  expect(withinReach({ currentPage: 1_000_000_000, limit: 500 })).toEqual({ currentPage: 2000, limit: 500 });
  for (const other of [undefined, null, 'text', {}, { currentPage: 1_000_000_000 }, { currentPage: 2, limit: 0 }])
    expect(withinReach(other)).toEqual(other);
});

it('counts the pages that can be turned to', () => {
  const paging = { currentPage: 1, limit: 30 };
  expect(pageOf([], 0, paging).pages).toBe(0);
  expect(pageOf([], 31, paging).pages).toBe(2);
  expect(pageOf([], 5_000_000, paging)).toMatchObject({ total: 5_000_000, pages: 33_334 });
});
