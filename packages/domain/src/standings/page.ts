import type { Board, BoardRow } from './board.ts';

/** Rows of a page: what is asked when nothing is said, and the most. */
export const boardPageSizes = { usual: 50, most: 300 } as const;

export interface BoardQuery {
  /** From 1 on. */
  currentPage?: number;
  limit?: number;
  /** Part of the school or of the shown name, in any case of letters. */
  keyword?: string;
  /** Whose row is put in front; absent on boards outside. */
  own?: string;
  /** Participants whose rows follow the own one in front. */
  followed?: readonly string[];
}

export interface BoardPage<Cell, Sums> {
  rows: BoardRow<Cell, Sums>[];
  /** Rows of all pages, those in front included. */
  total: number;
}

/** Places of some participants who have rows, each once, in the order asked for. */
export const placesOfRows = (board: Board, uids: readonly string[]): number[] =>
  [...new Set(uids)].map((uid) => board.placeOf(uid)).filter((place) => place >= 0);

/**
 * One page of a board. The own and the followed rows stand in front of the list, in it a second time, and count: existing
 * clients expect it so. The keyword picks among all of them.
 * @param textOf school and shown name, as the keyword may find them
 */
export const pageOfBoard = <Cell, Sums>(
  board: Board<Cell, Sums>,
  { currentPage = 1, limit = boardPageSizes.usual, keyword = '', own, followed = [] }: BoardQuery,
  textOf: (uid: string) => { school: string; shownName: string },
): BoardPage<Cell, Sums> => {
  const size = Math.min(boardPageSizes.most, Math.max(1, Math.floor(limit)));
  const from = (Math.max(1, Math.floor(currentPage)) - 1) * size;
  const wanted = keyword.trim().toLowerCase();
  const front = placesOfRows(board, own === undefined ? followed : [own, ...followed]);
  if (wanted === '') {
    const total = front.length + board.size;
    const rows = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) => {
      const position = from + index;
      return board.row(position < front.length ? front[position]! : position - front.length);
    });
    return { rows, total };
  }
  const isFound = (place: number): boolean => {
    const { school, shownName } = textOf(board.uidAt(place));
    return school.toLowerCase().includes(wanted) || shownName.toLowerCase().includes(wanted);
  };
  const found = [...front, ...board.ranks.keys()].filter(isFound);
  return { rows: found.slice(from, from + size).map((place) => board.row(place)), total: found.length };
};
