import { Failure, mayBeginProblem, type Viewer } from '@assay/domain';
import { emit } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import * as store from './edit.store.ts';
import type { ProblemEditor } from './editor.service.ts';
import { newestRevision } from './revision.store.ts';

/** What lies on the desks of those who edit: drafts, and who else is there. */
export const createEditingDesk = ({ db }: Pick<Platform, 'db'>, { editor }: { editor: ProblemEditor }) => {
  const rightsTo = async (viewer: Viewer, pid: number): Promise<void> => {
    if (pid < 0) throw new Failure('problem.unknown');
    if (pid > 0) await editor.rightsTo(viewer, pid);
    // 0 is a new problem outside groups; what is begun in a group stays in the browser until it is saved.
    else if (!mayBeginProblem(viewer)) throw new Failure('access.forbidden');
  };
  return {
    draft: async (viewer: Viewer, pid: number) => {
      await rightsTo(viewer, pid);
      return store.findDraft(db, viewer.uid, pid);
    },

    keepDraft: async (
      viewer: Viewer,
      input: { pid: number; basedOn?: number | undefined; form: string },
    ): Promise<void> => {
      await rightsTo(viewer, input.pid);
      const { pid, form } = input;
      await store.putDraft(db, { uid: viewer.uid, pid, form, basedOn: input.basedOn ?? null });
    },

    dropDraft: (viewer: Viewer, pid: number) => store.dropDraft(db, viewer.uid, pid),

    tell: async (viewer: Viewer, input: { pid: number; isWriting: boolean; isLeaving?: boolean | undefined }) => {
      await editor.rightsTo(viewer, input.pid);
      const { pid, isWriting } = input;
      await inTransaction(db, async (tx) => {
        const isNews = input.isLeaving
          ? await store.leave(tx, pid, viewer.uid)
          : await store.notePresence(tx, { pid, uid: viewer.uid, isWriting });
        if (isNews) emit(tx, `problem:${pid}`);
      });
      const [newest, people] = await Promise.all([newestRevision(db, pid), store.othersPresent(db, pid, viewer.uid)]);
      return { revision: newest?.number ?? 0, by: newest?.username ?? '', people };
    },

    sweep: () => store.sweepEditing(db),
  };
};
