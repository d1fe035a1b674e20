import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { unzip } from '../../../test/unzip.ts';
import { type SheetCell, sheetStream } from './sheetStream.ts';

const sheetOf = async (rows: SheetCell[][]): Promise<string> => {
  const files = unzip(await buffer(sheetStream('rank', rows)));
  expect([...files.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  return files.get('xl/worksheets/sheet1.xml')!;
};

it('keeps texts as texts and numbers as numbers, whatever is in a name', async () => {
  const sheet = await sheetOf([
    ['=1+1', '<a> & "b"', 'nul\u0000bell\u0007', '\ud83c!', '  two  '],
    [7, 33.33, -1, '', '汉字 😀'],
  ]);
  expect(sheet).not.toMatch(/<f[ >]/);
  for (const text of ['=1+1', '&lt;a&gt; &amp; &quot;b&quot;', 'nulbell', '\ufffd!', '  two  ', '', '汉字 😀'])
    expect(sheet).toContain(`<t xml:space="preserve">${text}</t>`);
  for (const number of ['7', '33.33', '-1']) expect(sheet).toContain(`<v>${number}</v>`);
  expect(sheet).toContain('<row r="2"><c r="A2"><v>7</v></c><c r="B2"><v>33.33</v></c>');
});

it('lets others have their turn while it writes ten thousand rows', async () => {
  const rows = Array.from({ length: 10_000 }, (_, row) =>
    Array.from({ length: 20 }, (__, column) => `${row}/${column}`),
  );
  let turns = 0;
  let writing = true;
  const turn = () => {
    turns += 1;
    if (writing) setImmediate(turn);
  };
  setImmediate(turn);
  const sheet = await sheetOf(rows);
  writing = false;
  expect(sheet.match(/<row /g)).toHaveLength(10_000);
  expect(sheet).toMatch(/<c r="T10000"[^>]*><is><t[^>]*>9999\/19</);
  expect(await sheetOf([Array.from({ length: 28 }, () => 1)])).toContain('<c r="AB1">');
  // A turn after each two hundred rows at least.
  expect(turns).toBeGreaterThanOrEqual(50);
});
