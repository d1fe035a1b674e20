import { type RankTape, rankTapeOf } from '@assay/domain';
import type { LiveBoard } from './liveBoard.ts';

/** What histories of ranks are read from: folded once for all who ask, until a verdict changes; it goes with its board. */
export const createTapes = () => {
  const kept = new WeakMap<LiveBoard, { revision: number; tape: RankTape }>();
  return (live: LiveBoard): RankTape => {
    const { revision } = live;
    const known = kept.get(live);
    if (known?.revision === revision) return known.tape;
    const tape = rankTapeOf(live.full);
    kept.set(live, { revision, tape });
    return tape;
  };
};
