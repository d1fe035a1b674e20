import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { arrange, mostRows, readTable } from './readTable.ts';
import { aZip } from './testing/aZip.ts';

const fileOf = (content: BlobPart, name: string) => new File([content], name);

test('columns with names may stand in any order, in either language', () => {
  const rows = arrange([
    ['姓名', '密码', '备注', '用户名'],
    ['王静', ' secret-1 ', 'x', 'wangjing'],
  ]);
  expect(rows).toEqual([{ line: 2, cells: ['wangjing', 'secret-1', '', '王静', '', '', ''] }]);
});

test('columns without names stand as the call wants them', () => {
  expect(arrange([['anna', 'secret-1', 'a@b.org']])).toEqual([
    { line: 1, cells: ['anna', 'secret-1', 'a@b.org', '', '', '', ''] },
  ]);
});

const workbook = (sheet: string, strings: string) =>
  aZip({
    'xl/workbook.xml':
      '<workbook xmlns="m" xmlns:r="rel"><sheets><sheet name="users" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="p"><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>',
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/first.xml': sheet,
  });

test('a workbook is read with texts, numbers and gaps', async () => {
  const strings =
    '<sst xmlns="m"><si><t>username</t></si><si><t>password</t></si><si><t>姓名</t></si>' +
    '<si><r><t>王 &lt;静&gt;</t></r><r><t> &amp; co</t></r><rPh><t>reading</t></rPh></si></sst>';
  const sheet =
    '<worksheet xmlns="m"><sheetData>' +
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>' +
    '<row r="2"><c r="A2"><v>20260001</v></c><c r="B2" t="inlineStr"><is><t>secret-1</t></is></c>' +
    '<c r="D2" t="s"><v>3</v></c></row><row r="3"/>' +
    '<row r="4"><c r="A4" t="str"><v>b</v></c><c r="B4"><v>1.23456E+8</v></c></row></sheetData></worksheet>';
  expect(await readTable(fileOf(await workbook(sheet, strings), 'users.XLSX'))).toEqual([
    { line: 2, cells: ['20260001', 'secret-1', '', '王 <静> & co', '', '', ''] },
    { line: 3, cells: ['b', '123456000', '', '', '', '', ''] },
  ]);
});

test('a workbook that unfolds itself is not read', async () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet xmlns="m"/>';
  expect(await readTable(fileOf(await workbook(bomb, '<sst xmlns="m"/>'), 'users.xlsx'))).toBe('unreadable');
  const long = `<worksheet xmlns="m">${' '.repeat(30_000_001)}</worksheet>`;
  expect(await readTable(fileOf(await workbook(long, '<sst xmlns="m"/>'), 'users.xlsx'))).toBe('unreadable');
});

test('what cannot be read says why', async () => {
  expect(await readTable(fileOf('a,b', 'users.pdf'))).toBe('type');
  expect(await readTable(fileOf('\0\u0001,b', 'users.csv'))).toBe('unreadable');
  expect(await readTable(fileOf('username,password\n', 'users.csv'))).toBe('empty');
  expect(await readTable(fileOf('no zip at all', 'users.xlsx'))).toBe('unreadable');
  expect(await readTable(fileOf('a,secret-1\n'.repeat(mostRows + 1), 'users.csv'))).toBe('rows');
  expect(await readTable(fileOf(new Uint8Array(5_000_001), 'users.csv'))).toBe('size');
});

test('rows that were saved to be corrected come back as they were', async () => {
  const row = ['=1+1', 'secret-1', '', 'Two\n"lines", one', '', '@nick', '-'];
  expect(await readTable(fileOf(writeCsv([row]), 'wrong.csv'))).toEqual([{ line: 1, cells: row }]);
});
