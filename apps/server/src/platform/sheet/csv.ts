import type { SheetCell } from './sheetStream.ts';

/** What makes table programs compute a text instead of showing it. */
const formula = /^[=+\-@\t\r]/;

const cell = (value: SheetCell): string => {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as comma-separated values that table programs open as UTF-8; a text that begins like a formula gets a quote before it. */
export const csvOf = (rows: readonly (readonly SheetCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
