import type { BoardCell } from '@assay/domain';
import { acmCellView, type CellView, oiCellView } from '../board/boardCell.ts';
import type { ScrollCell } from './scrollRule.ts';

/** A cell of the stage, drawn like those of boards. */
export const scrollCellView = ({ cell, isFirst }: BoardCell<ScrollCell>): CellView => {
  if (cell === null) return acmCellView(undefined);
  const { acm, oi, hidden } = cell;
  if (acm !== null)
    return acmCellView({
      errorNum: acm.errors,
      tryNum: acm.tries + acm.pending,
      isAC: acm.seconds !== null,
      isFirstAC: isFirst,
      ACTime: acm.seconds ?? 0,
      isAfterContest: acm.isAfterContest,
    });
  const told = oiCellView(oi?.score ?? undefined, oi?.timeMs ?? undefined, { sealed: false });
  if (hidden === 0) return told;
  return {
    look: 'pending',
    top: `? ${hidden}`,
    sub: told.top === '' ? 'closed' : told.top,
    words: 'pending',
    values: { count: hidden },
  };
};
