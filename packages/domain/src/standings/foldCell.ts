import { effects } from './effect.ts';
import type { CellRuns } from './rules/rule.ts';
import { grown, type RunTable } from './runTable.ts';
import type { Standings } from './standings.ts';

/** Folds single cells of a board; keeps the room for their runs. */
export interface CellFolder {
  /** Folds one cell from its runs until `until` (ms, inclusive), and counts them. */
  cell(slot: number, problem: number, until?: number): void;
}

const accepted = effects.indexOf('accepted');

const makeRoom = (size: number): CellRuns => ({
  length: 0,
  at: new Float64Array(size),
  effect: new Uint8Array(size),
  points: new Int32Array(size),
  runTime: new Int32Array(size),
  sealed: new Uint8Array(size),
  late: new Uint8Array(size),
  subtasks: [],
});

const widen = (runs: CellRuns): void => {
  const size = runs.at.length * 2;
  runs.at = grown(runs.at, size);
  runs.effect = grown(runs.effect, size);
  runs.points = grown(runs.points, size);
  runs.runTime = grown(runs.runTime, size);
  runs.sealed = grown(runs.sealed, size);
  runs.late = grown(runs.late, size);
};

/** The one place that says which runs count: since the start, before the end, and under a seal as the rule wants it. */
export const cellFolder = (standings: Standings, table: RunTable): CellFolder => {
  const { rule, problems, includeAfterEnd } = standings.settings;
  const seal = standings.settings.sealAfter ?? Number.POSITIVE_INFINITY;
  const runs = makeRoom(64);
  return {
    cell: (slot, problem, until = Number.POSITIVE_INFINITY) => {
      const cell = slot * problems.length + problem;
      const end = standings.ends[slot]!;
      let n = 0;
      let told = 0;
      let solved = 0;
      for (let row = table.heads[cell]!; row >= 0; row = table.next[row]!) {
        const at = table.at[row]!;
        if (at > until) break;
        const isLate = at >= end;
        const isSealed = table.common[row]! >= seal;
        if (at < 0 || (isLate && !includeAfterEnd) || (isSealed && rule.behindSeal === 'absent')) continue;
        if (n === runs.at.length) widen(runs);
        runs.at[n] = at;
        runs.effect[n] = table.effect[row]!;
        runs.points[n] = table.points[row]!;
        runs.runTime[n] = table.runTime[row]!;
        runs.sealed[n] = isSealed ? 1 : 0;
        runs.late[n] = isLate ? 1 : 0;
        runs.subtasks[n] = table.subtasks[row];
        if (!isSealed) {
          told += 1;
          if (table.effect[row] === accepted) solved += 1;
        }
        n += 1;
      }
      runs.length = n;
      standings.totals[slot]! += n - standings.counts[cell]!;
      standings.counts[cell] = n;
      standings.told[cell] = told;
      standings.accepted[cell] = solved;
      if (n > 0) rule.foldCell(runs, standings.cells, cell * rule.cellWidth);
    },
  };
};

/** Second of the acceptance in a cell, −1 without one. */
export const solvedSecondOf = (standings: Standings, slot: number, problem: number): number => {
  const { rule, problems } = standings.settings;
  const cell = slot * problems.length + problem;
  return standings.counts[cell] === 0 ? -1 : (rule.solvedSecond?.(standings.cells, cell * rule.cellWidth) ?? -1);
};

/** Second of the first acceptance of a problem among all rows, −1 without one. */
export const firstSecondOf = (
  standings: Standings,
  problem: number,
  counts: (slot: number) => boolean = () => true,
): number => {
  let first = -1;
  for (let slot = 0; slot < standings.uids.length; slot++) {
    const second = solvedSecondOf(standings, slot, problem);
    if (second >= 0 && (first < 0 || second < first) && counts(slot)) first = second;
  }
  return first;
};
