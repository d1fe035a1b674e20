/**
 * Rows of a board are grids, so that the browser can skip those out of sight (`content-visibility` does nothing for table
 * boxes) and phones can wrap them. Some readers forget that such a table is one: its parts say it.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
