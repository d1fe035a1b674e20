import { batchFields, type Field } from './columns.ts';
import type { TableRow } from './readTable.ts';

/** Something that a spreadsheet did to a row before it came here: said, and in nobody's way. */
export interface Warning {
  index: number;
  field: Field;
  /** A key of `import.lost`. */
  code: 'digits' | 'zeros';
}

/** A spreadsheet keeps 15 digits of a number: of a longer one this is left, in a text or as `readXlsx` tells it. */
const isShortened = (text: string): boolean => /^\d(?:\.\d+)?e\+?\d+$/i.test(text);

/** How many digits nearly all cells of a column have; undefined where there is no such length. */
const usualLength = (cells: readonly string[]): number | undefined => {
  const counts = new Map<number, number>();
  for (const text of cells) if (/^\d+$/.test(text)) counts.set(text.length, (counts.get(text.length) ?? 0) + 1);
  const [length, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return count * 2 > cells.length && count > 1 ? length : undefined;
};

/** Finds numbers that lost digits, and shorter ones than the others of their column, which may have lost zeros in front. */
export const lostDigits = (rows: readonly TableRow[]): Warning[] =>
  (['username', 'number'] as const).flatMap((field) => {
    const cells = rows.map((row) => row.cells[batchFields.indexOf(field)] ?? '');
    const usual = usualLength(cells);
    return cells.flatMap((text, index): Warning[] => {
      if (isShortened(text)) return [{ index, field, code: 'digits' }];
      const isShorter = usual !== undefined && /^\d+$/.test(text) && text.length < usual;
      return isShorter ? [{ index, field, code: 'zeros' }] : [];
    });
  });
