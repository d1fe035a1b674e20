import { expect, it } from 'vitest';
import { checkPage } from './page.ts';

it('bounds how far back a page may be, by rows', () => {
  expect(checkPage({ currentPage: 33_334, limit: 30 })).toEqual({ currentPage: 33_334, limit: 30 });
  expect(() => checkPage({ currentPage: 33_335, limit: 30 })).toThrow('request.invalid');
  expect(() => checkPage({ currentPage: 3000, limit: 500 })).toThrow('request.invalid');
  for (const other of [undefined, null, 'text', {}, { currentPage: 1_000_000_000 }])
    expect(checkPage(other)).toEqual(other);
});
