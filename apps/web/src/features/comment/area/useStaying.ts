import type { comment } from '@assay/contract';
import { useState } from 'react';

type Row = comment.Comment;

/**
 * The comments of a page, with those that are being answered: while a reply is typed its comment stays where it is, though
 * others have moved it to another page by now, or it is gone.
 */
export const useStaying = (rows: readonly Row[]): [readonly Row[], (row: Row, stays: boolean) => void] => {
  const [staying, setStaying] = useState<ReadonlyMap<number, { row: Row; at: number }>>(new Map());
  const shown = [...rows];
  for (const { row, at } of staying.values())
    if (!rows.some(({ id }) => id === row.id)) shown.splice(Math.min(at, shown.length), 0, row);
  const keep = (row: Row, stays: boolean): void =>
    setStaying((now) => {
      const next = new Map(now);
      if (stays) next.set(row.id, { row, at: rows.findIndex(({ id }) => id === row.id) });
      else next.delete(row.id);
      return next;
    });
  return [shown, keep];
};
