import type { groupContest, HandlerBody } from '@assay/contract';
import { Failure, isGroupMember, mayReadGroupDesk, mayWorkInGroup, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { openGroup } from '../../group/index.ts';
import { findByDisplayId } from '../../problem/index.ts';
import type { ContestAdmin } from '../admin/build.ts';
import type { ContestService } from '../contest.service.ts';
import type { OpenContest } from '../open.ts';

type Saved = HandlerBody<typeof groupContest.addGroupContest>;
type Entry = HandlerBody<typeof groupContest.updateGroupContestProblem>;

interface Asked {
  gid: number;
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
}

/** Contests of groups: the list and the editor of contests with a group around them. */
export const createGroupContestService = (
  { db }: Pick<Platform, 'db'>,
  { front, admin, problems }: { front: ContestService } & Pick<ContestAdmin, 'admin' | 'problems'>,
) => {
  /** @throws {Failure} `contest.unknown` also for one outside groups, or of another group than is named */
  const rightsTo = async (viewer: Viewer, cid: number, gid?: number): Promise<OpenContest['row']> => {
    const { row } = await admin.openToEdit(viewer, cid);
    if (!row.gid || (gid && gid !== row.gid)) throw new Failure('contest.unknown');
    return row;
  };
  /** Does what the editor does, in a contest of a group that the viewer edits. */
  const inContest =
    <Input extends { cid: number }, Done>(act: (viewer: Viewer, input: Input) => Promise<Done>) =>
    async (viewer: Viewer, input: Input): Promise<Done> => {
      await rightsTo(viewer, input.cid);
      return act(viewer, input);
    };

  return {
    list: async (viewer: Viewer, query: Asked & { status?: number | undefined; type?: number | undefined }) => {
      await openGroup(db, viewer, query.gid, isGroupMember);
      return front.list(viewer, query);
    },

    listAll: async (viewer: Viewer, query: Asked) => {
      await openGroup(db, viewer, query.gid, mayReadGroupDesk);
      return admin.list(viewer, query);
    },

    get: inContest((viewer, { cid }) => admin.get(viewer, cid)),

    /** @throws {Failure} `group.unknown` where no group is named or there is none for the viewer, `group.notAllowed` */
    create: async (viewer: Viewer, saved: Saved) => {
      const { row } = await openGroup(db, viewer, saved.gid ?? 0, mayWorkInGroup);
      return admin.create(viewer, saved, row.id);
    },

    edit: async (viewer: Viewer, saved: Saved): Promise<void> => {
      await rightsTo(viewer, saved.id ?? 0, saved.gid);
      await admin.edit(viewer, saved);
    },

    remove: inContest((viewer, { cid }) => admin.remove(viewer, cid)),
    setVisible: inContest(admin.setVisible),

    problems: inContest(problems.list),
    problem: inContest((viewer, { cid, pid }: { cid: number; pid: number }) => problems.info(viewer, cid, pid)),
    setProblem: inContest((viewer, input: Entry) => problems.set(viewer, input)),
    removeProblem: inContest(problems.remove),
    addFromPublic: inContest(problems.addFromPublic),

    /** @throws {Failure} `problem.unknown` where the group has no such problem */
    addFromGroup: async (
      viewer: Viewer,
      { cid, problemId, displayId }: { cid: number; problemId: string; displayId: string },
    ): Promise<void> => {
      const { gid } = await rightsTo(viewer, cid);
      const row = await findByDisplayId(db, problemId);
      if (!row?.isGroup || row.gid !== gid) throw new Failure('problem.unknown');
      await problems.addFromPublic(viewer, { cid, pid: row.id, displayId });
    },
  };
};
export type GroupContestService = ReturnType<typeof createGroupContestService>;
