import type { groupProblem, HandlerBody } from '@assay/contract';
import {
  Failure,
  groupProblemId,
  isGroupMember,
  mayEditProblem,
  mayReadGroupDesk,
  mayWorkInGroup,
  problemAuths,
  type Viewer,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../../platform/platform.ts';
import { rowsOf } from '../../../platform/sql/page.ts';
import { isKeptForContest } from '../../contest/index.ts';
import { openGroup } from '../../group/index.ts';
import { listTags, tagsOf } from '../../problem/index.ts';
import type { ProblemEditing } from '../edit/build.ts';
import type { Compiled } from '../edit/compile.service.ts';
import * as store from './groupProblem.store.ts';

type Saved = HandlerBody<typeof groupProblem.addGroupProblem>;

interface Asked {
  gid: number;
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
  auth?: number | undefined;
}

/** A form with the id that the problem has in its group. `stored`: the id it has already, which a new short name does not change. */
const withGroupId = (sent: Saved, shortName: string, stored?: string): Saved => {
  const typed = sent.problem.problemId?.trim();
  if (!typed || typed.toUpperCase() === stored) return sent;
  return { ...sent, problem: { ...sent.problem, problemId: groupProblemId(shortName, typed) } };
};

/** Problems of groups: the editor of problems with a group around it. */
export const createGroupProblemService = (
  { db }: Pick<Platform, 'db'>,
  { editor, compiler }: Pick<ProblemEditing, 'editor' | 'compiler'>,
) => {
  /** @throws {Failure} `problem.unknown` also for one outside groups, or of another group than is named */
  const rightsTo = async (viewer: Viewer, pid: number, gid?: number | null) => {
    const { row, group } = await editor.rightsTo(viewer, pid);
    if (!group || (gid && gid !== row.gid)) throw new Failure('problem.unknown');
    return { row, group };
  };

  /** @throws {Failure} `group.problemInContest` where a contest that is not over would no longer have it for itself */
  const checkAuth = async (pid: number, auth: number | undefined): Promise<void> => {
    if (auth !== undefined && auth !== problemAuths.contest && (await isKeptForContest(db, pid)))
      throw new Failure('group.problemInContest');
  };

  return {
    list: async (viewer: Viewer, query: Asked, locale: string) => {
      await openGroup(db, viewer, query.gid, isGroupMember);
      const { records, total } = await store.listShown(db, { ...query, locale, ...rowsOf(query) });
      const tags = await tagsOf(
        db,
        records.map(({ pid }) => pid),
        locale,
      );
      return { records: records.map((row) => ({ ...row, tags: tags.get(row.pid) ?? [], score: null })), total };
    },

    listAll: async (viewer: Viewer, query: Asked, locale: string) => {
      const { facts } = await openGroup(db, viewer, query.gid, mayReadGroupDesk);
      const { records, total } = await store.listOfGroup(db, { ...query, locale, ...rowsOf(query) });
      // A published one is the back office's from then on.
      return {
        records: records.map(({ uid, ...row }) => ({
          ...row,
          rights: { edit: row.isGroup && mayEditProblem(viewer, { uid, isGroup: true }, facts) },
        })),
        total,
      };
    },

    get: async (viewer: Viewer, pid: number, locale: string) => {
      await rightsTo(viewer, pid);
      return editor.get(viewer, pid, locale);
    },

    cases: async (viewer: Viewer, pid: number, isUpload: boolean) => {
      await rightsTo(viewer, pid);
      return editor.cases(viewer, pid, isUpload);
    },

    /** @throws {Failure} `group.unknown` where no group is named or there is none for the viewer, `group.notAllowed` */
    create: async (viewer: Viewer, sent: Saved, auth?: number) => {
      const group = await openGroup(db, viewer, sent.problem.gid ?? 0, mayWorkInGroup);
      const form = withGroupId(sent, group.row.shortName);
      return editor.create(viewer, form, { group, ...(auth === undefined ? {} : { auth }) });
    },

    edit: async (viewer: Viewer, sent: Saved) => {
      const { row, group } = await rightsTo(viewer, sent.problem.id ?? 0, sent.problem.gid);
      await checkAuth(row.id, sent.problem.auth);
      return editor.edit(viewer, withGroupId(sent, group.row.shortName, row.problemId));
    },

    remove: async (viewer: Viewer, pid: number): Promise<void> => {
      await rightsTo(viewer, pid);
      await editor.remove(viewer, pid);
    },

    changeAuth: async (viewer: Viewer, { pid, auth }: { pid: number; auth: number }): Promise<void> => {
      await rightsTo(viewer, pid);
      await checkAuth(pid, auth);
      await editor.changeAuth(viewer, { id: pid, auth });
    },

    tags: async (viewer: Viewer, gid: number, locale: string) => {
      await openGroup(db, viewer, gid, mayReadGroupDesk);
      return listTags(db, 'ME', locale, gid);
    },

    compile: async (viewer: Viewer, gid: number, mode: 'spj' | 'interactive', sent: Compiled, locale: Locale) => {
      await openGroup(db, viewer, gid, mayWorkInGroup);
      if (sent.pid) await rightsTo(viewer, sent.pid, gid);
      await compiler.compile(viewer, mode, sent, locale);
    },
  };
};
export type GroupProblemService = ReturnType<typeof createGroupProblemService>;
