import { type BoardRow, isAcmRow, pointsOf } from '../board/boardCell.ts';
import { resultOf } from '../board/boardModel.ts';

/** What happened between two seconds of a board. */
export interface BoardChange {
  /** Display ids of cells that changed, with blanks between, by uid. */
  fresh: ReadonlyMap<string, string>;
  /** The best row that solved or gained something. */
  gain: { row: BoardRow; displayId: string; from: number; to: number } | null;
}

const cellText = (row: BoardRow, displayId: string): string =>
  JSON.stringify(isAcmRow(row) ? row.submissionInfo[displayId] : pointsOf(row, displayId));

const isGain = (before: BoardRow, after: BoardRow): boolean => resultOf(after) > resultOf(before);

const gainedAt = (row: BoardRow, displayIds: readonly string[]): string | undefined =>
  displayIds.find((displayId) => !isAcmRow(row) || row.submissionInfo[displayId]?.isAC === true);

/** Cells that differ from one page to a later one, of rows that are on both. */
export const boardChange = (before: readonly BoardRow[], after: readonly BoardRow[]): BoardChange => {
  const old = new Map(before.map((row) => [row.uid, row]));
  const fresh = new Map<string, string>();
  let gain: BoardChange['gain'] = null;
  for (const row of after) {
    const was = old.get(row.uid);
    if (was === undefined) continue;
    const changed = Object.keys(row.submissionInfo).filter(
      (displayId) => cellText(row, displayId) !== cellText(was, displayId),
    );
    if (changed.length === 0) continue;
    fresh.set(row.uid, changed.join(' '));
    const displayId = isGain(was, row) ? gainedAt(row, changed) : undefined;
    if (gain === null && displayId !== undefined) gain = { row, displayId, from: was.rank, to: row.rank };
  }
  return { fresh, gain };
};
