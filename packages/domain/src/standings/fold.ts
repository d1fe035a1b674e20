import { cellFolder, firstSecondOf } from './foldCell.ts';
import { sortRows } from './order.ts';
import type { Run } from './run.ts';
import { emptyRunTable, grown, linkRun, type RunTable, reserveRuns, unlinkRun } from './runTable.ts';
import { hasRow, type LiveStandings, type Standings, type StandingsSettings } from './standings.ts';

const emptyStandings = <Cell, Sums>(settings: StandingsSettings<Cell, Sums>): LiveStandings<Cell, Sums> => ({
  settings,
  problemOf: new Map(settings.problems.map((problem, index) => [problem, index])),
  uids: [],
  slots: new Map(),
  ends: new Float64Array(0),
  cells: new Int32Array(0),
  counts: new Int32Array(0),
  told: new Int32Array(0),
  accepted: new Int32Array(0),
  totals: new Int32Array(0),
  keys: new Float64Array(0),
  order: new Int32Array(0),
  size: 0,
  firsts: new Int32Array(settings.problems.length).fill(-1),
  version: 0,
  runs: emptyRunTable(),
});

const reserveSlots = (standings: LiveStandings, size: number): void => {
  if (size <= standings.totals.length) return;
  const room = Math.max(size, standings.totals.length * 2, 16);
  const { rule, problems } = standings.settings;
  const cells = room * problems.length;
  standings.ends = grown(standings.ends, room);
  standings.cells = grown(standings.cells, cells * rule.cellWidth);
  standings.counts = grown(standings.counts, cells);
  standings.told = grown(standings.told, cells);
  standings.accepted = grown(standings.accepted, cells);
  standings.totals = grown(standings.totals, room);
  standings.keys = grown(standings.keys, room * rule.keyCount);
  standings.order = grown(standings.order, room);
  standings.runs.heads = grown(standings.runs.heads, cells, -1);
  standings.runs.tails = grown(standings.runs.tails, cells, -1);
};

const slotOf = (standings: LiveStandings, uid: string): number => {
  const known = standings.slots.get(uid);
  if (known !== undefined) return known;
  const slot = standings.uids.push(uid) - 1;
  standings.slots.set(uid, slot);
  reserveSlots(standings, slot + 1);
  standings.ends[slot] = standings.settings.ownEnds?.get(uid) ?? standings.settings.end;
  return slot;
};

/** The cell of a run, −1 where its problem or author is not on the board. */
export const cellOfRun = (standings: LiveStandings, run: Run): number => {
  const problem = standings.problemOf.get(run.problem);
  if (problem === undefined || standings.settings.excluded?.has(run.uid)) return -1;
  return slotOf(standings, run.uid) * standings.settings.problems.length + problem;
};

/** Folds all cells and rows of the slots from a table of runs, as they were at `until` (ms, inclusive). */
export const foldAll = (standings: Standings, table: RunTable, until?: number): void => {
  const { rule, problems } = standings.settings;
  const folder = cellFolder(standings, table);
  const width = problems.length;
  for (let slot = 0; slot < standings.uids.length; slot++) {
    for (let problem = 0; problem < width; problem++) {
      if (table.heads[slot * width + problem]! >= 0) folder.cell(slot, problem, until);
    }
    if (!hasRow(standings, slot)) continue;
    rule.foldRow(standings.cells, standings.counts, slot * width, width, standings.keys, slot * rule.keyCount);
    standings.order[standings.size] = slot;
    standings.size += 1;
  }
  sortRows(standings, standings.order.subarray(0, standings.size));
  for (let problem = 0; problem < width; problem++) standings.firsts[problem] = firstSecondOf(standings, problem);
};

const isSorted = (runs: readonly Run[]): boolean => {
  for (let i = 1; i < runs.length; i++) if (runs[i]!.at < runs[i - 1]!.at) return false;
  return true;
};

const sorted = (runs: readonly Run[]): Run[] =>
  [...new Map(runs.map((run) => [run.id, run])).values()].sort((a, b) => a.at - b.at || a.id - b.id);

/**
 * The board of some runs. The same runs in any order give the same board; where an id comes twice, the one given last
 * holds, as when it is applied.
 */
export const foldStandings = <Cell, Sums>(
  settings: StandingsSettings<Cell, Sums>,
  runs: readonly Run[],
): LiveStandings<Cell, Sums> => {
  const standings = emptyStandings(settings);
  reserveRuns(standings.runs, runs.length);
  // Runs that come in order are added at the ends of their lists; the database gives them so.
  for (const run of isSorted(runs) ? runs : sorted(runs)) {
    unlinkRun(standings.runs, run.id);
    const cell = cellOfRun(standings, run);
    if (cell >= 0) linkRun(standings.runs, run, cell);
  }
  for (const uid of settings.participants ?? []) if (!settings.excluded?.has(uid)) slotOf(standings, uid);
  foldAll(standings, standings.runs);
  return standings;
};
