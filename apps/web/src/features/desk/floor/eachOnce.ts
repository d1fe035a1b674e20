/** Rows of a list, and when they were answered (ms). */
interface Answered<Row> {
  rows: readonly Row[];
  at: number;
}

/**
 * Two lists between which rows go to and fro, each asked for by itself: until both answers are there, one that has just gone
 * over would stand in both. It stands in the list that was answered last.
 */
export const eachOnce = <Row extends { id: number }>(
  one: Answered<Row>,
  other: Answered<Row>,
): [one: readonly Row[], other: readonly Row[]] => {
  const [older, newer] = one.at <= other.at ? [one, other] : [other, one];
  const there = new Set(newer.rows.map(({ id }) => id));
  const left = older.rows.filter(({ id }) => !there.has(id));
  return older === one ? [left, newer.rows] : [newer.rows, left];
};
