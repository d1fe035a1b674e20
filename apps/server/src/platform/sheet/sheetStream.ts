import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ZipFile } from 'yazl';

export type SheetCell = string | number;

/** Rows written in one go: other requests come in between. */
const rowsAtOnce = 200;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Characters that XML cannot hold at all; halves of a pair become the sign for what is unreadable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!);

/** The letters of a column counted from 0: A, Z, AA. */
const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const cellXml = (place: string, value: SheetCell): string =>
  typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : // Said and not guessed: a text that begins like a formula is still a text.
      `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

async function* sheetXml(rows: readonly (readonly SheetCell[])[]): AsyncGenerator<Buffer> {
  const columns = Array.from(rows[0] ?? [], (_, column) => columnName(column));
  yield Buffer.from(`${head}<worksheet xmlns="${main}"><sheetData>`);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce).map((row, index) => {
      const line = from + index + 1;
      const cells = row.map((value, column) => cellXml(`${columns[column]}${line}`, value));
      return `<row r="${line}">${cells.join('')}</row>`;
    });
    yield Buffer.from(part.join(''));
    await setImmediate();
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/**
 * An xlsx file of one sheet, written while it is sent: ten thousand rows hold up nobody else, as building the file first
 * would for seconds.
 * @param name of the sheet, without signs that need escaping
 */
export const sheetStream = (name: string, rows: readonly (readonly SheetCell[])[]): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(head + xml), path);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  );
  const related = (kind: string, target: string) =>
    `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;
  add('_rels/.rels', related('officeDocument', 'xl/workbook.xml'));
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add('xl/_rels/workbook.xml.rels', related('worksheet', 'worksheets/sheet1.xml'));
  zip.addReadStream(Readable.from(sheetXml(rows)), 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
};
