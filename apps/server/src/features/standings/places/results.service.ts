import { isEntered, mayMeetResult, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { type Contests, clockOf, type StoredContest } from '../../contest/index.ts';
import { settledPosition } from '../../submission/index.ts';
import type { LiveBoards } from '../liveBoards.ts';
import { rankedBoard } from '../ranking.ts';
import * as store from './results.store.ts';

/** Contests that are looked at in one go. */
const mostAtOnce = 50;
/** ms after which a contest that goes on past its plan is looked at again. */
const againMs = 60_000;
/** Results of a profile. */
const shownBest = 5;
/** Of so many that should be open to a reader, those that are. */
const mostAsked = 50;

/** When what is sent in a contest stops to count for everybody; null while it goes on, or something holds it. */
const overAt = ({ clock, now }: { clock: ReturnType<typeof clockOf>; now: number }): number | null => {
  if (!clock.isOverForAll(now)) return null;
  return Math.max(...[undefined, ...clock.ownClocks].map((uid) => clock.expected(clock.end(uid), now, uid)));
};

/**
 * Places on boards of contests that are over and open, kept in the database: a profile folds no board. They
 * are taken within a minute after the end, and again when the contest or one of its verdicts changes.
 */
export const createResultService = (
  { db }: Pick<Platform, 'db'>,
  needs: { contests: Contests; boards: Pick<LiveBoards, 'fold'> },
) => {
  const { contests, boards } = needs;

  const placesOf = async (cid: number): Promise<{ uid: string; rank: number }[]> => {
    const live = await boards.fold(cid);
    const board = rankedBoard(live, live.full, false);
    return Array.from(board.ranks, (rank, place) => ({ uid: board.uidAt(place), rank })).filter(({ rank }) => rank > 0);
  };

  const settleContest = async (stored: StoredContest): Promise<void> => {
    const cid = stored.row.id;
    // First, as boards do: what comes while runs are read is seen to have come.
    const position = await settledPosition(db, cid);
    const clock = clockOf(stored);
    const now = Date.now();
    const over = overAt({ clock, now });
    const isOpen = over !== null && !clock.isSealed(now);
    await store.replaceResults(db, {
      cid,
      position,
      overAt: isOpen ? new Date(over) : null,
      nextAt: over === null ? new Date(now + againMs) : null,
      places: isOpen ? await placesOf(cid) : [],
    });
  };

  const settleOne = async ({ cid, touches, since }: store.Unsettled): Promise<void> => {
    if (since !== null) {
      const position = await settledPosition(db, cid);
      const isTouched = since.overAt !== null && (await store.hasCounted(db, cid, since.position, since.overAt));
      if (!isTouched) return store.movePosition(db, cid, position);
    }
    const stored = await contests.find(cid);
    if (stored) await settleContest(stored);
    await store.forgetTouches(db, touches);
  };

  return {
    /**
     * Takes the results of contests that ended or changed since the last time. @throws what one of them failed with, after the
     * others: it is looked at first again the next time, and nobody waits for it.
     */
    settle: async (signal: AbortSignal): Promise<void> => {
      const troubles: unknown[] = [];
      await store.forgetIdleTouches(db);
      for (const one of await store.findUnsettled(db, mostAtOnce)) {
        signal.throwIfAborted();
        await settleOne(one).catch((trouble: unknown) => troubles.push(trouble));
      }
      if (troubles.length > 0) throw troubles[0];
    },

    /** The contests somebody did best in, of those whose boards the viewer may read; the best first. */
    bestOf: async (viewer: Viewer | null, uid: string) => {
      const best = await store.bestOf(db, viewer, uid, mostAsked);
      const opened = new Map(
        (
          await contests.openMany(
            viewer,
            best.map(({ cid }) => cid),
          )
        ).map((one) => [one.row.id, one]),
      );
      return best
        .flatMap(({ cid, rank, ranked }) => {
          const found = opened.get(cid);
          if (!found || !mayMeetResult(viewer, found.facts)) return [];
          const entered = isEntered(viewer, found.facts);
          return [{ cid, title: found.row.title, type: found.row.type, rank, ranked, entered }];
        })
        .slice(0, shownBest);
    },
  };
};
export type ResultService = ReturnType<typeof createResultService>;
