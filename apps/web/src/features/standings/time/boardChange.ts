import { type CellLook, contestRuleOf } from '@assay/domain';
import type { BoardRow } from '../board/boardModel.ts';

/** What happened between two seconds of a board. */
export interface BoardChange {
  /** Display ids of cells that changed, with blanks between, by uid. */
  fresh: ReadonlyMap<string, string>;
  /** The best row that solved or gained something. */
  gain: { row: BoardRow; displayId: string; from: number; to: number } | null;
}

/** Cells that look so gain nothing. */
const gainless: ReadonlySet<CellLook> = new Set(['empty', 'wrong', 'tried', 'judging', 'pending', 'hidden']);

/** Cells that differ from one page to a later one of a contest's board, of rows that are on both. */
export const boardChange = (type: number, before: readonly BoardRow[], after: readonly BoardRow[]): BoardChange => {
  const rule = contestRuleOf(type);
  const cellText = (row: BoardRow, displayId: string) => JSON.stringify(rule.cellOfRow(row, displayId, false));
  const isGain = (was: BoardRow, row: BoardRow) => rule.figuresOfRow(row).result > rule.figuresOfRow(was).result;
  const gainedAt = (row: BoardRow, displayIds: readonly string[]) =>
    displayIds.find((displayId) => !gainless.has(rule.cellOfRow(row, displayId, false).look));
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
