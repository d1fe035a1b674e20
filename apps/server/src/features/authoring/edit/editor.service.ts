import {
  blankProblem,
  checkProblem,
  checkShown,
  Failure,
  fieldsOf,
  mayDeleteProblem,
  mayEditProblem,
  mayKnowOfProblem,
  maySetProblemAuth,
  mergeStates,
  type ProblemState,
  partOf,
  type RevisionWords,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isUniqueViolation, type Sql } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { Contests } from '../../contest/index.ts';
import type { OpenGroup } from '../../group/index.ts';
import { findById, type ProblemRow, tagsOf } from '../../problem/index.ts';
import { groupOf, groupsOf } from '../group/groupOf.ts';
import { insertProblem } from '../import/import.store.ts';
import * as editing from './edit.store.ts';
import { presentCases, presentForEditor } from './editor.present.ts';
import { fieldText } from './fieldText.ts';
import { type Saved, settled, stateFromForm } from './fromForm.ts';
import { compiledKey } from './programs.ts';
import { editorsSince, newestRevision, recordRevision, stateAt } from './revision.store.ts';
import type { UploadedCase } from './sentCases.ts';
import { noColours, tagsFrom } from './sentTags.ts';
import { outdatedTranslations, readProblem, type StoredProblem, writeProblem } from './state.store.ts';

/** The tests of an upload of the viewer's own, in judging order. Throws where there is none. */
export type OpenUpload = (viewer: Viewer, dir: string) => Promise<UploadedCase[]>;

interface Done {
  viewer: Viewer;
  act: 'problem-create' | 'problem-edit' | 'problem-restore' | 'problem-auth';
  note?: string | undefined;
  words?: RevisionWords | undefined;
  restoredFrom?: number | undefined;
  /** Colours of tags that do not exist yet. */
  colours?: ReadonlyMap<string, string>;
}

/** A problem with its group as its editor finds it; null where it has none. */
interface OwnedProblem {
  row: ProblemRow;
  group: OpenGroup | null;
}

interface Needs {
  contests: Pick<Contests, 'openMany'>;
  openUpload: OpenUpload;
}

/** Of fields that others changed too: whose counts, by field. */
const decisionsOf = ({ decisions }: Saved): Record<string, 'mine' | 'theirs'> =>
  Object.fromEntries((decisions ?? []).map(({ field, take }) => [field, take]));

const mostContests = 50;
const mostConflictText = 5000;

