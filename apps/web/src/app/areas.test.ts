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
  ['/contest', false],
  ['/admin/nowhere', false],
])('%s has a page: %s', (address, expected) => {
  expect(hasPage(address)).toBe(expected);
});
