import { unzipText, zipEntries } from './zip.ts';

/** Bytes of a part of the workbook, unpacked: a thousand rows take far less. */
const mostBytes = 30_000_000;
const mostColumns = 50;

const parse = (text: string): Document => {
  // What names files outside, or repeats itself a billion times, is in no workbook that a spreadsheet writes.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Error('not a plain document');
  return new DOMParser().parseFromString(text, 'application/xml');
};

/** Elements of a name, whatever prefix the program that wrote the workbook gave them. */
const named = (parent: Document | Element, name: string): Element[] =>
  [...parent.querySelectorAll('*')].filter(({ localName }) => localName === name);

/** Text of a cell or a shared string: its runs, without the reading aids of East Asian texts. */
const textIn = (element: Element): string =>
  named(element, 't')
    .filter((part) => part.parentElement?.localName !== 'rPh')
    .map((part) => part.textContent ?? '')
    .join('');

/** Column from 0 of a reference as `AB12`. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** Where the first sheet of the workbook lies. */
const firstSheet = (workbook: Document, relations: Document): string => {
  const sheet = named(workbook, 'sheet')[0];
  const id = [...(sheet?.attributes ?? [])].find(({ name }) => name.endsWith(':id'))?.value;
  const target = named(relations, 'Relationship')
    .find((one) => one.getAttribute('Id') === id)
    ?.getAttribute('Target');
  return target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
};

/** A number as a spreadsheet keeps it: with an exponent, with zeros that only its format shows (`width`), or cut to 15 digits. */
const numberText = (value: string, width: number): string => {
  const number = Number(value);
  if (!Number.isInteger(number)) return value;
  // Not all digits are there: told by an exponent, and not made up.
  if (Math.abs(number) >= 1e15) return number.toExponential();
  return String(number).padStart(width, '0');
};

/** Digits that each style of cells shows at least: `00000000` is eight. */
const widthsOf = (styles: Document | undefined): number[] => {
  if (styles === undefined) return [];
  const codes = new Map(
    named(styles, 'numFmt').map((format) => [format.getAttribute('numFmtId'), format.getAttribute('formatCode') ?? '']),
  );
  const cells = named(styles, 'cellXfs')[0];
  return (cells === undefined ? [] : named(cells, 'xf')).map((style) => {
    const code = codes.get(style.getAttribute('numFmtId')) ?? '';
    return /^0+$/.test(code) ? code.length : 0;
  });
};

const cellText = (cell: Element, shared: readonly string[], widths: readonly number[]): string => {
  const kind = cell.getAttribute('t');
  if (kind === 'inlineStr') return textIn(cell);
  const value = named(cell, 'v')[0]?.textContent ?? '';
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind !== null && kind !== 'n') return value;
  return value === '' ? '' : numberText(value, widths[Number(cell.getAttribute('s') ?? 0)] ?? 0);
};

/** Rows of the first sheet of a workbook, at most `most` and one more. @throws where it cannot be read. */
export const readXlsx = async (bytes: Uint8Array, most: number): Promise<string[][]> => {
  const entries = zipEntries(bytes);
  const part = async (name: string): Promise<Document | undefined> => {
    const entry = entries.get(name);
    return entry && parse(await unzipText(bytes, entry, mostBytes));
  };
  const [workbook, relations, strings, styles] = [
    await part('xl/workbook.xml'),
    await part('xl/_rels/workbook.xml.rels'),
    await part('xl/sharedStrings.xml'),
    await part('xl/styles.xml'),
  ];
  if (!workbook || !relations) throw new Error('no workbook');
  const sheet = await part(firstSheet(workbook, relations));
  if (!sheet) throw new Error('no sheet');
  const shared = strings ? named(strings, 'si').map(textIn) : [];
  const widths = widthsOf(styles);
  const rows: string[][] = [];
  for (const row of named(sheet, 'row')) {
    const texts: string[] = [];
    for (const cell of named(row, 'c')) {
      const column = columnOf(cell.getAttribute('r') ?? '');
      const place = column < 0 ? texts.length : column;
      if (place < mostColumns) texts[place] = cellText(cell, shared, widths);
    }
    const whole = Array.from(texts, (text) => text ?? '');
    if (whole.some((text) => text.trim() !== '')) rows.push(whole);
    if (rows.length > most) break;
  }
  return rows;
};
