import type { standings } from '@assay/contract';

/** The cell classes of a board (document 2, section 2; design language, 2.6). */
export type CellLook =
  | 'empty'
  | 'accepted'
  | 'first'
  | 'after'
  | 'wrong'
  | 'tried'
  | 'judging'
  | 'pending'
  | 'hidden'
  | 'full'
  | 'partial'
  | 'zero';

/** What one cell shows. */
export interface CellView {
  look: CellLook;
  /** The upper line: minute, tries or points; empty for a cell without any. */
  top: string;
  /** The lower line: a text, or one of three glyphs. */
  sub: 'check' | 'cross' | 'closed' | (string & {});
  /** Key below `cell` of the sentence that says it, with its values. */
  words: string;
  values: Readonly<Record<string, string | number>>;
}

const empty: CellView = { look: 'empty', top: '', sub: '', words: 'none', values: {} };
/** Something was sent, and nothing of it counts: a compile error alone. Its runs can be looked at; a number it has none. */
const tried: CellView = { look: 'tried', top: '', sub: '', words: 'tried', values: {} };
const hidden: CellView = { look: 'hidden', top: '?', sub: '', words: 'hidden', values: {} };

/** Points at which an OI cell is full. */
const fullPoints = 100;

/** Whole minutes of a time in seconds. */
export const minuteOf = (seconds: number): number => Math.floor(seconds / 60);

const solvedCell = (cell: standings.AcmRow['submissionInfo'][string]): CellView => {
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

/** A cell whose tries have no verdict that can be told: still with the judge, or behind the seal. */
const openCell = (look: 'judging' | 'pending', count: number, errors: number): CellView => ({
  look,
  top: `${look === 'judging' ? '…' : '?'} ${count}`,
  sub: errors > 0 ? `−${errors}` : look === 'judging' ? '' : 'closed',
  words: errors > 0 ? `${look}After` : look,
  values: { count, errors },
});

/** A cell of an ACM board; `undefined` where the participant sent nothing. */
export const acmCellView = (cell: standings.AcmRow['submissionInfo'][string] | undefined): CellView => {
  if (cell === undefined) return empty;
  if (cell.isAC) return solvedCell(cell);
  const { tryNum = 0, pendingNum = 0, errorNum } = cell;
  // Once the seal hides later tries, one that waits since before it is told with them.
  if (tryNum > 0) return openCell('pending', tryNum + pendingNum, errorNum);
  if (pendingNum > 0) return openCell('judging', pendingNum, errorNum);
  if (errorNum > 0)
    return { look: 'wrong', top: `−${errorNum}`, sub: 'cross', words: 'wrong', values: { count: errorNum } };
  return tried;
};

/**
 * A cell of an OI board: points, and ms of the fastest accepted run; or how many runs are judged before the first points.
 * While it is sealed, nobody says who sent nothing.
 */
export const oiCellView = (
  score: number | undefined,
  ms: number | undefined,
  { sealed, pending = 0 }: { sealed: boolean; pending?: number | undefined },
): CellView => {
  if (score === undefined) return pending > 0 ? openCell('judging', pending, 0) : sealed ? hidden : empty;
  const look = score >= fullPoints ? 'full' : score > 0 ? 'partial' : 'zero';
  return {
    look,
    top: String(score),
    sub: ms === undefined ? '' : `${ms} ms`,
    words: ms === undefined ? 'score' : 'scoreTime',
    values: { count: score, ms: ms ?? 0 },
  };
};

export type BoardRow = standings.AcmRow | standings.OiRow;

/** Rows of ACM boards count solved problems, those of OI boards points. */
export const isAcmRow = (row: BoardRow): row is standings.AcmRow => 'ac' in row;

/** Exact points of an OI row at one problem; undefined where it has none. */
export const pointsOf = (row: standings.OiRow, displayId: string): number | undefined =>
  row.exactInfo?.[displayId] ?? row.submissionInfo[displayId];

/** The cell of a row at one problem. */
export const cellOf = (row: BoardRow, displayId: string, sealed: boolean): CellView =>
  isAcmRow(row)
    ? acmCellView(row.submissionInfo[displayId])
    : oiCellView(pointsOf(row, displayId), row.timeInfo[displayId], {
        sealed,
        pending: row.pendingInfo?.[displayId],
      });
