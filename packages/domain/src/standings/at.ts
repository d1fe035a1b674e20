import { foldAll } from './fold.ts';
import type { LiveStandings, Standings } from './standings.ts';

/** Standings of the same participants without any runs. */
export const emptied = <Cell, Sums>({ runs: _, ...live }: LiveStandings<Cell, Sums>): Standings<Cell, Sums> => ({
  ...live,
  uids: [...live.uids],
  // Who comes later has a slot behind the last of these, and no row.
  slots: live.slots,
  ends: live.ends.slice(),
  cells: new Int32Array(live.cells.length),
  counts: new Int32Array(live.counts.length),
  told: new Int32Array(live.told.length),
  accepted: new Int32Array(live.accepted.length),
  totals: new Int32Array(live.totals.length),
  keys: new Float64Array(live.keys.length),
  order: new Int32Array(live.order.length),
  size: 0,
  firsts: new Int32Array(live.firsts.length).fill(-1),
});

/**
 * The board as it was when the contest time was `until` ms: of the runs received by then, with the verdicts of now. The
 * runs lie in the order of time already, so this takes a fraction of a first fold and needs no checkpoints.
 */
export const standingsAt = <Cell, Sums>(live: LiveStandings<Cell, Sums>, until: number): Standings<Cell, Sums> => {
  const past = emptied(live);
  foldAll(past, live.runs, until);
  return past;
};
