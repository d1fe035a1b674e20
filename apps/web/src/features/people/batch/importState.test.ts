import { expect, test } from 'vitest';
import { shownRows, withCell } from './importState.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({
  line: index + 2,
  cells: [`u${index}`, 'secret-1'],
  isMade: false,
}));
const problem = (index: number) => ({ index, field: 'username', code: 'usernameUsed', params: {} }) as const;
const brief = (all = false, ...wrong: number[]) =>
  shownRows(rows, wrong.map(problem), all).map((one) =>
    one.kind === 'fold' ? `${one.from}-${one.to}` : `${one.index}${one.problems.length > 0 ? '!' : ''}`,
  );

test('wrong rows stand with their neighbours, the rest is folded', () => {
  expect(brief(false, 5)).toEqual(['0-3', '4', '5!', '6', '7-9']);
  expect(brief(false, 0, 9)).toEqual(['0!', '1', '2-7', '8', '9!']);
  expect(brief()).toEqual(['0-9']);
});

test('all rows are shown when that is asked for', () => {
  expect(brief(true, 1)).toEqual(['0', '1!', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('one cell is changed, and no other', () => {
  const changed = withCell(rows, 3, 1, 'other');
  expect(changed[3]).toMatchObject({ line: 5, cells: ['u3', 'other'] });
  expect(changed.filter((row, index) => row !== rows[index])).toHaveLength(1);
});
