import { expect, it } from 'vitest';
import { hasPlainYear, withinPlainYears } from './plainYear.ts';

it.each([
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['0000-12-31T23:59:59.999Z', false],
  ['0001-01-01T00:00:00+14:00', false],
  ['9999-12-31T23:59:59-14:00', false],
  ['+275760-09-13T00:00:00Z', false],
  ['no date', false],
])('%s has a year of four digits: %s', (written, isPlain) => {
  const at = Date.parse(written);
  expect(hasPlainYear(at)).toBe(isPlain);
  if (!Number.isNaN(at)) expect(withinPlainYears(at) === at).toBe(isPlain);
});
