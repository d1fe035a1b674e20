import { cellOfRun } from './fold.ts';
import { type CellFolder, cellFolder, firstSecondOf, solvedSecondOf } from './foldCell.ts';
import type { Run } from './run.ts';
import { linkRun, unlinkRun } from './runTable.ts';
import { compareSlots, hasRow, type LiveStandings, type Standings } from './standings.ts';

/** A row that changed: its places in the order before and after, counted from 0, −1 where it has none. */
export interface RowMove {
  uid: string;
  from: number;
  to: number;
}

/** The first place in the order whose row is not better than the slot's. */
const searchSlot = (standings: Standings, slot: number): number => {
  let [low, high] = [0, standings.size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareSlots(standings, standings.order[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const takeOut = (standings: Standings, slot: number): number => {
  const place = searchSlot(standings, slot);
  standings.order.copyWithin(place, place + 1, standings.size);
  standings.size -= 1;
  return place;
};

const putIn = (standings: Standings, slot: number): number => {
  if (!hasRow(standings, slot)) return -1;
  const place = searchSlot(standings, slot);
  standings.order.copyWithin(place + 1, place, standings.size);
  standings.order[place] = slot;
  standings.size += 1;
  return place;
};

const isSameCell = (standings: Standings, old: Int32Array, offset: number): boolean =>
  old.every((value, index) => value === standings.cells[offset + index]);

/** A second acceptance leaves its cell as it was, and is counted at the problem. */
const numbersOf = ({ counts, told, accepted }: Standings, cell: number): string =>
  `${counts[cell]} ${told[cell]} ${accepted[cell]}`;

const refold = (standings: LiveStandings, folder: CellFolder, cell: number): RowMove | null => {
  const { rule, problems } = standings.settings;
  const width = problems.length;
  const problem = cell % width;
  const slot = (cell - problem) / width;
  const offset = cell * rule.cellWidth;

  const before = solvedSecondOf(standings, slot, problem);
  const [hadRow, seen] = [hasRow(standings, slot), numbersOf(standings, cell)];
  const old = standings.cells.slice(offset, offset + rule.cellWidth);
  folder.cell(slot, problem);
  if (numbersOf(standings, cell) === seen && isSameCell(standings, old, offset)) return null;

  // The row is found by its old keys, so it leaves before they change.
  const from = hadRow ? takeOut(standings, slot) : -1;
  rule.foldRow(standings.cells, standings.counts, slot * width, width, standings.keys, slot * rule.keyCount);
  const after = solvedSecondOf(standings, slot, problem);

  const first = standings.firsts[problem]!;
  if (after >= 0 && (first < 0 || after < first)) standings.firsts[problem] = after;
  else if (before >= 0 && before === first && after !== before) {
    standings.firsts[problem] = firstSecondOf(standings, problem);
  }
  return { uid: standings.uids[slot]!, from, to: putIn(standings, slot) };
};

const refoldCells = (standings: LiveStandings, cells: readonly number[]): RowMove[] => {
  const folder = cellFolder(standings, standings.runs);
  const moves = cells.map((cell) => refold(standings, folder, cell)).filter((move) => move !== null);
  if (moves.length > 0) standings.version += 1;
  return moves;
};

/**
 * Takes a run that is new, or that has another verdict than before. Only its cell is folded again, only its row is moved.
 * What nobody can see changes nothing, the version neither: a verdict behind the seal cannot be told from none.
 * @returns the row's move; two where the run had belonged to another cell, none where nothing of the board changed.
 */
export const applyRun = (standings: LiveStandings, run: Run): RowMove[] => {
  const old = unlinkRun(standings.runs, run.id);
  const cell = cellOfRun(standings, run);
  if (cell >= 0) linkRun(standings.runs, run, cell);
  const cells = [...new Set([old, cell])].filter((one) => one >= 0);
  return cells.length === 0 ? [] : refoldCells(standings, cells);
};

/** Takes a run off the board, as if it had never been sent. */
export const removeRun = (standings: LiveStandings, id: number): RowMove[] => {
  const cell = unlinkRun(standings.runs, id);
  return cell < 0 ? [] : refoldCells(standings, [cell]);
};
