import {
  type AcmCell,
  type AcmSums,
  type Board,
  type BoardRow,
  contestKinds,
  type OiCell,
  type OiSums,
} from '@assay/domain';
import type { LiveBoard } from '../liveBoard.ts';
import { namesOn } from '../row.present.ts';
import type { SheetCell } from './sheetStream.ts';

const acmCell = ({ seconds, errors, tries, isAfterContest }: AcmCell): string => {
  if (seconds !== null) return `+(${errors + 1})${isAfterContest ? '*' : ''}`;
  if (errors > 0) return tries > 0 ? `-(${errors}+${tries})` : `-(${errors})`;
  return tries > 0 ? `?(${tries})` : '';
};

const oiCell = ({ score }: OiCell): SheetCell => score ?? '';

/** A board as lines of a table, its head first. Real names are in it: it is for administrators of the contest. */
export const rankSheet = (live: LiveBoard, board: Board): SheetCell[][] => {
  const isOi = live.stored.row.type === contestKinds.oi;
  const sums = isOi ? ['Total Score'] : ['AC', 'Total Submission', 'Total Penalty Time (s)'];
  const head = ['Rank', 'Username', 'ShowName', 'Real Name', 'School', ...sums];
  const sumsOf = (row: BoardRow): number[] => {
    if (isOi) return [(row.sums as OiSums).totalScore];
    const { ac, totalTime } = row.sums as AcmSums;
    return [ac, row.total, totalTime];
  };
  const line = (row: BoardRow): SheetCell[] => {
    const person = live.people.get(row.uid);
    return [
      row.rank < 0 ? '*' : row.rank,
      person?.username ?? row.uid,
      namesOn(live, row.uid).shownName,
      person?.realname ?? '',
      person?.school ?? '',
      ...sumsOf(row),
      ...row.cells.map(({ cell }) => (cell === null ? '' : isOi ? oiCell(cell as OiCell) : acmCell(cell as AcmCell))),
    ];
  };
  return [
    [...head, ...live.problems.map(({ displayId }) => displayId)],
    ...Array.from({ length: board.size }, (_, place) => line(board.row(place))),
  ];
};
