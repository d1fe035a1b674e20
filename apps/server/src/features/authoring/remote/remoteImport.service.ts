import {
  changedParts,
  checkProblem,
  difficulties,
  Failure,
  mayEditProblem,
  problemAuths,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isUniqueViolation, type Sql } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { ContestAdmin } from '../../contest/index.ts';
import { findById } from '../../problem/index.ts';
import type { ReadProblem, RemoteReader } from '../../remote/index.ts';
import type { PlanService } from '../../training/index.ts';
import { recordRevision } from '../edit/revision.store.ts';
import { readProblem, writeProblem } from '../edit/state.store.ts';
import { insertProblem } from '../import/import.store.ts';
import { bringFiles } from '../import/problemFiles.ts';
import { takeProblem } from '../import/quota.ts';
import { fetchFiles, type RemoteFiles } from './remoteFiles.ts';
import { findRemote } from './remoteImport.store.ts';
import { displayIdOf, externalIdOf, remoteState } from './remoteState.ts';

interface Asked {
  /** Key of the site, and the id or address of the problem there. */
  site: string;
  id: string;
  /** The source of its page, where the server is not let in. */
  page?: string | undefined;
}

/** What was read, and the files of it that were fetched. */
interface Fetched {
  read: ReadProblem;
  files: RemoteFiles;
}

const noColours: ReadonlyMap<string, string> = new Map();

/** Brings problems of other judges here, one by one. */
export const createRemoteImportService = (
  platform: Platform,
  needs: { reader: RemoteReader; contestAdmin: ContestAdmin; plans: PlanService },
) => {
  const { db, blobs } = platform;
  const { reader } = needs;

  const fetch = async (found: Parameters<RemoteReader['read']>[0], page: string | undefined): Promise<Fetched> => {
    const read = await reader.read(found, page);
    return { read, files: await fetchFiles(read, blobs) };
  };

  const stored = async (tx: Sql, pid: number) => {
    const found = await readProblem(tx, pid, true);
    if (!found) throw new Failure('problem.unknown');
    return found;
  };

  /** Writes what was read into a problem whose row is there; answers which of its sections changed. */
  const write = async (tx: Sql, viewer: Viewer, { read, files }: Fetched, pid: number) => {
    const had = await stored(tx, pid);
    const { description, input, output, hint } = had.state;
    const texts = [description, input, output, hint];
    const link = await bringFiles(tx, files, { pid, uid: viewer.uid, texts, keepsOthers: false, blobs });
    const state = remoteState(read, had.state, { link, files, auth: had.state.auth });
    checkProblem(state, state);
    await writeProblem(tx, had, state, { username: viewer.username, colours: noColours });
    const words = { code: 'imported' as const, params: { name: had.row.problemId, format: read.site.name } };
    const by = { uid: viewer.uid, username: viewer.username, words };
    const revision = await recordRevision(tx, await stored(tx, pid), by);
    const detail = { title: state.title, revision };
    await recordAct(tx, { viewer, act: 'problem-import', target: `problem:${pid}`, detail });
    emit(tx, `problem:${pid}`);
    return changedParts(had.state, state);
  };

  const make = async (viewer: Viewer, fetched: Fetched, auth: number) => {
    const { read } = fetched;
    const problemId = displayIdOf(read);
    const row = {
      problemId,
      title: problemId,
      uid: viewer.uid,
      author: viewer.username,
      auth,
      difficulty: difficulties.mid,
      isRemote: true,
      oj: read.site.key,
      externalId: externalIdOf(read),
      // It is no secret of anybody: others may set it too.
      contestUse: true,
    };
    try {
      return await inTransaction(db, async (tx) => {
        const pid = await insertProblem(tx, row);
        await write(tx, viewer, fetched, pid);
        return { pid, problemId };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'problem_display')) throw new Failure('problem.idUsed', { id: problemId });
      throw error;
    }
  };

  /** The problem here, which is brought where it is not yet. */
  const bring = async (viewer: Viewer, asked: Asked, auth: number) => {
    const found = reader.find(asked.site, asked.id);
    const known = await findRemote(db, found.site.key, found.id);
    if (known) return { ...known, isNew: false };
    await takeProblem(platform.ephemeral, viewer.uid);
    const made = await make(viewer, await fetch(found, asked.page), auth);
    return { ...made, isNew: true };
  };

  return {
    /** @throws {Failure} `remote.known` where it is here already, and what the site refuses */
    intoArchive: async (viewer: Viewer, asked: Asked) => {
      const brought = await bring(viewer, asked, problemAuths.public);
      if (!brought.isNew) throw new Failure('remote.known', { problemId: brought.problemId });
      return brought;
    },

    intoTraining: async (viewer: Viewer, asked: Asked & { tid: number }): Promise<void> => {
      await needs.plans.mayAdd(viewer, asked.tid);
      const { pid, problemId } = await bring(viewer, asked, problemAuths.public);
      await needs.plans.addFromPublic(viewer, { tid: asked.tid, pid, displayId: problemId }, false);
    },

    intoContest: async (viewer: Viewer, asked: Asked & { cid: number; displayId: string }): Promise<void> => {
      const { admin, problems } = needs.contestAdmin;
      await admin.openToEdit(viewer, asked.cid);
      const { pid } = await bring(viewer, asked, problemAuths.contest);
      await problems.addFromPublic(viewer, { cid: asked.cid, pid, displayId: asked.displayId });
    },

    /** Reads a problem there once more and takes over what changed; answers the sections. @throws {Failure} */
    refresh: async (viewer: Viewer, { pid, page }: { pid: number; page?: string | undefined }) => {
      const row = await findById(db, pid);
      if (!row?.isRemote) throw new Failure('problem.unknown');
      if (!mayEditProblem(viewer, row)) throw new Failure('access.notAllowed');
      const [, id = ''] = (row.externalId ?? '').split(':');
      const fetched = await fetch(reader.find(row.oj, id), page);
      return inTransaction(db, (tx) => write(tx, viewer, fetched, pid));
    },
  };
};
export type RemoteImportService = ReturnType<typeof createRemoteImportService>;
