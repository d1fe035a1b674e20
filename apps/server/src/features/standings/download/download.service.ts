import type { Readable } from 'node:stream';
import { countsPoints, mayDownloadContest, timeOfRun, type Viewer } from '@assay/domain';
import { sheetStream } from '../../../platform/sheet/sheetStream.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { type Contests, contestProblemsOf } from '../../contest/index.ts';
import type { StandingsService } from '../standings.service.ts';
import { candidates, codesOf } from './accepted.store.ts';
import { acceptedZip, type ZippedSubmission } from './acceptedZip.ts';
import { rankSheet } from './rankSheet.ts';

/** What administrators take home from a contest. */
export const createDownloadService = (needs: { db: Sql; contests: Contests; standings: StandingsService }) => {
  const { db, contests, standings } = needs;
  return {
    /** The board as an xlsx file: the sealed one while it is sealed, unless it is forced. */
    rank: async (
      viewer: Viewer,
      input: {
        cid: number;
        forceRefresh?: boolean | undefined;
        removeStar?: boolean | undefined;
        containEnd?: boolean | undefined;
      },
    ): Promise<Readable> => {
      const { live, board } = await standings.whole(viewer, { ...input, containsEnd: input.containEnd });
      return sheetStream('rank', rankSheet(live, board));
    },

    /** Code in contest time as a zip: what was accepted, or where points count the newest with a score of each problem. */
    accepted: async (
      viewer: Viewer,
      input: {
        cid: number;
        excludeAdmin?: boolean | undefined;
        splitType?: 'user' | 'problem' | undefined;
      },
    ): Promise<Readable> => {
      const { row, clock } = await contests.openFor(viewer, input.cid, mayDownloadContest);
      const [found, problems] = await Promise.all([
        candidates(db, row, { excludeAdmin: input.excludeAdmin ?? false }),
        contestProblemsOf(db, row.id),
      ]);
      const displayIds = new Map(problems.map(({ pid, displayId }) => [pid, displayId]));
      const inTime = found.flatMap((one): ZippedSubmission[] => {
        const at = timeOfRun(clock, one.submitTime.getTime(), one.uid);
        const displayId = displayIds.get(one.pid);
        return displayId !== undefined && at >= 0 && at < clock.end(one.uid) ? [{ ...one, displayId }] : [];
      });
      const newest = new Map(inTime.map((one) => [`${one.uid} ${one.pid}`, one]));
      const chosen = countsPoints(row.type) ? [...newest.values()] : inTime;
      return acceptedZip(chosen, input.splitType ?? 'user', (ids) => codesOf(db, ids));
    },
  };
};
export type DownloadService = ReturnType<typeof createDownloadService>;
