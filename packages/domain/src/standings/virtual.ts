import type { Board, BoardRow } from './board.ts';
import { boardOf } from './board.ts';
import { foldStandings } from './fold.ts';
import type { Run } from './run.ts';
import { compareKeys } from './standings.ts';

/** A virtual participant on the board of the contest at the same minute. */
export interface VirtualRow<Cell = unknown, Sums = unknown> {
  /** Null before the first run. The rank is the one it would have; official ranks, awards and first bloods stay. */
  row: BoardRow<Cell, Sums> | null;
  /** The place on the board before which the row stands. */
  before: number;
}

/**
 * Where a virtual participant stands on a board, from runs whose times count from the own start. The board is one of the
 * same contest time, without a seal.
 */
export const virtualRow = <Cell, Sums>(
  board: Board<Cell, Sums>,
  uid: string,
  runs: readonly Run[],
): VirtualRow<Cell, Sums> => {
  const { settings, keys } = board.standings;
  const { rule } = settings;
  const { ownEnds: _ends, excluded: _excluded, participants: _participants, ...window } = settings;
  const own = foldStandings(
    { ...window, sealAfter: null },
    runs.filter((run) => run.uid === uid),
  );
  if (own.size === 0) return { row: null, before: board.size };
  let rank = 1;
  let before = 0;
  for (let place = 0; place < board.size; place++) {
    const compared = compareKeys(rule, keys, board.order[place]!, own.keys, 0);
    if (compared < 0 && board.ranks[place]! > 0) rank += 1;
    if (compared <= 0) before = place + 1;
  }
  const row = boardOf(own).row(0);
  return { row: { ...row, rank, cells: row.cells.map((cell) => ({ ...cell, isFirst: false })) }, before };
};
