import type { Platform } from '../../../platform/platform.ts';
import { type Contests, contestsUnderWay } from '../../contest/index.ts';
import type { HoldingKind } from '../scope.ts';
import type { CachedTotals } from './cachedTotals.store.ts';
import { createArchiveList } from './list.ts';
import { archiveScope, isMet, isOffered } from './scope.ts';

/** The archive: public problems, met outside contests, trainings and groups. */
export const archiveKind = (
  { db }: Platform,
  { contests }: { contests: Contests },
  totals: CachedTotals,
): HoldingKind => {
  const list = createArchiveList({ db, contests }, totals);
  const running = () => contestsUnderWay(db, contests);
  const all = async (_viewer: unknown, rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
  return {
    isNamedBy: ({ cid, tid, gid }) => !cid && !tid && !gid,
    unknown: 'access.forbidden',
    sharesCode: true,
    open: async (viewer) => archiveScope(db, viewer, await running()),
    meeting: async (viewer, problem, verb) =>
      isOffered(viewer, problem, verb) ? archiveScope(db, viewer, await running()) : undefined,
    list: (viewer, { tid }, asked) => list(viewer, asked, tid),
    audible: async (viewer, rows) => {
      const underWay = await running();
      return new Set(rows.filter((row) => isMet(viewer, row, underWay)).map(({ id }) => id));
    },
    tellsProgress: async () => true,
    mayFollow: () => true,
    progressFor: all,
  };
};
