import type { groupCopy, HandlerBody } from '@assay/contract';
import { Failure, groupAuths, mayCopyGroup, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { type GroupService, openGroup } from '../../group/index.ts';
import { solvedUpTo } from '../../rank/index.ts';
import * as store from './groupCopy.store.ts';

/** What one copy takes at most: it is one transaction, while which other groups wait for their names. */
const bounds = { problems: 500, trainings: 200 } as const;

/** Copies of groups into the next term. */
export const createGroupCopyService = ({ db }: Pick<Platform, 'db'>, { groups }: { groups: GroupService }) => ({
  /**
   * Founds a group with what another one holds, but for its people.
   * @throws {Failure} as `openGroup`, what is wrong with the names, `group.copyTooLarge`, `group.copyIds`
   */
  copy: async (viewer: Viewer, input: HandlerBody<typeof groupCopy.copyGroup>) => {
    const { row } = await openGroup(db, viewer, input.gid, mayCopyGroup);
    const { brief, description, auth, code, visible } = row;
    const values = { brief, description, auth, visible, code: auth === groupAuths.public ? undefined : (code ?? '') };
    const made = { problems: 0, trainings: 0, announcements: 0 };
    const names = { name: input.name, shortName: input.shortName };
    const id = await groups.create(
      viewer,
      { ...values, ...names },
      (most) => solvedUpTo(db, viewer.uid, most),
      async (tx, gid) => {
        const size = await store.contentOf(tx, row.id);
        if (size.problems > bounds.problems || size.trainings > bounds.trainings)
          throw new Failure('group.copyTooLarge', bounds);
        const copy: store.GroupCopy = {
          from: { gid: row.id, shortName: row.shortName },
          to: { gid, shortName: (input.shortName ?? '').trim() },
          by: { uid: viewer.uid, username: viewer.username },
          days: input.days,
        };
        const taken = await store.takenIds(tx, copy);
        if (taken.length > 0) throw new Failure('group.copyIds', { ids: taken.join(', ') });
        const pids = await store.copyProblems(tx, copy);
        made.problems = pids.length;
        made.trainings = await store.copyTrainings(tx, copy, pids);
        if (input.announcements) made.announcements = await store.copyAnnouncements(tx, copy);
      },
    );
    return { id, ...made };
  },
});
export type GroupCopyService = ReturnType<typeof createGroupCopyService>;
