import type { LiveBoard } from './liveBoard.ts';

/** Contest times at which boards change. */
export const createMoments = () => {
  const kept = new WeakMap<LiveBoard, { revision: number; times: Float64Array }>();

  const timesOf = (live: LiveBoard): Float64Array => {
    const known = kept.get(live);
    if (known?.revision === live.revision) return known.times;
    const times = Float64Array.from(live.runs.values(), (run) => run.at).sort();
    kept.set(live, { revision: live.revision, times });
    return times;
  };

  /** Contest time (ms) of the last run received by then, −1 without one: until the next one the board is the same. */
  return (live: LiveBoard, until: number): number => {
    const times = timesOf(live);
    let [from, to] = [0, times.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (times[middle]! <= until) from = middle + 1;
      else to = middle;
    }
    return from === 0 ? -1 : times[from - 1]!;
  };
};
