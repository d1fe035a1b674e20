import { decodeText, readCsv } from './csv.ts';
import { readXlsx } from './xlsx.ts';

/** MB of a file. */
export const mostMegabytes = 5;

/** What our own files keep from spreadsheets (`writeCsv`) as it was meant. */
const asWritten = (lines: readonly (readonly string[])[]): string[][] =>
  lines.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));

/** Why a file is no table that can be taken: a key of `import.broken`. */
export type BrokenTable = 'size' | 'type' | 'rows' | 'empty' | 'unreadable';

/** Reads at most `most` lines of a file in the browser; nothing of it is sent. Answers its cells, or why it cannot be read. */
export const readCells = async (file: File, most: number): Promise<string[][] | BrokenTable> => {
  if (file.size > mostMegabytes * 1_000_000) return 'size';
  const isSheet = /\.xlsx$/i.test(file.name);
  if (!isSheet && !/\.(csv|tsv|txt)$/i.test(file.name)) return 'type';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const lines = isSheet ? await readXlsx(bytes, most) : asWritten(readCsv(decodeText(bytes), most));
    // Some other kind of file under the name of a table.
    return lines.some((line) => line.some((cell) => cell.includes('\0'))) ? 'unreadable' : lines;
  } catch {
    return 'unreadable';
  }
};
