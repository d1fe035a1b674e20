/** Number of a subtask and hundredths of a point earned in it. */
export type SubtaskPoints = readonly (readonly [subtask: number, points: number])[];

/** The runs of one participant on one problem that count, in order of time; only the first `length` entries are of use. */
export interface CellRuns {
  length: number;
  /** ms of contest time. */
  at: Float64Array;
  /** Places in `effects`. */
  effect: Uint8Array;
  /** Hundredths of a point, −1 without. */
  points: Int32Array;
  /** ms. */
  runTime: Int32Array;
  /** 1 behind the seal, on a board that is sealed. */
  sealed: Uint8Array;
  /** 1 at the end or later. */
  late: Uint8Array;
  /** Points of each subtask, where they are known. */
  subtasks: (SubtaskPoints | undefined)[];
}

/**
 * A contest rule: what a cell keeps of its runs, and what a row's cells come to. Cells are `cellWidth` whole numbers and
 * rows `keyCount` keys, so that boards of any rule lie in typed arrays; of two rows the one whose first differing key is
 * smaller is the better one.
 */
export interface Rule<Cell = unknown, Sums = unknown> {
  cellWidth: number;
  keyCount: number;
  /** How many of the keys, from the first on, decide the order. */
  compared: number;
  /** Runs behind the seal are shown as tries, or do not exist. */
  behindSeal: 'tries' | 'absent';
  /** Writes all `cellWidth` numbers of a cell from its runs, at least one. */
  foldCell(runs: CellRuns, cells: Int32Array, offset: number): void;
  /** Writes the keys of a row from its cells `first` to `first + problems`; one without runs is zero in `counts`. */
  foldRow(
    cells: Int32Array,
    counts: Int32Array,
    first: number,
    problems: number,
    keys: Float64Array,
    offset: number,
  ): void;
  readCell(cells: Int32Array, offset: number): Cell;
  readSums(keys: Float64Array, offset: number): Sums;
  /** True for rows that may get an award. */
  isAwardable(keys: Float64Array, offset: number): boolean;
  /** Second of the acceptance in a cell, −1 without one; absent where a rule knows no first blood. */
  solvedSecond?(cells: Int32Array, offset: number): number;
}
