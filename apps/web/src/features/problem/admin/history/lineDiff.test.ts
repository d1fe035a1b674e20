import { expect, it } from 'vitest';
import { around, type DiffRow, lineDiff } from './lineDiff.ts';

const shown = (rows: readonly (DiffRow | null)[]): string[] =>
  rows.map((row) =>
    row === null ? '…' : `${row.before?.text ?? ''}|${row.after?.text ?? ''}${row.isSame ? '' : ' *'}`,
  );

it('puts equal lines into one row and changed ones beside each other', () => {
  expect(shown(lineDiff('a\nb\nc', 'a\nB\nc\nd'))).toEqual(['a|a', 'b|B *', 'c|c', '|d *']);
  expect(shown(lineDiff('', 'x'))).toEqual(['|x *']);
  expect(shown(lineDiff('x\ny', 'y'))).toEqual(['x| *', 'y|y']);
  expect(lineDiff('a\nb', 'b')[1]).toMatchObject({ before: { number: 2 }, after: { number: 1 } });
});

it('leaves out what is far from every change', () => {
  const before = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const after = before.map((line, index) => (index === 10 ? 'new' : line));
  const rows = shown(around(lineDiff(before.join('\n'), after.join('\n')), 1));
  expect(rows).toEqual(['…', 'line 9|line 9', 'line 10|new *', 'line 11|line 11', '…']);
});

it('does not compare texts that are too long to', () => {
  const many = Array.from({ length: 3000 }, (_, index) => String(index)).join('\n');
  expect(lineDiff(many, many)).toHaveLength(3000);
  expect(lineDiff(many, many).every(({ isSame }) => !isSame)).toBe(true);
});
