import { expect, test } from 'vitest';
import { hasPage } from './areas.tsx';

test.each([
  ['/home', true],
  ['/problem/P1000/full-screen', true],
  ['/status?onlyMine=true', true],
  ['/admin/', true],
  ['/admin', true],
  ['/admin/rejudges/new', true],
  ['/admin/rejudges/12', true],
  ['/contest', true],
  ['/contest/7', true],
  ['/contest/7/problem/A/full-screen', true],
  ['/contest/7/problem/A/submission-detail/3', true],
  ['/contest/7/nowhere', false],
  ['/admin/nowhere', false],
])('%s has a page: %s', (address, expected) => {
  expect(hasPage(address)).toBe(expected);
});
