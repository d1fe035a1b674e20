import { type ContestClock, contestAuths } from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import { participantCounts } from '../contestList.store.ts';
import type { OpenContest } from '../open.ts';
import { countRuns } from './clock.store.ts';

/** How many people a change for everybody concerns: all who take part by either clock, behind a seal too. */
export const countConcerned = async (
  db: Sql,
  { row, now, clocks }: Pick<OpenContest, 'row' | 'now'> & { clocks: readonly ContestClock[] },
): Promise<number> => {
  const counted = {
    cid: row.id,
    isPublic: row.auth === contestAuths.public,
    creatorUid: row.uid,
    from: new Date(Math.min(...clocks.map((clock) => clock.expected(0, now)))),
    until: new Date(Math.max(...clocks.map((clock) => clock.expected(clock.lastEnd, now)))),
  };
  return (await participantCounts(db, [counted])).get(row.id) ?? 0;
};

/** Moments of receipt, ms since the epoch, from and to which a submission counts; without end while a pause goes on. */
const countsIn = (clock: ContestClock, uid?: string): readonly [number, number] => [
  clock.moment(0, uid) ?? Number.POSITIVE_INFINITY,
  clock.moment(clock.end(uid), uid) ?? Number.POSITIVE_INFINITY,
];

/** How many submissions of a contest since `from` there are, and how many come into its time or fall out of it between two clocks. */
export const movedRuns = async (
  db: Sql,
  cid: number,
  from: Date,
  { before, after }: { before: ContestClock; after: ContestClock },
): Promise<{ all: number; won: number; lost: number }> => {
  const spans = (uid?: string) => ({ uid: uid ?? null, before: countsIn(before, uid), after: countsIn(after, uid) });
  const own = new Set([...before.ownClocks, ...after.ownClocks]);
  return countRuns(db, { cid, from, spans: [spans(), ...[...own].map(spans)] });
};
