import { expect, it } from 'vitest';
import { PackageError } from './packageError.ts';
import { checkRequirements } from './requirements.ts';

const check = (requires: Record<string, string[]>): unknown => {
  const all = new Set(['a', 'b', 'c', ...Object.keys(requires)]);
  try {
    checkRequirements(new Map(Object.entries(requires)), all);
    return null;
  } catch (error) {
    return error instanceof PackageError ? error.params : error;
  }
};

it.each([
  [{ a: ['b'], b: ['c'] }, null],
  [{ a: ['b', 'b', 'c'], c: ['b'] }, null],
  [{ a: ['z'] }, { group: 'a', name: 'z' }],
  [{ a: ['a'] }, { group: 'a', name: 'a' }],
  [
    { a: ['b'], b: ['c'], c: ['a'] },
    { group: 'a', name: 'b' },
  ],
])('requirements %j', (requires, problem) => {
  expect(check(requires)).toEqual(problem);
});

it('takes long chains', () => {
  const chain = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`g${index}`, [`g${index + 1}`]]));
  expect(check({ ...chain, g5000: [] })).toBeNull();
});
