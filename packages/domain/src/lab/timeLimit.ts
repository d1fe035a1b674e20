/** A measured solution. */
export interface Measured {
  name: string;
  /** ms as they would count against the limit of C and C++. */
  time: number;
  /** It was stopped there: it takes at least so long. */
  isAtLeast?: boolean;
}

/** What the measured solutions say of the time limit, ms. */
export interface TimeSuggestion {
  slowestRight: Measured;
  fastestSlow: Measured | null;
  /** The least limit that leaves right solutions their margin, and the largest that still stops slow ones. */
  atLeast: number;
  atMost: number | null;
  /** Null where no limit keeps both margins. */
  limit: number | null;
}

/** Round numbers, the roundest first, ms. */
const steps = [1000, 500, 250, 200, 100, 50, 20, 10, 5, 2, 1];
/** No more than this is added to reach a round number where nothing bounds the limit from above. */
const mostRounding = 1.5;

/** The roundest whole number of ms within the bounds, the smallest of those: rounding never eats a margin. */
const roundestWithin = (low: number, high: number): number | null => {
  for (const step of steps) {
    const candidate = Math.max(step, Math.ceil(low / step) * step);
    if (candidate <= high) return candidate;
  }
  return null;
};

/**
 * Suggests a time limit between the slowest right solution, with its safety factor, and the fastest one that must be too slow,
 * with its own, and never under `leastLimit` ms; undefined while no right solution was measured.
 */
export const suggestTimeLimit = (
  right: readonly Measured[],
  slow: readonly Measured[],
  factors: { slowestTimes: number; fastestThrough: number; leastLimit?: number },
): TimeSuggestion | undefined => {
  const slowestRight = right.reduce<Measured | undefined>((a, b) => (a && a.time >= b.time ? a : b), undefined);
  if (!slowestRight) return undefined;
  const fastestSlow = slow.reduce<Measured | null>((a, b) => (a && a.time <= b.time ? a : b), null);
  const atLeast = Math.max(Math.ceil(slowestRight.time * factors.slowestTimes), factors.leastLimit ?? 0);
  const atMost = fastestSlow ? Math.floor(fastestSlow.time / factors.fastestThrough) : null;
  const limit = roundestWithin(Math.max(1, atLeast), atMost ?? Math.max(100, atLeast * mostRounding));
  return { slowestRight, fastestSlow, atLeast, atMost, limit };
};
