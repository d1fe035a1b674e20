import { expect, it } from 'vitest';
import { shares } from './shares.ts';

const none = { ac: 0, pa: 0, wa: 0, pe: 0, tle: 0, mle: 0, re: 0, ce: 0, se: 0 };

it('gives each verdict that occurred its share, in one order', () => {
  expect(shares(none)).toEqual([]);
  expect(shares({ ...none, tle: 1, ac: 2, wa: 1 }).map(({ key, share }) => [key, share])).toEqual([
    ['ac', 0.5],
    ['wa', 0.25],
    ['tle', 0.25],
  ]);
});
