import { Failure, isColour, mayTakeIntoContest, nextBalloonColour, type Viewer } from '@assay/domain';
import { isUniqueViolation, type Sql } from '../../../platform/database.ts';
import { pageOf, rowsOf } from '../../../platform/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findById, ojFilter, presentProblem } from '../../problem/index.ts';
import type { ContestAdminService } from './contestAdmin.service.ts';
import { lockContest, note } from './contestAdmin.store.ts';
import * as store from './contestProblems.store.ts';

const idForm = /^[A-Za-z0-9._-]{1,20}$/;
const maxTitle = 255;

/** @throws Failure `contest.displayIdFormat`. */
const checkedId = (displayId: string): string => {
  const id = displayId.trim();
  if (!idForm.test(id)) throw new Failure('contest.displayIdFormat');
  return id;
};

const checkedTitle = (title: string): string => {
  const trimmed = title.trim();
  if (trimmed === '' || trimmed.length > maxTitle) throw new Failure('contest.titleLength');
  return trimmed;
};

const checkedColour = (color: string | null | undefined): string | null => {
  const text = color?.trim();
  if (!text) return null;
  if (!isColour(text)) throw new Failure('request.invalid', { field: 'color' });
  return text;
};

interface SentEntry {
  id?: number | undefined;
  cid?: number | undefined;
  pid?: number | undefined;
  displayId?: string | undefined;
  displayTitle?: string | undefined;
  color?: string | null | undefined;
}

/** Says which of the two unique names was taken. */
const refusing = async <T>(displayId: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'contest_problem_display')) throw new Failure('contest.displayIdUsed', { displayId });
    if (isUniqueViolation(error, 'contest_problem_pid')) throw new Failure('contest.problemUsed');
    throw error;
  }
};

