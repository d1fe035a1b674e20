import type { Board } from './board.ts';
import { solvedSecondOf } from './foldCell.ts';
import type { Standings } from './standings.ts';

/** Who solved a problem first: all whose acceptance came in the same second, in the order of the board. */
export const firstBloodsOf = (board: Board, problem: string): string[] => {
  const index = board.standings.problemOf.get(problem);
  const first = index === undefined ? -1 : board.firsts[index]!;
  if (index === undefined || first < 0) return [];
  return [...board.order]
    .filter((slot) => solvedSecondOf(board.standings, slot, index) === first)
    .map((slot) => board.standings.uids[slot]!);
};

/**
 * True when the first acceptance of a problem stays the first whatever is judged next: no run of an earlier second is still
 * pending. A balloon for it is not handed out before.
 */
export const isFirstBloodCertain = (standings: Standings, problem: string): boolean => {
  const { rule, problems } = standings.settings;
  const index = standings.problemOf.get(problem);
  const first = index === undefined ? -1 : standings.firsts[index]!;
  if (index === undefined || first < 0 || rule.pendingSecond === undefined) return false;
  for (let slot = 0; slot < standings.uids.length; slot++) {
    const cell = slot * problems.length + index;
    if (standings.counts[cell] === 0) continue;
    const pending = rule.pendingSecond(standings.cells, cell * rule.cellWidth);
    if (pending >= 0 && pending < first) return false;
  }
  return true;
};
