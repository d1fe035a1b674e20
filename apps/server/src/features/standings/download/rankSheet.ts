import { type Board, type BoardRow, contestRuleOf } from '@assay/domain';
import type { SheetCell } from '../../../platform/sheet/sheetStream.ts';
import type { LiveBoard } from '../liveBoard.ts';
import { namesOn } from '../row.present.ts';

/** A board as lines of a table, its head first. Real names are in it: it is for administrators of the contest. */
export const rankSheet = (live: LiveBoard, board: Board): SheetCell[][] => {
  const { sheet } = contestRuleOf(live.stored.row.type);
  const head = ['Rank', 'Username', 'ShowName', 'Real Name', 'School', ...sheet.heads];
  const line = (row: BoardRow): SheetCell[] => {
    const person = live.people.get(row.uid);
    return [
      row.rank < 0 ? '*' : row.rank,
      person?.username ?? row.uid,
      namesOn(live, row.uid).shownName,
      person?.realname ?? '',
      person?.school ?? '',
      ...sheet.sums(row),
      ...row.cells.map(({ cell }) => (cell === null ? '' : sheet.cell(cell))),
    ];
  };
  return [
    [...head, ...live.problems.map(({ displayId }) => displayId)],
    ...Array.from({ length: board.size }, (_, place) => line(board.row(place))),
  ];
};
