/** A rank from a second on. */
export interface RankPoint {
  second: number;
  rank: number;
  solved: number;
}

/** Where a chart draws: seconds across, ranks down from 1 to `worst`. */
export interface ChartScale {
  duration: number;
  worst: number;
  width: number;
  height: number;
}

/** Pixels from the left of a second, within the chart. */
export const xOf = (scale: ChartScale, second: number): number =>
  Math.round((Math.min(Math.max(second, 0), scale.duration) / Math.max(1, scale.duration)) * scale.width * 10) / 10;

/** Pixels from the top of a rank. */
export const yOf = (scale: ChartScale, rank: number): number =>
  Math.round(((Math.min(rank, scale.worst) - 1) / Math.max(1, scale.worst - 1)) * scale.height * 10) / 10;

/** The steps of a rank over time as an SVG path, to the end of the contest. */
export const rankPath = (scale: ChartScale, points: readonly RankPoint[]): string => {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const steps = rest.map((point) => `H${xOf(scale, point.second)}V${yOf(scale, point.rank)}`);
  return `M${xOf(scale, first.second)} ${yOf(scale, first.rank)}${steps.join('')}H${scale.width}`;
};

/** The rank at a second; null before the first run. */
export const rankAt = (points: readonly { second: number; rank: number }[], second: number): number | null =>
  points.findLast((point) => point.second <= second)?.rank ?? null;

/** Ranks from a second on, with the seconds at which something was solved as points of their own. */
export const withSolves = (
  ranks: readonly { second: number; rank: number }[],
  solves: readonly number[],
): RankPoint[] => {
  const seconds = [...new Set([...ranks.map(({ second }) => second), ...solves])].sort((a, b) => a - b);
  return seconds.flatMap((second) => {
    const rank = rankAt(ranks, second);
    return rank === null ? [] : [{ second, rank, solved: solves.filter((solve) => solve <= second).length }];
  });
};

/** Points at which something was solved. */
export const solvedPoints = (points: readonly RankPoint[]): RankPoint[] =>
  points.filter((point, index) => point.solved > (points[index - 1]?.solved ?? 0));

/** Round ranks for the axis: the first, the last and what is round between. */
export const rankTicks = (worst: number): number[] => {
  const raw = worst / 4;
  const size = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  const step = [1, 2, 5, 10].map((one) => one * size).find((one) => one >= raw) ?? 1;
  const ticks = [1];
  for (let rank = Math.max(2, step); rank < worst - step / 3; rank += step) ticks.push(rank);
  if (worst > 1) ticks.push(worst);
  return ticks;
};
