import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('texts that begin like a formula stay texts; signs of the format are quoted', () => {
  const rows = [
    ['=1+1', '+7', '-x', '@SUM(A1)', '\tx'],
    ['a,b', 'say "hi"', 'two\nlines', 'plain', -3.5],
  ];
  expect(csvOf(rows)).toBe('\uFEFF\'=1+1,\'+7,\'-x,\'@SUM(A1),\'\tx\r\n"a,b","say ""hi""","two\nlines",plain,-3.5\r\n');
});
