/** A line of two texts beside each other; null on the side that does not have it. */
export interface DiffRow {
  before: { number: number; text: string } | null;
  after: { number: number; text: string } | null;
  isSame: boolean;
}

/** Pairs of lines that are compared at most; beyond that the texts stand one after the other. */
const mostPairs = 4_000_000;

/** Lengths of the longest common sequences of the ends of both lists. */
const commonEnds = (had: readonly string[], has: readonly string[]): Uint32Array[] => {
  const table = Array.from({ length: had.length + 1 }, () => new Uint32Array(has.length + 1));
  for (let i = had.length - 1; i >= 0; i--) {
    for (let j = has.length - 1; j >= 0; j--) {
      table[i]![j] = had[i] === has[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
    }
  }
  return table;
};

/** Lines that went stand beside those that came in their place. */
const paired = (gone: NonNullable<DiffRow['before']>[], come: NonNullable<DiffRow['after']>[]): DiffRow[] =>
  Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    before: gone[index] ?? null,
    after: come[index] ?? null,
    isSame: false,
  }));

/** The lines of two texts beside each other, equal ones in one row. */
export const lineDiff = (before: string, after: string): DiffRow[] => {
  const had = before === '' ? [] : before.split('\n');
  const has = after === '' ? [] : after.split('\n');
  const isComparable = had.length * has.length <= mostPairs;
  const table = isComparable ? commonEnds(had, has) : [];
  const rows: DiffRow[] = [];
  let gone: NonNullable<DiffRow['before']>[] = [];
  let come: NonNullable<DiffRow['after']>[] = [];
  let [i, j] = [0, 0];
  while (i < had.length || j < has.length) {
    const [left, right] = [
      { number: i + 1, text: had[i] ?? '' },
      { number: j + 1, text: has[j] ?? '' },
    ];
    if (isComparable && i < had.length && j < has.length && had[i] === has[j]) {
      rows.push(...paired(gone, come), { before: left, after: right, isSame: true });
      [gone, come] = [[], []];
      i++;
      j++;
    } else if (i < had.length && (j >= has.length || !isComparable || table[i + 1]![j]! >= table[i]![j + 1]!)) {
      gone.push(left);
      i++;
    } else {
      come.push(right);
      j++;
    }
  }
  return [...rows, ...paired(gone, come)];
};

/** Rows that differ with so many equal ones around them; null stands for those left out. */
export const around = (rows: readonly DiffRow[], context = 2): (DiffRow | null)[] => {
  const near = rows.map((_, index) =>
    rows.slice(Math.max(0, index - context), index + context + 1).some(({ isSame }) => !isSame),
  );
  return rows.flatMap((row, index): (DiffRow | null)[] => {
    if (near[index]) return [row];
    return index === 0 || near[index - 1] ? [null] : [];
  });
};
