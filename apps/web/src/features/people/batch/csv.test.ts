import { expect, test } from 'vitest';
import { decodeText, readCsv, writeCsv } from './csv.ts';

test('reads quotes, line ends of all kinds and empty fields', () => {
  expect(readCsv('a,b,c\r\n"x, y","say ""hi""",\n"two\nlines",,z', 10)).toEqual([
    ['a', 'b', 'c'],
    ['x, y', 'say "hi"', ''],
    ['two\nlines', '', 'z'],
  ]);
});

test('leaves out empty lines, and finds other separators', () => {
  expect(readCsv('a\tb\n\n \n1,5\t2\n', 10)).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(readCsv('a;b\n1;2', 10)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('stops where there are too many rows', () => {
  expect(readCsv('a,b\n'.repeat(100_000), 10)).toHaveLength(11);
});

test('reads what spreadsheets in Chinese write', () => {
  expect(decodeText(new Uint8Array([0xcd, 0xf5, 0xbe, 0xb2]))).toBe('王静');
  expect(decodeText(new TextEncoder().encode('\uFEFF王静'))).toBe('王静');
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x4a, 0x00]))).toBe('J');
});

test('writes what it reads, and no formulas', () => {
  expect(readCsv(decodeText(new TextEncoder().encode(writeCsv([['a"b', 'c,d', 'e\nf']]))), 10)).toEqual([
    ['a"b', 'c,d', 'e\nf'],
  ]);
  expect(writeCsv([['=1+1', 'plain']])).toContain("'=1+1,plain");
});
