import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { writeCsv } from './csv.ts';
import { lostDigits } from './lostDigits.ts';
import { arrange, mostRows, readTable, type Table, tableOf } from './readTable.ts';
import { aZip } from './testing/aZip.ts';

const fileOf = (content: BlobPart, name: string) => new File([content], name);

const rowsOf = (table: Table) => arrange(table, columnsOf(table.heads));
const filled = (table: Table | string) =>
  typeof table === 'string' ? table : rowsOf(table).map(({ line, cells }) => ({ line, cells }));

test('columns with names may stand in any order, in either language', () => {
  const table = tableOf([
    ['姓名', '密码', '备注', '用户名'],
    ['王静', ' secret-1 ', 'x', 'wangjing'],
  ]);
  expect(filled(table)).toEqual([{ line: 2, cells: ['wangjing', 'secret-1', '', '王静', '', '', '', '', ''] }]);
});

test('columns without names stand as the call wants them', () => {
  expect(filled(tableOf([['anna', 'secret-1', 'a@b.org']]))).toEqual([
    { line: 1, cells: ['anna', 'secret-1', 'a@b.org', '', '', '', '', '', ''] },
  ]);
});

test('a list as a school has it is read: a title above, student numbers as names, passwords made', () => {
  const rows = rowsOf(
    tableOf([
      ['第一中学 高二(3)班 名单'],
      ['序号', '学号（必填）', '姓名*', ' 性 别 ', '行政班级', '学院'],
      ['1', '00000123', '王静', '女', '3班', 'North'],
      ['2', '00000124', '李雷', '男', '3班', 'North'],
    ]),
  );
  expect(rows.map(({ line, isMade }) => [line, isMade])).toEqual([
    [3, true],
    [4, true],
  ]);
  const [username, password, email, ...rest] = rows[0]!.cells;
  expect([username, email, ...rest]).toEqual(['00000123', '', '王静', '女', '', 'North', '00000123', '3班']);
  expect(password).toMatch(/^[a-z2-9]{10}$/);
  expect(rows[1]!.cells[1]).not.toBe(password);
});

test.each([
  ['Student No.', 'number'],
  ['E-Mail Address', 'email'],
  ['Full name', 'realname'],
  ['登录账号', 'username'],
  ['初始密码', 'password'],
])('the heading %s is %s', (head, field) => {
  const columns = columnsOf(['x', head, 'y']);
  expect(columns[field as keyof typeof columns]).toBe(1);
});

test('numbers that a spreadsheet cut or shortened are told', () => {
  const numbers = ['1234567890123450000', '1.23456789012345E+18', '00000123', '123', '00000125'];
  const rows = numbers.map((number, index) => ({
    line: index + 1,
    cells: ['u', 'secret-1', '', '', '', '', '', number, ''],
    isMade: false,
  }));
  expect(lostDigits(rows)).toEqual([{ index: 1, field: 'number', code: 'digits' }]);
  const usual = [...rows, { ...rows[2]!, line: 6 }, { ...rows[2]!, line: 7 }];
  expect(lostDigits(usual)).toContainEqual({ index: 3, field: 'number', code: 'zeros' });
  expect(lostDigits(usual)).toHaveLength(2);
});

const workbook = (sheet: string, strings: string, styles = '<styleSheet xmlns="m"/>') =>
  aZip({
    'xl/workbook.xml':
      '<workbook xmlns="m" xmlns:r="rel"><sheets><sheet name="users" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="p"><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>',
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/first.xml': sheet,
    'xl/styles.xml': styles,
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
  expect(filled(await readTable(fileOf(await workbook(sheet, strings), 'users.XLSX')))).toEqual([
    { line: 2, cells: ['20260001', 'secret-1', '', '王 <静> & co', '', '', '', '', ''] },
    { line: 3, cells: ['b', '123456000', '', '', '', '', '', '', ''] },
  ]);
});

test('a number keeps the zeros that its format shows, and says where its digits are gone', async () => {
  const styles =
    '<styleSheet xmlns="m"><numFmts><numFmt numFmtId="164" formatCode="00000000"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const sheet =
    '<worksheet xmlns="m"><sheetData><row><c t="inlineStr"><is><t>学号</t></is></c></row>' +
    '<row><c s="1"><v>123</v></c></row><row><c><v>1234567890123456789</v></c></row>' +
    '<row><c t="inlineStr"><is><t>1234567890123456789</t></is></c></row></sheetData></worksheet>';
  const table = await readTable(fileOf(await workbook(sheet, '<sst xmlns="m"/>', styles), 'class.xlsx'));
  const rows = rowsOf(table as Table);
  expect(rows.map(({ cells }) => cells[7])).toEqual(['00000123', '1.2345678901234568e+18', '1234567890123456789']);
  expect(lostDigits(rows).map(({ index, code }) => [index, code])).toContainEqual([1, 'digits']);
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
  expect(await readTable(fileOf('a,secret-1\n'.repeat(mostRows + 100), 'users.csv'))).toBe('rows');
  expect(await readTable(fileOf(new Uint8Array(5_000_001), 'users.csv'))).toBe('size');
});

test('rows that were saved to be corrected come back as they were', async () => {
  const row = ['=1+1', 'secret-1', '', 'Two\n"lines", one', '', '@nick', '-', '007', ''];
  expect(filled(await readTable(fileOf(writeCsv([row]), 'wrong.csv')))).toEqual([{ line: 1, cells: row }]);
});
