import type { userAdmin } from '@assay/contract';
import type { Warning } from './lostDigits.ts';
import type { TableRow } from './readTable.ts';

type Problem = userAdmin.BatchProblem;

/** What stands below a row: what is wrong with it, and what may have been lost before it came here. */
export type Remark = Problem | Warning;

/** What the table shows: a row, or a run of rows that are fine. */
export type Shown =
  | { kind: 'row'; index: number; problems: readonly Remark[] }
  | { kind: 'fold'; from: number; to: number };

/** Rows beside a wrong one that are shown with it. */
const around = 1;

/** Wrong rows with their neighbours; all between is folded. With `all` nothing is. */
export const shownRows = (rows: readonly TableRow[], problems: readonly Remark[], all: boolean): Shown[] => {
  const byRow = new Map<number, Remark[]>();
  for (const problem of problems) byRow.set(problem.index, [...(byRow.get(problem.index) ?? []), problem]);
  const isNear = (index: number): boolean => {
    for (let near = index - around; near <= index + around; near++) if (byRow.has(near)) return true;
    return false;
  };
  const shown: Shown[] = [];
  for (let index = 0; index < rows.length; index++) {
    const last = shown.at(-1);
    if (all || isNear(index)) shown.push({ kind: 'row', index, problems: byRow.get(index) ?? [] });
    else if (last?.kind === 'fold') last.to = index;
    else shown.push({ kind: 'fold', from: index, to: index });
  }
  return shown;
};

/** A row with another text in one of its cells. */
export const withCell = (rows: readonly TableRow[], index: number, place: number, text: string): TableRow[] =>
  rows.map((row, at) =>
    at === index ? { ...row, cells: row.cells.map((cell, column) => (column === place ? text : cell)) } : row,
  );