/** Making and changing problems in the back office. */
export const createProblemEditor = (platform: Pick<Platform, 'db' | 'blobs' | 'ephemeral'>, needs: Needs) => {
  const { db, blobs, ephemeral } = platform;

  /** @throws Failure `problem.unknown`, or `access.forbidden` or `group.archived` where the viewer may not edit it but know of it. */
  const rightsTo = async (viewer: Viewer, pid: number): Promise<OwnedProblem> => {
    const row = await findById(db, pid);
    const group = row ? await groupOf(db, viewer, row) : null;
    if (!row) throw new Failure('problem.unknown');
    if (mayEditProblem(viewer, row, group?.facts)) return { row, group };
    // Who works in no group meets none of its problems here, and who is no administrator none of the archive.
    if (!mayKnowOfProblem(viewer, row, group?.facts)) throw new Failure('problem.unknown');
    throw new Failure(group?.facts.isArchived ? 'group.archived' : 'access.forbidden');
  };

  const locked = async (tx: Sql, pid: number): Promise<StoredProblem> => {
    const found = await readProblem(tx, pid, true);
    if (!found) throw new Failure('problem.unknown');
    return found;
  };

  /** What happened outside the editor becomes a revision of its own; answers the newest one's number. */
  const recordOutside = (tx: Sql, found: StoredProblem): Promise<number> =>
    recordRevision(tx, found, { uid: null, username: found.row.modifiedUser ?? found.row.author });

  /** Opens a problem as it is now, with the number of the revision that says so. */
  const open = async (
    viewer: Viewer,
    pid: number,
  ): Promise<StoredProblem & Pick<OwnedProblem, 'group'> & { revision: number }> => {
    const { group } = await rightsTo(viewer, pid);
    return inTransaction(db, async (tx) => {
      const found = await locked(tx, pid);
      return { ...found, group, revision: await recordOutside(tx, found) };
    });
  };

  const uploadedOf = async (viewer: Viewer, sent: Saved): Promise<UploadedCase[] | undefined> =>
    sent.uploadTestcaseDir && sent.isUploadTestCase !== false
      ? needs.openUpload(viewer, sent.uploadTestcaseDir)
      : undefined;

  const made = async (viewer: Viewer, sent: Saved, before: ProblemState, group: OpenGroup | null) => {
    const { names, colours } = await tagsFrom(db, sent.tags, group?.row.id ?? null);
    const { state, newCode } = await stateFromForm(sent, before, {
      blobs,
      uploaded: await uploadedOf(viewer, sent),
      tags: names,
    });
    checkProblem(state, before);
    const isCompiled =
      !newCode || (await ephemeral.get(compiledKey(newCode.mode, newCode.language, newCode.code))) === true;
    if (!isCompiled) throw new Failure('problem.programNotCompiled');
    return { state, colours };
  };

  /** Stores a state and its revision and who did it, in the transaction that locked the problem. */
  const put = async (tx: Sql, found: StoredProblem, after: ProblemState, done: Done) => {
    const pid = found.row.id;
    const { viewer, act, note, words, restoredFrom, colours = noColours } = done;
    checkShown(after, found.state);
    const { uid, username } = viewer;
    const before = (await newestRevision(tx, pid))?.number ?? 0;
    const releaseId = await writeProblem(tx, found, after, { username, colours });
    const revision = await recordRevision(tx, await locked(tx, pid), { uid, username, note, words, restoredFrom });
    const isNewRelease = releaseId !== found.row.releaseId;
    const submissions = isNewRelease ? await editing.judgedSubmissions(tx, pid) : 0;
    if (revision !== before) {
      const detail = act === 'problem-auth' ? { auth: after.auth } : { title: after.title, revision };
      await recordAct(tx, { viewer, act, target: `problem:${pid}`, detail });
      emit(tx, `problem:${pid}`);
    }
    return { pid, revision, isNewRelease, submissions };
  };

  const guarded = async <T>(problemId: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isUniqueViolation(error, 'problem_display')) throw new Failure('problem.idUsed', { id: problemId });
      throw error;
    }
  };

  const checkAuth = (viewer: Viewer, auth: number, before: number | undefined, group: OpenGroup | null): void => {
    if (auth !== before && !maySetProblemAuth(viewer, auth, group?.facts)) throw new Failure('access.notAllowed');
  };

  /** @throws Failure `problem.changedMeanwhile` with what the others made of the fields that both changed, in its data. */
  const refuseConflicts = async (
    tx: Sql,
    told: { pid: number; basedOn: number; conflicts: string[]; theirs: ProblemState },
  ): Promise<void> => {
    if (told.conflicts.length === 0) return;
    const people = await editorsSince(tx, told.pid, told.basedOn);
    const now = fieldsOf(told.theirs);
    const fields = [];
    for (const field of told.conflicts) {
      const theirs = field === 'release.cases' ? '' : await fieldText(field, now.get(field), blobs);
      fields.push({ field, part: partOf(field), theirs: theirs.slice(0, mostConflictText) });
    }
    const newest = await newestRevision(tx, told.pid);
    throw new Failure(
      'problem.changedMeanwhile',
      { who: people.join(', ') || '?' },
      { people, revision: newest?.number ?? 0, fields },
    );
  };

  return {
    open,
    rightsTo,
    put,
    locked,
    recordOutside,
    refuseConflicts,

    /** Who may hear of a problem's editor: those who may open it. */
    audible: async (viewer: Viewer | null, pids: readonly number[]): Promise<ReadonlySet<number>> => {
      const rows = await editing.ownersOf(db, pids);
      const groups = await groupsOf(db, viewer, rows);
      return new Set(rows.filter((row) => mayEditProblem(viewer, row, groups(row)?.facts)).map(({ id }) => id));
    },

    get: async (viewer: Viewer, pid: number, locale: string) => {
      const found = await open(viewer, pid);
      const [outdated, tags] = await Promise.all([outdatedTranslations(db, found.row), tagsOf(db, [pid], locale)]);
      const shown = await presentForEditor(
        found,
        { revision: found.revision, outdated, viewer, group: found.group?.facts },
        blobs,
      );
      return { ...shown, tags: tags.get(pid) ?? [] };
    },

    cases: async (viewer: Viewer, pid: number, isUpload: boolean) => {
      await rightsTo(viewer, pid);
      const found = await readProblem(db, pid);
      if (!found) throw new Failure('problem.unknown');
      return presentCases(found, isUpload, blobs);
    },

    /** `group`: opened for somebody who works in it. */
    create: async (
      viewer: Viewer,
      sent: Saved,
      { auth, group = null }: { auth?: number; group?: OpenGroup | null } = {},
    ) => {
      const form = auth === undefined ? sent : { ...sent, problem: { ...sent.problem, auth } };
      const { state, colours } = await made(viewer, form, blankProblem(), group);
      checkAuth(viewer, state.auth, undefined, group);
      return guarded(state.problemId, () =>
        inTransaction(db, async (tx) => {
          const { uid, username } = viewer;
          const { problemId, title } = state;
          const place = group ? { isGroup: true, gid: group.row.id } : {};
          const author = { uid, author: username, modifiedUser: username };
          const pid = await insertProblem(tx, { problemId, title, ...author, ...place });
          const blank = await locked(tx, pid);
          return put(tx, blank, state, { viewer, act: 'problem-create', note: sent.note ?? '', colours });
        }),
      );
    },

    /** Saves a form. What others changed since the revision it names is kept, unless both changed the same field. */
    edit: async (viewer: Viewer, sent: Saved) => {
      const pid = sent.problem.id ?? 0;
      const { group } = await rightsTo(viewer, pid);
      const found = await open(viewer, pid);
      const basedOn = sent.basedOn ?? found.revision;
      const base = basedOn === found.revision ? found.state : await stateAt(db, pid, basedOn);
      if (!base) throw new Failure('problem.revisionUnknown');
      const { state: mine, colours } = await made(viewer, sent, base, group);
      return guarded(mine.problemId, () =>
        inTransaction(db, async (tx) => {
          const now = await locked(tx, pid);
          await recordOutside(tx, now);
          const { merged, conflicts } = mergeStates(base, now.state, mine, decisionsOf(sent));
          await refuseConflicts(tx, { pid, basedOn, conflicts, theirs: now.state });
          const after = settled(merged, now.state);
          checkProblem(after, now.state);
          checkAuth(viewer, after.auth, now.state.auth, group);
          return put(tx, now, after, { viewer, act: 'problem-edit', note: sent.note ?? '', colours });
        }),
      );
    },

    consequences: async (viewer: Viewer, pid: number) => {
      await rightsTo(viewer, pid);
      const [counts, contests] = await Promise.all([
        editing.countsOfProblem(db, pid),
        editing.contestsOf(db, pid, mostContests),
      ]);
      const opened = await needs.contests.openMany(
        viewer,
        contests.map(({ cid }) => cid),
      );
      const running = new Set(opened.filter(({ clock, now }) => clock.isUnderWay(now)).map(({ row }) => row.id));
      return { ...counts, contests: contests.map((one) => ({ ...one, isRunning: running.has(one.cid) })) };
    },

    remove: async (viewer: Viewer, pid: number): Promise<void> => {
      const { row, group } = await rightsTo(viewer, pid);
      if (!mayDeleteProblem(viewer, row, group?.facts)) throw new Failure('access.notAllowed');
      const cids = (await editing.contestsOf(db, pid, 500)).map(({ cid }) => cid);
      const opened = await needs.contests.openMany(viewer, cids);
      if (opened.some(({ clock, now }) => clock.isUnderWay(now))) throw new Failure('problem.inRunningContest');
      await inTransaction(db, async (tx) => {
        await editing.removeProblem(tx, pid);
        const detail = { title: row.title, problemId: row.problemId };
        await recordAct(tx, { viewer, act: 'problem-delete', target: `problem:${pid}`, detail });
        for (const cid of cids) emit(tx, `contest:${cid}`);
        emit(tx, `problem:${pid}`);
      });
    },

    /** In the archive or back, by somebody who may; noted in its history. */
    changeAuth: async (viewer: Viewer, input: { id: number; auth: number }): Promise<void> => {
      if ((await findById(db, input.id))?.isGroup) await rightsTo(viewer, input.id);
      else if (!maySetProblemAuth(viewer, input.auth)) throw new Failure('access.notAllowed');
      await inTransaction(db, async (tx) => {
        const found = await locked(tx, input.id);
        await recordOutside(tx, found);
        await put(tx, found, { ...found.state, auth: input.auth }, { viewer, act: 'problem-auth' });
      });
    },
  };
};
export type ProblemEditor = ReturnType<typeof createProblemEditor>;
