import { hundredths } from '../scoring/points.ts';
import { type Effect, effects } from './effect.ts';
import type { SubtaskPoints } from './rules/rule.ts';
import type { Run } from './run.ts';

/**
 * Runs in columns. Those of one cell (participant and problem) are a list in the order of time, then of receipt: `heads`,
 * `next`, and `tails`, since nearly every run is later than those before.
 */
export interface RunTable {
  /** Rows in use or free. */
  length: number;
  id: Float64Array;
  cell: Int32Array;
  at: Float64Array;
  common: Float64Array;
  effect: Uint8Array;
  points: Int32Array;
  runTime: Int32Array;
  /** Sparse: only a rule that counts subtasks has any. */
  subtasks: (SubtaskPoints | undefined)[];
  next: Int32Array;
  heads: Int32Array;
  tails: Int32Array;
  rowOf: Map<number, number>;
  free: number[];
}

/** A table of runs that has none yet. */
export const emptyRunTable = (): RunTable => ({
  length: 0,
  id: new Float64Array(0),
  cell: new Int32Array(0),
  at: new Float64Array(0),
  common: new Float64Array(0),
  effect: new Uint8Array(0),
  points: new Int32Array(0),
  runTime: new Int32Array(0),
  subtasks: [],
  next: new Int32Array(0),
  heads: new Int32Array(0),
  tails: new Int32Array(0),
  rowOf: new Map(),
  free: [],
});

/** The same numbers with room for `size`, filled up with `value`. */
export const grown = <T extends Int32Array | Float64Array | Uint8Array>(old: T, size: number, value = 0): T => {
  const wider = new (old.constructor as new (length: number) => T)(size);
  wider.set(old);
  if (value !== 0) wider.fill(value, old.length);
  return wider;
};

/** Makes room for so many runs. */
export const reserveRuns = (table: RunTable, size: number): void => {
  if (size <= table.id.length) return;
  const room = Math.max(size, table.id.length * 2, 64);
  table.id = grown(table.id, room);
  table.cell = grown(table.cell, room);
  table.at = grown(table.at, room);
  table.common = grown(table.common, room);
  table.effect = grown(table.effect, room);
  table.points = grown(table.points, room);
  table.runTime = grown(table.runTime, room);
  table.next = grown(table.next, room);
};

/** Whole points, which most scores are, need no care with binary fractions. */
const hundredthsOf = (score: number): number => (Number.isInteger(score) ? score * 100 : hundredths(score));

const effectNumber = new Map<Effect, number>(effects.map((effect, index) => [effect, index]));

const isAfter = (table: RunTable, a: number, b: number): boolean =>
  table.at[a]! > table.at[b]! || (table.at[a] === table.at[b] && table.id[a]! > table.id[b]!);

/** Adds a run that is not in the table yet. */
export const linkRun = (table: RunTable, run: Run, cell: number): void => {
  const row = table.free.pop() ?? table.length++;
  reserveRuns(table, table.length);
  table.rowOf.set(run.id, row);
  table.id[row] = run.id;
  table.cell[row] = cell;
  table.at[row] = run.at;
  table.common[row] = run.common ?? run.at;
  table.effect[row] = effectNumber.get(run.effect)!;
  table.points[row] = run.score === null ? -1 : hundredthsOf(run.score);
  table.runTime[row] = Math.max(0, run.runTimeMs);
  if (run.subtasks !== undefined) table.subtasks[row] = run.subtasks;
  else if (row < table.subtasks.length) table.subtasks[row] = undefined;

  const tail = table.tails[cell]!;
  if (tail < 0 || isAfter(table, row, tail)) {
    if (tail < 0) table.heads[cell] = row;
    else table.next[tail] = row;
    table.tails[cell] = row;
    table.next[row] = -1;
    return;
  }
  let before = -1;
  let after = table.heads[cell]!;
  while (!isAfter(table, after, row)) {
    before = after;
    after = table.next[after]!;
  }
  table.next[row] = after;
  if (before < 0) table.heads[cell] = row;
  else table.next[before] = row;
};

/** Takes a run out. @returns its cell, −1 where the table does not know it. */
export const unlinkRun = (table: RunTable, id: number): number => {
  const row = table.rowOf.get(id);
  if (row === undefined) return -1;
  const cell = table.cell[row]!;
  let before = -1;
  for (let one = table.heads[cell]!; one !== row; one = table.next[one]!) before = one;
  const after = table.next[row]!;
  if (before < 0) table.heads[cell] = after;
  else table.next[before] = after;
  if (after < 0) table.tails[cell] = before;
  table.rowOf.delete(id);
  table.free.push(row);
  return cell;
};
