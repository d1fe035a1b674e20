import {
  Failure,
  isColour,
  mayEditEveryGroupProblem,
  mayEditProblem,
  mayTakeIntoGroupContest,
  nextBalloonColour,
  problemAuths,
  type Viewer,
  whyNotIntoContest,
} from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { isUniqueViolation, type Sql } from '../../../platform/sql/database.ts';
import { pageOf, rowsOf } from '../../../platform/sql/page.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { openGroups } from '../../group/index.ts';
import { findById, ojFilter, presentProblem } from '../../problem/index.ts';
import type { OpenContest } from '../open.ts';
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
    inTransaction(db, async (tx) => {
      await lockContest(tx, cid);
      return work(tx);
    });

  const groupOf = async (viewer: Viewer, gid: number) => (await openGroups(db, viewer, [gid])).get(gid)?.facts ?? null;

  /** A problem that this person may put into a contest, which they edit. */
  const offered = async (viewer: Viewer, { gid }: OpenContest['row'], pid: number) => {
    const row = await findById(db, pid);
    if (!row || (row.isGroup && (gid === null || row.gid !== gid))) throw new Failure('problem.unknown');
    if (gid) {
      if (mayTakeIntoGroupContest(viewer, row, await groupOf(viewer, gid))) return row;
      throw new Failure(row.isGroup ? 'contest.problemUsed' : 'contest.problemHidden');
    }
    const isInOwnContest = (await store.inContestsOf(db, viewer.uid, [pid])).has(pid);
    const why = whyNotIntoContest(viewer, row, { isInOwnContest });
    if (why === 'noAdmin') throw new Failure('access.notAllowed');
    if (why === 'ofGroup') throw new Failure('contest.problemOfGroup');
    if (why === 'hidden') throw new Failure('contest.problemHidden');
    if (why === 'consent') throw new Failure('contest.problemConsent', { author: row.author });
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
    contest: OpenContest['row'],
    input: { cid: number; pid: number; displayId: string; displayTitle?: string | undefined; color?: string | null },
  ) => {
    const row = await offered(viewer, contest, input.pid);
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
        // A group's contest takes nothing out of the archive.
        const isTaken = row.isGroup || !contest.gid;
        const fromArchive = isTaken && (await store.hideFromArchive(tx, input.pid));
        if (row.isGroup && row.auth === problemAuths.hidden) await store.keepForContests(tx, input.pid);
        const made = await store.insertEntry(tx, { ...entry, fromArchive });
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
      const { row } = await admin.openToEdit(viewer, input.cid);
      const search = { ...input, oj: ojFilter(input.oj), ...rowsOf(input) };
      const [{ records, total }, entries] = await Promise.all([
        input.problemType === undefined
          ? store.chosenProblems(db, search)
          : store.candidateProblems(db, viewer, {
              ...search,
              gid: row.gid,
              everyOwn: mayEditEveryGroupProblem(viewer, row.gid ? await groupOf(viewer, row.gid) : null),
              type: input.problemType,
            }),
        store.entriesOf(db, input.cid),
      ]);
      const isChoosing = input.problemType !== undefined && !row.gid;
      const pids = records.map((one) => one.row.id);
      const known = isChoosing ? await store.inContestsOf(db, viewer.uid, pids) : new Set<number>();
      const lacksConsent = (one: (typeof records)[number]): boolean =>
        whyNotIntoContest(viewer, one.row, { isInOwnContest: known.has(one.row.id) }) === 'consent';
      return {
        needConsent: isChoosing ? records.filter(lacksConsent).map((one) => one.row.id) : [],
        problemList: pageOf(
          records.map(({ row: found, release }) => presentProblem(found, release ?? undefined, undefined, {})),
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
      const { row } = await admin.openToEdit(viewer, input.cid);
      const entries = await store.entriesOf(db, input.cid);
      await add(viewer, row, { ...input, color: nextBalloonColour(entries.map(({ color }) => color)) });
    },

    /** Names a problem, which the number of its entry says too; puts it into the contest where it is not there yet. */
    set: async (viewer: Viewer, sent: SentEntry) => {
      const { cid, pid } = await placeOf(sent);
      const input = { ...sent, cid, pid };
      const { row } = await admin.openToEdit(viewer, cid);
      const known = await store.findEntry(db, cid, pid);
      const { displayId: wanted = known?.displayId } = sent;
      if (wanted === undefined) throw new Failure('request.missing', { field: 'displayId' });
      if (!known) return add(viewer, row, { ...input, displayId: wanted, color: input.color ?? null });
      const displayId = checkedId(wanted);
      const change = {
        displayId,
        displayTitle: checkedTitle(input.displayTitle || known.displayTitle),
        color: input.color === undefined ? known.color : checkedColour(input.color),
      };
      return refusing(displayId, () =>
        changing(input.cid, async (tx) => {
          const changed = await store.updateEntry(tx, known.id, change);
          if (displayId !== known.displayId) await store.syncDisplayIds(tx, input.cid);
          await note(tx, { cid: input.cid, uid: viewer.uid, action: 'problemChanged', detail: { displayId } });
          return changed;
        }),
      );
    },

    /** Says whether others may put a problem into their contests. @throws Failure `problem.unknown`, `access.forbidden`. */
    allowUse: async (viewer: Viewer, { pid, allowed }: { pid: number; allowed: boolean }): Promise<void> => {
      const row = await findById(db, pid);
      if (!row) throw new Failure('problem.unknown');
      if (!mayEditProblem(viewer, row)) throw new Failure('access.forbidden');
      await inTransaction(db, async (tx) => {
        await store.setContestUse(tx, pid, allowed);
        const act = 'problem-contest-use';
        await recordAct(tx, { viewer, act, target: `problem:${pid}`, detail: { allowed } });
      });
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
