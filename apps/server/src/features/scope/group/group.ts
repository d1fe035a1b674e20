import { Failure, isGroupMember } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { type Contests, contestsUnderWay } from '../../contest/index.ts';
import { type OpenGroup, openGroups } from '../../group/index.ts';
import type { Place } from '../../submission/index.ts';
import type { CachedTotals } from '../archive/cachedTotals.store.ts';
import type { HoldingKind, MaybeViewer } from '../scope.ts';
import { createGroupList } from './list.ts';
import { groupScope, isMetInGroup, isOfferedInGroup } from './scope.ts';

/** Groups: their own problems, met by members outside contests and trainings, and everything sent in their trainings. */
export const groupKind = (
  { db }: Platform,
  { contests }: { contests: Contests },
  totals: CachedTotals,
): HoldingKind => {
  const running = () => contestsUnderWay(db, contests);
  const list = createGroupList({ db, contests }, totals);

  /** Those of the rows of which the group they were made in, as it is for the viewer, says so. */
  const filtered = async <Row extends Place & { id: number }>(
    viewer: MaybeViewer,
    rows: readonly Row[],
    says: (group: OpenGroup, row: Row) => boolean,
  ): Promise<ReadonlySet<number>> => {
    const groups = await openGroups(
      db,
      viewer,
      rows.map(({ gid }) => gid!),
    );
    const kept = rows.filter((row) => {
      const group = groups.get(row.gid!);
      return group !== undefined && says(group, row);
    });
    return new Set(kept.map(({ id }) => id));
  };

  return {
    isNamedBy: ({ cid, gid }) => !cid && Boolean(gid),
    unknown: 'group.unknown',
    sharesCode: true,
    open: async (viewer, { gid }) => {
      const group = (await openGroups(db, viewer, [gid!])).get(gid!);
      if (!group) return undefined;
      if (!viewer) throw new Failure('access.guest');
      if (!isGroupMember(viewer, group.facts)) throw new Failure('group.notAllowed');
      return groupScope(db, viewer, group, await running());
    },
    meeting: async (viewer, problem) => {
      if (!viewer || !problem.isGroup || problem.gid === null) return undefined;
      const group = (await openGroups(db, viewer, [problem.gid])).get(problem.gid);
      if (!group || !isOfferedInGroup(viewer, problem, group)) return undefined;
      return groupScope(db, viewer, group, await running());
    },
    list: (viewer, { gid, tid }, asked) => list(viewer, gid!, asked, tid),
    audible: async (viewer, rows) => {
      const underWay = await running();
      return filtered(viewer, rows, (group, row) => isMetInGroup(viewer, row, group, underWay));
    },
    tellsProgress: async () => true,
    mayFollow: () => true,
    progressFor: (viewer, rows) => filtered(viewer, rows, ({ facts }) => isGroupMember(viewer, facts)),
  };
};
