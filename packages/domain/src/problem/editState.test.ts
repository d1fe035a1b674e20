import { expect, it } from 'vitest';
import { blankProblem } from './editRules.ts';
import { changedFields, changedParts, mergeStates, type ProblemState } from './editState.ts';

const base: ProblemState = { ...blankProblem(), problemId: 'P1', title: 'Sums', tags: ['math'] };

it('names what differs, and not what only stands in another order or follows from something else', () => {
  const { type, timeLimit, ...rest } = base.release;
  expect(changedFields(base, { ...base, release: { timeLimit, type, ...rest } })).toEqual([]);
  expect(changedFields(base, { ...base, release: { ...base.release, ioScore: 7, difficulty: 2 } })).toEqual([]);
  const after = {
    ...base,
    hint: 'x',
    release: { ...base.release, timeLimit: 2000, fileIO: { read: 'a', write: 'b' } },
  };
  expect(changedFields(base, after)).toEqual(['hint', 'release.timeLimit', 'release.fileIO']);
  expect(changedParts(base, after)).toEqual(['statement', 'limits', 'judging']);
});

it('takes both changes where two people changed different fields', () => {
  const english = { title: 'Sums', description: '', input: '', output: '', hint: '' };
  const theirs = { ...base, title: 'Totals', release: { ...base.release, memoryLimit: 64 } };
  const mine = { ...base, hint: 'think', translations: { 'en-US': english } };
  const { merged, conflicts } = mergeStates(base, theirs, mine);
  expect(conflicts).toEqual([]);
  expect(merged).toEqual({ ...theirs, hint: 'think', translations: { 'en-US': english } });
});

it('lets a field go that one of them took away', () => {
  const had = { ...base, release: { ...base.release, fileIO: { read: 'a', write: 'b' } } };
  const { merged } = mergeStates(had, { ...had, title: 'Totals' }, base);
  expect(merged).toEqual({ ...base, title: 'Totals' });
  expect('fileIO' in merged.release).toBe(false);
});

it('names fields that both changed to something else, and none that both changed alike', () => {
  const theirs = { ...base, title: 'Totals', source: 'Cup', release: { ...base.release, timeLimit: 3000 } };
  const mine = { ...base, title: 'Additions', source: 'Cup', release: { ...base.release, timeLimit: 5000 } };
  const { merged, conflicts } = mergeStates(base, theirs, mine);
  expect(conflicts).toEqual(['title', 'release.timeLimit']);
  expect(merged.title).toBe('Additions');
});

it('takes what was decided of fields that both changed', () => {
  const theirs = { ...base, title: 'Totals', source: 'Cup' };
  const mine = { ...base, title: 'Additions', source: 'Final' };
  const { merged, conflicts } = mergeStates(base, theirs, mine, { title: 'theirs', source: 'mine' });
  expect(conflicts).toEqual([]);
  expect(merged).toMatchObject({ title: 'Totals', source: 'Final' });
});
