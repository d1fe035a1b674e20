import { Failure, mayHelpWithBalloons, type Viewer, zoneOf, zonesOf } from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import type { Contests, OpenContest } from '../contest/index.ts';
import * as store from './balloon.store.ts';
import { firstBloodOf, firstSeconds } from './firstBlood.ts';

/** What records of contests call an accepted run; verdicts of submissions have numbers of their own. */
const acceptedRecord = 1;

const windowOf = ({ row, clock }: OpenContest): store.BalloonWindow => ({
  cid: row.id,
  creatorUid: row.uid,
  start: clock.moment(0),
  end: clock.moment(clock.end()),
  own: clock.ownClocks.map((uid) => ({
    uid,
    start: clock.moment(0, uid),
    end: clock.moment(clock.end(uid), uid),
  })),
});

/** Balloons: whom they are for, where they are carried, and which were. */
export const createBalloonService = (platform: Pick<Platform, 'db'>, needs: { contests: Contests }) => {
  const { db } = platform;
  const { contests } = needs;

  /** Who solves nothing first: participants without a rank, where the contest counts the others alone. */
  const firstless = async ({ row }: OpenContest): Promise<string[]> =>
    row.firstOfRanked ? store.uidsNamed(db, row.starAccount) : [];

  /** Rows with their contest times, and what is known of the first solver of their problems. */
  const present = async (opened: OpenContest, rows: readonly store.BalloonRow[]) => {
    const window = windowOf(opened);
    const pids = [...new Set(rows.map((row) => row.pid))];
    const unranked = await firstless(opened);
    const [accepted, pending] = await Promise.all([
      store.earliestRuns(db, window, 'accepted', pids, unranked),
      store.earliestRuns(db, window, 'pending', pids, unranked),
    ]);
    const timed = <Row extends { uid: string; at: number }>(row: Row) => ({
      ...row,
      time: opened.clock.time(row.at, row.uid),
    });
    const runs = { accepted: accepted.map(timed), pending: pending.map(timed) };
    return rows.map(timed).map(({ at, modified, ...row }) => {
      const ofProblem = (run: { pid: number }): boolean => run.pid === row.pid;
      const blood = unranked.includes(row.uid)
        ? ({ is: 'later' } as const)
        : firstBloodOf(row, {
            accepted: runs.accepted.filter(ofProblem),
            pending: runs.pending.filter(ofProblem),
          });
      return {
        ...row,
        cid: window.cid,
        submitId: row.id,
        time: Math.floor(row.time / 1000),
        timeMs: row.time,
        status: acceptedRecord,
        submitTime: new Date(at),
        firstBlood: blood.is === 'first',
        firstBloodOpen: blood.is === 'open',
        waitsFor:
          blood.is === 'open'
            ? { submitId: blood.waitsFor.id, timeMs: blood.waitsFor.time, seat: blood.waitsFor.seat }
            : null,
        gmtCreate: new Date(at),
        gmtModified: new Date(modified),
      };
    });
  };

  /** When the first solvers of each problem solved it, on the clocks they go by: in one second there may be several. */
  const firstSpans = async (opened: OpenContest): Promise<store.ProblemSpan[]> => {
    const { clock } = opened;
    const accepted = await store.earliestRuns(db, windowOf(opened), 'accepted', undefined, await firstless(opened));
    const own = new Set(clock.ownClocks);
    const timed = accepted.map(({ pid, uid, at }) => ({ pid, uid, time: clock.time(at, uid) }));
    return firstSeconds(timed).map(({ pid, uid, second }) => ({
      pid,
      uid: own.has(uid) ? uid : null,
      start: clock.moment(second * 1000, uid),
      end: clock.moment((second + 1) * 1000, uid),
    }));
  };

  return {
    /** Those of the contests whose desk the viewer may listen to. */
    audible: async (viewer: Viewer | null, cids: readonly number[]): Promise<ReadonlySet<number>> => {
      const opened = await contests.openMany(viewer, cids);
      return new Set(opened.filter(({ facts }) => mayHelpWithBalloons(viewer, facts)).map(({ row }) => row.id));
    },

    /** @throws {Failure} `contest.forbidden` but for administrators of the contest: it looks behind the seal */
    list: async (
      viewer: Viewer,
      query: {
        cid: number;
        checked?: boolean | undefined;
        zone?: string | undefined;
        first?: boolean | undefined;
        currentPage: number;
        limit: number;
      },
    ) => {
      const opened = await contests.openFor(viewer, query.cid, mayHelpWithBalloons);
      const seats = await contests.part(query.cid, 'seats', () => store.seatsOf(db, query.cid));
      const { zone } = query;
      const within = query.first ? await firstSpans(opened) : undefined;
      const { rows, total } = await store.listBalloons(db, windowOf(opened), {
        checked: query.checked,
        uids: zone ? seats.filter(({ seat }) => zoneOf(seat) === zone).map(({ uid }) => uid) : undefined,
        within,
        ...rowsOf(query),
      });
      return { records: await present(opened, rows), total, zones: zonesOf(seats.map(({ seat }) => seat)) };
    },

    /**
     * Ticks a balloon off or takes the tick back; it stays with the person and the problem, whichever run is accepted.
     * @throws {Failure} `contest.balloonUnknown`, or `contest.balloonWaits` where an earlier run may still be the first
     */
    check: async (viewer: Viewer, input: { cid: number; id: number; checked: boolean }): Promise<void> => {
      const opened = await contests.openFor(viewer, input.cid, mayHelpWithBalloons);
      const row = await store.findBalloon(db, windowOf(opened), input.id);
      if (!row) throw new Failure('contest.balloonUnknown');
      const place = { cid: input.cid, uid: row.uid, pid: row.pid };
      if (input.checked) {
        const [balloon] = await present(opened, [row]);
        if (balloon?.firstBloodOpen) throw new Failure('contest.balloonWaits');
      }
      await inTransaction(db, async (tx) => {
        if (input.checked) await store.checkBalloon(tx, { ...place, checkedBy: viewer.uid });
        else await store.uncheckBalloon(tx, place);
        emit(tx, `desk:${input.cid}`);
      });
    },
  };
};
export type BalloonService = ReturnType<typeof createBalloonService>;
