import { userAdmin } from '@assay/contract';
import { mostInBatch } from '@assay/domain';
import { decodeText, readCsv } from './csv.ts';
import { readXlsx } from './xlsx.ts';

/** MB of a file, and rows. */
export const mostMegabytes = 5;
export const mostRows = mostInBatch;
const batchFields = userAdmin.batchFields.options;
type Field = (typeof batchFields)[number];

/** What a column is called in files of either language. */
const headWords: Readonly<Record<Field, readonly string[]>> = {
  username: ['username', 'user', 'login', '用户名', '账号', '帐号', '学号'],
  password: ['password', '密码', '口令'],
  email: ['email', 'e-mail', 'mail', '邮箱', '电子邮箱'],
  realname: ['realname', 'real name', 'name', '姓名', '真实姓名'],
  gender: ['gender', 'sex', '性别'],
  nickname: ['nickname', 'nick', '昵称'],
  school: ['school', '学校', '院校', '单位'],
};

const fieldNamed = (text: string): Field | undefined =>
  batchFields.find((field) => headWords[field].includes(text.trim().toLowerCase()));

/** A row as it is sent, and its line in the file, from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

/**
 * Rows in the order of the call. Where the first line names columns they may stand in any order, and unknown ones are left
 * out; else they stand as the call wants them.
 */
export const arrange = (lines: readonly (readonly string[])[]): TableRow[] => {
  const named = (lines[0] ?? []).map(fieldNamed);
  const hasHead = named.includes('username') && named.includes('password');
  const places = hasHead ? batchFields.map((field) => named.indexOf(field)) : batchFields.map((_, place) => place);
  return lines.slice(hasHead ? 1 : 0).map((line, index) => ({
    line: index + (hasHead ? 2 : 1),
    cells: places.map((place) => (place < 0 ? '' : (line[place] ?? '').trim())),
  }));
};

/** What our own files keep from spreadsheets (`writeCsv`) as it was meant. */
const asWritten = (lines: readonly (readonly string[])[]): string[][] =>
  lines.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));

export type Broken = 'size' | 'type' | 'rows' | 'empty' | 'unreadable';

/** Reads a file in the browser; nothing of it is sent. Answers its rows, or a key of `import.broken`. */
export const readTable = async (file: File): Promise<TableRow[] | Broken> => {
  if (file.size > mostMegabytes * 1_000_000) return 'size';
  const isSheet = /\.xlsx$/i.test(file.name);
  if (!isSheet && !/\.(csv|tsv|txt)$/i.test(file.name)) return 'type';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const lines = isSheet ? await readXlsx(bytes, mostRows + 1) : asWritten(readCsv(decodeText(bytes), mostRows + 1));
    // Some other kind of file under the name of a table.
    if (lines.some((line) => line.some((cell) => cell.includes('\0')))) return 'unreadable';
    const rows = arrange(lines);
    if (rows.length === 0) return 'empty';
    return rows.length > mostRows ? 'rows' : rows;
  } catch {
    return 'unreadable';
  }
};
