import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('is made once for each that it is asked for', () => {
  const make = vi.fn((db: { name: string }) => `of ${db.name}`);
  const of = memoize(make);
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect([of(one), of(other), of(one)]).toEqual(['of one', 'of other', 'of one']);
  expect(make).toHaveBeenCalledTimes(2);
});