/** Which problems a contest has, and what they are called in it. */
export const createContestProblemsService = (
  { db }: Pick<Platform, 'db'>,
  { admin }: { admin: Pick<ContestAdminService, 'openToEdit'> },
) => {
  /**
   * Changes the problems of a contest, one after the other: one that is added while others change places would be left without
   * a name, and who takes rows in another order would wait for each other.
   */
  const changing = <T>(cid: number, work: (tx: Sql) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await lockContest(tx, cid);
      return work(tx);
    });

  /** A problem that this person may put into a contest. */
  const offered = async (viewer: Viewer, pid: number) => {
    const row = await findById(db, pid);
    if (!row) throw new Failure('problem.unknown');
    const isInOwnContest = await store.isInContestOf(db, viewer.uid, pid);
    if (!mayTakeIntoContest(viewer, row, { isInOwnContest })) throw new Failure('contest.problemNotOffered');
    return row;
  };

  /** Clients of the reference send the number of the entry alone where they change its colour. */
  const placeOf = async ({ id, cid, pid }: SentEntry): Promise<{ cid: number; pid: number }> => {
    if (cid !== undefined && pid !== undefined) return { cid, pid };
    if (id === undefined) throw new Failure('request.missing', { field: cid === undefined ? 'cid' : 'pid' });
    const entry = await store.entryById(db, id);
    if (!entry) throw new Failure('contest.problemUnknown');
    return entry;
  };

  const add = async (
    viewer: Viewer,
    input: { cid: number; pid: number; displayId: string; displayTitle?: string | undefined; color?: string | null },
  ) => {
    const row = await offered(viewer, input.pid);
    const displayId = checkedId(input.displayId);
    const entry = {
      cid: input.cid,
      pid: input.pid,
      displayId,
      displayTitle: checkedTitle(input.displayTitle || row.title),
      color: checkedColour(input.color),
    };
    return refusing(displayId, () =>
      changing(input.cid, async (tx) => {
        const made = await store.insertEntry(tx, entry);
        await store.hideFromArchive(tx, input.pid);
        await note(tx, { cid: input.cid, uid: viewer.uid, action: 'problemAdded', detail: { displayId } });
        return made;
      }),
    );
  };

  return {
    list: async (
      viewer: Viewer,
      input: {
        cid: number;
        currentPage: number;
        limit: number;
        problemType?: number | undefined;
        keyword?: string | undefined;
        oj?: string | undefined;
      },
    ) => {
      await admin.openToEdit(viewer, input.cid);
      const search = { ...input, oj: ojFilter(input.oj), ...rowsOf(input) };
      const [{ records, total }, entries] = await Promise.all([
        input.problemType === undefined
          ? store.chosenProblems(db, search)
          : store.candidateProblems(db, viewer, { ...search, type: input.problemType }),
        store.entriesOf(db, input.cid),
      ]);
      return {
        problemList: pageOf(
          records.map(({ row, release }) => presentProblem(row, release ?? undefined, undefined, {})),
          total,
          input,
        ),
        contestProblemMap: Object.fromEntries(entries.map((entry) => [String(entry.pid), entry])),
      };
    },

    info: async (viewer: Viewer, cid: number, pid: number) => {
      await admin.openToEdit(viewer, cid);
      const entry = await store.findEntry(db, cid, pid);
      if (!entry) throw new Failure('contest.problemUnknown');
      return entry;
    },

    addFromPublic: async (viewer: Viewer, input: { cid: number; pid: number; displayId: string }): Promise<void> => {
      await admin.openToEdit(viewer, input.cid);
      const entries = await store.entriesOf(db, input.cid);
      await add(viewer, { ...input, color: nextBalloonColour(entries.map(({ color }) => color)) });
    },

    /** Names a problem, which the number of its entry says too; puts it into the contest where it is not there yet. */
    set: async (viewer: Viewer, sent: SentEntry) => {
      const { cid, pid } = await placeOf(sent);
      const input = { ...sent, cid, pid };
      await admin.openToEdit(viewer, cid);
      const known = await store.findEntry(db, cid, pid);
      const { displayId: wanted = known?.displayId } = sent;
      if (wanted === undefined) throw new Failure('request.missing', { field: 'displayId' });
      if (!known) return add(viewer, { ...input, displayId: wanted, color: input.color ?? null });
      const displayId = checkedId(wanted);
      const change = {
        displayId,
        displayTitle: checkedTitle(input.displayTitle || known.displayTitle),
        color: input.color === undefined ? known.color : checkedColour(input.color),
      };
      return refusing(displayId, () =>
        changing(input.cid, async (tx) => {
          const row = await store.updateEntry(tx, known.id, change);
          if (displayId !== known.displayId) await store.syncDisplayIds(tx, input.cid);
          await note(tx, { cid: input.cid, uid: viewer.uid, action: 'problemChanged', detail: { displayId } });
          return row;
        }),
      );
    },

    order: async (
      viewer: Viewer,
      input: { cid: number; displayIds: readonly { pid: number; displayId: string }[] },
    ): Promise<void> => {
      await admin.openToEdit(viewer, input.cid);
      const names = input.displayIds.map(({ pid, displayId }) => ({ pid, displayId: checkedId(displayId) }));
      const twice = names.find((name, index) => names.findIndex((one) => one.displayId === name.displayId) !== index);
      if (twice) throw new Failure('contest.displayIdUsed', { displayId: twice.displayId });
      await changing(input.cid, async (tx) => {
        const entries = await store.entriesOf(tx, input.cid);
        const isWhole =
          entries.length === names.length && entries.every(({ pid }) => names.some((one) => one.pid === pid));
        if (!isWhole) throw new Failure('contest.problemUnknown');
        await store.renameEntries(tx, input.cid, names);
        await store.syncDisplayIds(tx, input.cid);
        await note(tx, { cid: input.cid, uid: viewer.uid, action: 'problemsOrdered' });
      });
    },

    remove: async (viewer: Viewer, input: { cid: number; pid: number }): Promise<void> => {
      await admin.openToEdit(viewer, input.cid);
      await changing(input.cid, async (tx) => {
        const submissions = await store.removeEntry(tx, input.cid, input.pid);
        if (submissions === undefined) throw new Failure('contest.problemUnknown');
        const detail = { pid: input.pid, submissions };
        await note(tx, { cid: input.cid, uid: viewer.uid, action: 'problemRemoved', detail });
      });
    },
  };
};
