import type { Rule } from './rules/rule.ts';
import type { RunTable } from './runTable.ts';

/** What decides which runs a board counts, and how. */
export interface StandingsSettings<Cell = unknown, Sums = unknown> {
  rule: Rule<Cell, Sums>;
  /** The problems of the contest, in its order; runs on others do not count. */
  problems: readonly string[];
  /** ms of contest time: a run at the end or later does not count. */
  end: number;
  /** Ends of participants who have another one. */
  ownEnds?: ReadonlyMap<string, number>;
  /** ms of contest time from which on the board is sealed; null for the board without a seal. */
  sealAfter: number | null;
  /** Runs after the end count too, and say so. */
  includeAfterEnd?: boolean;
  /** Who is not on the board: super admins, the creator, roots of the contest's group. */
  excluded?: ReadonlySet<string>;
  /** Who has a row even without runs; others have one from their first run on. */
  participants?: ReadonlySet<string>;
}

/**
 * A folded board. A participant has a slot, in the order of appearance; cells, counts and keys lie by slot and problem.
 * `order` holds the slots of rows, best first. Read it through `boardOf`.
 */
export interface Standings<Cell = unknown, Sums = unknown> {
  readonly settings: StandingsSettings<Cell, Sums>;
  readonly problemOf: ReadonlyMap<string, number>;
  readonly uids: string[];
  readonly slots: Map<string, number>;
  /** The end of each slot. */
  ends: Float64Array;
  cells: Int32Array;
  /** Runs that count, of each cell and of each slot. */
  counts: Int32Array;
  /** Runs of each cell that no seal covers, and the accepted ones among them. */
  told: Int32Array;
  accepted: Int32Array;
  totals: Int32Array;
  keys: Float64Array;
  order: Int32Array;
  /** Rows in `order`. */
  size: number;
  /** Second of the first acceptance of each problem, −1 without one. */
  readonly firsts: Int32Array;
  /** Grows with every change that can be seen. */
  version: number;
}

/** A board that takes further runs. */
export interface LiveStandings<Cell = unknown, Sums = unknown> extends Standings<Cell, Sums> {
  readonly runs: RunTable;
}

/** Below zero where row `a` of one board is better than row `b` of another, 0 where they share a rank. */
export const compareKeys = (
  rule: Pick<Rule, 'keyCount' | 'compared'>,
  keysA: Float64Array,
  a: number,
  keysB: Float64Array,
  b: number,
): number => {
  for (let i = 0; i < rule.compared; i++) {
    const difference = keysA[a * rule.keyCount + i]! - keysB[b * rule.keyCount + i]!;
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Whether a slot has a row. */
export const hasRow = ({ totals, uids, settings }: Standings, slot: number): boolean =>
  totals[slot]! > 0 || (settings.participants?.has(uids[slot]!) ?? false);

/** The order of rows: by keys, and where those are equal by uid, so that it does not depend on who came first. */
export const compareSlots = (standings: Standings, a: number, b: number): number => {
  const byKeys = compareKeys(standings.settings.rule, standings.keys, a, standings.keys, b);
  if (byKeys !== 0 || a === b) return byKeys;
  return standings.uids[a]! < standings.uids[b]! ? -1 : 1;
};
