import type { BoardRow } from '../../board.ts';
import { type CellView, emptyCell, openCell, type RuleSettings } from '../contestRule.ts';
import type { AcmCell, AcmSums } from './acm.ts';

/** A cell as existing clients know it. */
export interface AcmRowCell {
  /** Rejected tries before the acceptance. */
  errorNum: number;
  /** Tries behind the seal, and runs that are being judged. */
  tryNum?: number | undefined;
  pendingNum?: number | undefined;
  isAC?: boolean | undefined;
  isFirstAC?: boolean | undefined;
  /** Second of the acceptance. */
  ACTime?: number | undefined;
  isAfterContest?: boolean | undefined;
}

/** The fields of a row that counts solved problems; `totalTime` in seconds. */
export interface AcmRow {
  ac: number;
  total: number;
  totalTime: number;
  /** Second of the last acceptance, in contests that break ties by it. */
  lastTime?: number | undefined;
  submissionInfo: Record<string, AcmRowCell>;
}

/** Something was sent, and nothing of it counts: a compile error alone. Its runs can be looked at; a number it has none. */
const tried: CellView = { look: 'tried', top: '', sub: '', words: 'tried', values: {} };

/** Whole minutes of a time in seconds. */
export const minuteOf = (seconds: number): number => Math.floor(seconds / 60);

const solvedCell = (cell: AcmRowCell): CellView => {
  const minute = minuteOf(cell.ACTime ?? 0);
  const look = cell.isAfterContest ? 'after' : cell.isFirstAC ? 'first' : 'accepted';
  return {
    look,
    top: String(minute),
    sub: cell.errorNum > 0 ? `+${cell.errorNum}` : 'check',
    words: look,
    values: { minute, count: cell.errorNum + 1 },
  };
};

/** What a cell shows; `undefined` where the participant sent nothing. */
export const acmCellView = (cell: AcmRowCell | undefined): CellView => {
  if (cell === undefined) return emptyCell;
  if (cell.isAC) return solvedCell(cell);
  const { tryNum = 0, pendingNum = 0, errorNum } = cell;
  // Once the seal hides later tries, one that waits since before it is told with them.
  if (tryNum > 0) return openCell('pending', tryNum + pendingNum, errorNum);
  if (pendingNum > 0) return openCell('judging', pendingNum, errorNum);
  if (errorNum > 0)
    return { look: 'wrong', top: `−${errorNum}`, sub: 'cross', words: 'wrong', values: { count: errorNum } };
  return tried;
};

/** A page has thousands of cells: each is written into one object, without others in between. */
const rowCell = (cell: AcmCell, isFirst: boolean): AcmRowCell => {
  const shown: AcmRowCell = { errorNum: cell.errors };
  if (cell.tries > 0) shown.tryNum = cell.tries;
  if (cell.pending > 0) shown.pendingNum = cell.pending;
  if (cell.seconds !== null) {
    shown.isAC = true;
    shown.isFirstAC = isFirst && !cell.isAfterContest;
    shown.ACTime = cell.seconds;
    shown.isAfterContest = cell.isAfterContest;
  }
  return shown;
};

/** Writes a row as clients read it; cells stand under the display ids of their problems. */
export const acmRow = (
  row: BoardRow<AcmCell, AcmSums>,
  displayIds: ReadonlyMap<string, string>,
  settings: RuleSettings,
): AcmRow => {
  const submissionInfo: AcmRow['submissionInfo'] = {};
  for (const { problem, cell, isFirst } of row.cells) {
    const displayId = displayIds.get(problem);
    if (cell !== null && displayId !== undefined) submissionInfo[displayId] = rowCell(cell, isFirst);
  }
  const { ac, totalTime, lastAccepted } = row.sums;
  return {
    totalTime,
    ...(settings.tieBreakByLast ? { lastTime: lastAccepted } : {}),
    total: row.total,
    ac,
    submissionInfo,
  };
};
