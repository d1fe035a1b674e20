import { emptied } from './at.ts';
import { cellFolder } from './foldCell.ts';
import { compareKeys, type LiveStandings } from './standings.ts';

/**
 * Everything that moved a row, in the order of time: when (ms of contest time), whose, and the keys that it got. What all
 * histories of ranks share; good as long as the standings are the same.
 */
export interface RankTape {
  at: Float64Array;
  slot: Int32Array;
  keys: Float64Array;
}

/** Folds a contest once, run by run, and notes which rows that moved. */
export const rankTapeOf = (live: LiveStandings): RankTape => {
  const past = emptied(live);
  const { rule, problems } = past.settings;
  const { runs } = live;
  const width = problems.length;
  const folder = cellFolder(past, runs);
  const rows = Int32Array.from(runs.rowOf.values()).sort((a, b) => runs.at[a]! - runs.at[b]!);
  const tape = {
    at: new Float64Array(rows.length),
    slot: new Int32Array(rows.length),
    keys: new Float64Array(rows.length * rule.keyCount),
  };
  const before = new Float64Array(rule.keyCount);
  let length = 0;
  for (const row of rows) {
    const at = runs.at[row]!;
    const cell = runs.cell[row]!;
    const problem = cell % width;
    const slot = (cell - problem) / width;
    const from = slot * rule.keyCount;
    const hadRow = past.totals[slot]! > 0;
    for (let i = 0; i < rule.keyCount; i++) before[i] = past.keys[from + i]!;
    folder.cell(slot, problem, at);
    if (past.totals[slot] === 0) continue;
    rule.foldRow(past.cells, past.counts, slot * width, width, past.keys, from);
    if (hadRow && compareKeys(rule, before, 0, past.keys, slot) === 0) continue;
    tape.at[length] = at;
    tape.slot[length] = slot;
    for (let i = 0; i < rule.keyCount; i++) tape.keys[length * rule.keyCount + i] = past.keys[from + i]!;
    length += 1;
  }
  return {
    at: tape.at.slice(0, length),
    slot: tape.slot.slice(0, length),
    keys: tape.keys.slice(0, length * rule.keyCount),
  };
};

/** From this contest time (ms) on, until the next point, the participant had this rank. */
export interface RankPoint {
  at: number;
  rank: number;
}

/** Adds what the rank became; in a step of time the last one stands for all. */
const addPoint = (points: RankPoint[], point: RankPoint, step: number): void => {
  const last = points.at(-1);
  if (last?.rank === point.rank) return;
  if (last && step > 0 && Math.floor(last.at / step) === Math.floor(point.at / step)) {
    points.pop();
    if (points.at(-1)?.rank === point.rank) return;
  }
  points.push(point);
};

/**
 * The rank of one participant over the time of the contest; only its changes. Empty for star participants and for those
 * without runs. In a large contest a rank changes with every second run of others: of what would be more than
 * `mostPoints`, those are told with which equal steps of time end. Callers that ask for many give the tape.
 */
export const rankHistory = (
  live: LiveStandings,
  uid: string,
  stars: ReadonlySet<string> = new Set(),
  mostPoints = 1000,
  tape: RankTape = rankTapeOf(live),
): RankPoint[] => {
  const own = live.slots.get(uid);
  if (own === undefined || stars.has(uid)) return [];
  const { rule } = live.settings;
  const isStar = Uint8Array.from(live.uids, (one) => (stars.has(one) ? 1 : 0));
  const hasRow = new Uint8Array(live.uids.length);
  const keys = new Float64Array(live.uids.length * rule.keyCount);
  const isBetter = (slot: number): number =>
    hasRow[slot] === 1 && isStar[slot] === 0 && compareKeys(rule, keys, slot, keys, own) < 0 ? 1 : 0;

  const changes: RankPoint[] = [];
  let better = 0;
  for (let i = 0; i < tape.slot.length; i++) {
    const slot = tape.slot[i]!;
    const before = isBetter(slot);
    hasRow[slot] = 1;
    for (let k = 0; k < rule.keyCount; k++) keys[slot * rule.keyCount + k] = tape.keys[i * rule.keyCount + k]!;
    if (slot !== own) better += isBetter(slot) - before;
    else {
      better = 0;
      for (let other = 0; other < hasRow.length; other++) better += isBetter(other);
    }
    const at = tape.at[i]!;
    if (tape.at[i + 1] !== at && hasRow[own] === 1) addPoint(changes, { at, rank: better + 1 }, 0);
  }
  if (changes.length <= mostPoints) return changes;
  const points: RankPoint[] = [];
  const step = (changes.at(-1)!.at + 1) / mostPoints;
  for (const point of changes) addPoint(points, point, step);
  return points;
};
