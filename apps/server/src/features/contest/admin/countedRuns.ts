import type { ContestClock } from '@assay/domain';
import type { Sql } from '../../../platform/database.ts';
import { receiptsFrom } from './clock.store.ts';

/** Submissions that a change of time is held against; more are not counted one by one. */
const mostCounted = 20_000;

const counts = (clock: ContestClock, run: { uid: string; received: number }): boolean => {
  const time = clock.time(run.received, run.uid);
  return time >= 0 && time < clock.end(run.uid);
};

/** How many submissions of a contest since `from` there are, and how many come into its time or fall out of it between two clocks. */
export const movedRuns = async (
  db: Sql,
  cid: number,
  from: Date,
  clocks: { before: ContestClock; after: ContestClock },
): Promise<{ all: number; won: number; lost: number }> => {
  const runs = await receiptsFrom(db, cid, from, mostCounted);
  const moved = { all: runs.length, won: 0, lost: 0 };
  for (const run of runs) {
    const [was, is] = [counts(clocks.before, run), counts(clocks.after, run)];
    if (is && !was) moved.won += 1;
    if (was && !is) moved.lost += 1;
  }
  return moved;
};
