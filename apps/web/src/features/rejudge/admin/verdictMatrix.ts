import type { rejudge } from '@assay/contract';
import { status } from '@assay/domain';
import { statusOrder } from '../../../shared/verdict/statusLook.ts';

/** What a move from one verdict to another means for the submitter. */
export type Move = 'same' | 'gained' | 'lost' | 'other';

export const moveOf = (from: number, to: number): Move => {
  if (from === to) return 'same';
  if (to === status.accepted) return 'gained';
  return from === status.accepted ? 'lost' : 'other';
};

type Cells = rejudge.RejudgeSummary['matrix'];

const inOrder = (codes: readonly number[]): number[] => {
  const place = (code: number): number => {
    const at = (statusOrder as readonly number[]).indexOf(code);
    return at < 0 ? statusOrder.length : at;
  };
  return [...new Set(codes)].sort((a, b) => place(a) - place(b) || a - b);
};

/** Old verdicts as rows, new ones as columns, in the order of the design language, with totals. */
export const matrixOf = (cells: Cells) => {
  const count = (keep: (cell: Cells[number]) => boolean): number =>
    cells.filter(keep).reduce((sum, cell) => sum + cell.count, 0);
  return {
    rows: inOrder(cells.map((cell) => cell.from)),
    columns: inOrder(cells.map((cell) => cell.to)),
    at: (from: number, to: number): number => count((cell) => cell.from === from && cell.to === to),
    rowTotal: (from: number): number => count((cell) => cell.from === from),
    columnTotal: (to: number): number => count((cell) => cell.to === to),
    total: count(() => true),
  };
};

/** How many submissions make such a move. */
export const countMoves = (cells: Cells, move: Move): number =>
  cells.filter((cell) => moveOf(cell.from, cell.to) === move).reduce((sum, cell) => sum + cell.count, 0);
