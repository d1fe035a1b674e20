import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { areas, hasPage, routesTo } from './areas.tsx';
import { elsewhere } from './guard.tsx';

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

const every = [...areas, ...elsewhere];
const written = Object.values(pages).map(({ path }) => path.replace(/:\w+/g, '7'));

test.each([...written, '/', '/nowhere', '/admin/nowhere', '/contest/7/nowhere', '/Problem', '/%70roblem', '/contest/'])(
  '%s leads to the same page among the routes of its first part as among all',
  (address) => {
    const few = routesTo(address, every);
    const of = (routes: typeof every) => matchRoutes(routes, address)?.map(({ route }) => route);
    expect(of(few)).toEqual(of(every));
    expect(few.length).toBeLessThanOrEqual(every.length);
  },
);
