import { mostInBatch } from '@assay/domain';
import { batchFields, type Columns, headLine } from './columns.ts';
import { randomPassword } from './randomPassword.ts';
import { type BrokenTable, readCells } from './readCells.ts';

/** Rows of a file. */
export const mostRows = mostInBatch;

/** Lines that may stand above the rows. */
const mostAbove = 10;

/** A file as it was read: its cells, and what its columns are called where a line says so. */
export interface Table {
  lines: readonly (readonly string[])[];
  heads: readonly string[] | undefined;
  /** Line of the file, from 1, of the first of `lines`. */
  from: number;
}

/** A row as it is sent, and its line in the file, from 1. */
export interface TableRow {
  line: number;
  cells: string[];
  /** Its password was made here, since the file has none. */
  isMade: boolean;
}

/** The rows of a table in the order of the call; passwords that are missing are made. */
export const arrange = ({ lines, from }: Table, columns: Columns): TableRow[] =>
  lines.map((line, index) => {
    const cells = batchFields.map((field) => (line[columns[field]] ?? '').trim());
    const place = batchFields.indexOf('password');
    const isMade = cells[place] === '';
    if (isMade) cells[place] = randomPassword();
    return { line: from + index, cells, isMade };
  });

/** Cells as a table: lines above the heads are left out. */
export const tableOf = (cells: readonly (readonly string[])[]): Table => {
  const head = headLine(cells);
  return { lines: cells.slice(head + 1), heads: cells[head], from: head + 2 };
};

/** Reads a file in the browser; nothing of it is sent. Answers its table, or a key of `import.broken`. */
export const readTable = async (file: File): Promise<Table | BrokenTable> => {
  const cells = await readCells(file, mostRows + mostAbove);
  if (typeof cells === 'string') return cells;
  const table = tableOf(cells);
  if (table.lines.length === 0) return 'empty';
  return table.lines.length > mostRows ? 'rows' : table;
};
