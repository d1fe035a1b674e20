import { foldAll } from './fold.ts';
import { cellFolder } from './foldCell.ts';
import { compareKeys, type LiveStandings, type Standings } from './standings.ts';

/** Standings of the same participants without any runs. */
const emptied = <Cell, Sums>({ runs: _, ...live }: LiveStandings<Cell, Sums>): Standings<Cell, Sums> => ({
  ...live,
  uids: [...live.uids],
  slots: new Map(live.slots),
  ends: live.ends.slice(),
  cells: new Int32Array(live.cells.length),
  counts: new Int32Array(live.counts.length),
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
 * The rank of one participant over the time of the contest, from one pass over all runs; only its changes. Empty for star
 * participants and for those without runs. In a large contest a rank changes with every second run of others: of what
 * would be more than `mostPoints`, those are told with which equal steps of time end.
 */
export const rankHistory = (
  live: LiveStandings,
  uid: string,
  stars: ReadonlySet<string> = new Set(),
  mostPoints = 1000,
): RankPoint[] => {
  const own = live.slots.get(uid);
  if (own === undefined || stars.has(uid)) return [];
  const past = emptied(live);
  const { rule, problems } = past.settings;
  const width = problems.length;
  const { runs } = live;
  const folder = cellFolder(past, runs);
  const isStar = Uint8Array.from(past.uids, (one) => (stars.has(one) ? 1 : 0));
  const isBetter = (slot: number): number =>
    past.totals[slot]! > 0 && isStar[slot] === 0 && compareKeys(rule, past.keys, slot, past.keys, own) < 0 ? 1 : 0;

  const rows = Int32Array.from(runs.rowOf.values()).sort((a, b) => runs.at[a]! - runs.at[b]!);
  const changes: RankPoint[] = [];
  let better = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const at = runs.at[row]!;
    const cell = runs.cell[row]!;
    const problem = cell % width;
    const slot = (cell - problem) / width;
    const before = isBetter(slot);
    const wasAt = slot === own ? past.keys.slice(own * rule.keyCount, (own + 1) * rule.keyCount) : null;
    const hadRow = past.totals[slot]! > 0;
    folder.cell(slot, problem, at);
    rule.foldRow(past.cells, past.counts, slot * width, width, past.keys, slot * rule.keyCount);
    if (wasAt === null) better += isBetter(slot) - before;
    else if (!hadRow || compareKeys(rule, wasAt, 0, past.keys, own) !== 0) {
      better = 0;
      for (let other = 0; other < past.uids.length; other++) better += isBetter(other);
    }
    const isLastOfMoment = runs.at[rows[i + 1] ?? -1] !== at;
    if (isLastOfMoment && past.totals[own]! > 0) addPoint(changes, { at, rank: better + 1 }, 0);
  }
  if (changes.length <= mostPoints) return changes;
  const points: RankPoint[] = [];
  const step = (changes.at(-1)!.at + 1) / mostPoints;
  for (const point of changes) addPoint(points, point, step);
  return points;
};
