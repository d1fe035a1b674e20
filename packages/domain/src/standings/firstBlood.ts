import type { Board } from './board.ts';
import { solvedSecondOf } from './foldCell.ts';

/** Who solved a problem first: all whose acceptance came in the same second, in the order of the board. */
export const firstBloodsOf = (board: Board, problem: string): string[] => {
  const index = board.standings.problemOf.get(problem);
  if (index === undefined || board.firsts[index]! < 0) return [];
  return [...board.order]
    .filter((slot) => solvedSecondOf(board.standings, slot, index) === board.firsts[index])
    .map((slot) => board.standings.uids[slot]!);
};
