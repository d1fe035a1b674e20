import { checkLab, checkProblem, Failure, type ProblemState, type RevisionWords } from '@assay/domain';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';
import { emit } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { awaitTrial } from '../../problem/index.ts';
import type { TrialService } from '../../submission/index.ts';
import { insertPast, recordRevision } from '../edit/revision.store.ts';
import { type StoredProblem as KnownProblem, readProblem, writeProblem } from '../edit/state.store.ts';
import type { StoredProblem } from './archive/readInto.ts';
import * as store from './import.store.ts';
import { importedState } from './importedState.ts';
import { bringFiles } from './problemFiles.ts';
import { type Merged, mergePush } from './push.ts';
import { displayIdFor, findSame, identityOf, type OnExisting } from './sameProblem.ts';

export interface Importer {
  uid: string;
  username: string;
}

/** Trial compilations, as `features/submission` has them done. */
export type Trials = Pick<TrialService, 'open' | 'settle'>;

export interface PushOptions {
  /** What others changed since is replaced. */
  force: boolean;
}

/** What became of a problem of a package. */
export interface Saved {
  pid: number;
  problemId: string;
  title: string;
  /** It was here, and has a new release. */
  isUpdate?: boolean;
  /** The trial compilation of its programs, until its end is told among the losses. */
  trial?: string;
  /** A lab that somebody keeps here was left as it is, though the package brings one. */
  keepsLab?: boolean;
  /** The newest revision, of a push. */
  revision?: number;
}

interface SaveOptions {
  importer: Importer;
  trials: Trials | undefined;
  onExisting: OnExisting;
  /** Of the archive. */
  format: string;
  /** Of the revision: where the problem came from. */
  words: RevisionWords;
  push: PushOptions | undefined;
}

const locked = async (tx: Sql, pid: number): Promise<KnownProblem> => {
  const found = await readProblem(tx, pid, true);
  if (!found) throw new Failure('problem.unknown');
  return found;
};

/** The problem to write to, which is made where there is none. */
const openTarget = async (tx: Sql, item: StoredProblem, title: string, given: SaveOptions) => {
  const { importer, onExisting } = given;
  const externalId = identityOf(item, given.format, title);
  const existing = await findSame(tx, item, externalId, { onExisting, inGroups: given.push !== undefined });
  if (existing) {
    await store.updateProblem(tx, existing.id, { externalId });
    const had = await locked(tx, existing.id);
    // What happened outside the editor since is a revision of its own.
    const by = { uid: null, username: had.row.modifiedUser ?? had.row.author };
    return { had, isUpdate: true, before: await recordRevision(tx, had, by) };
  }
  const { uid, username } = importer;
  const problemId = await displayIdFor(tx, item, title, onExisting);
  const author = item.author || username;
  const pid = await store.insertProblem(tx, { problemId, title, uid, author, externalId });
  return { had: await locked(tx, pid), isUpdate: false, before: 0 };
};

/** Stores one problem of a package in a transaction that also calls `ended`. */
export const saveProblem = async (
  { db, blobs }: Pick<Platform, 'db'> & { blobs: Pick<BlobStore, 'media' | 'read'> },
  item: StoredProblem,
  given: SaveOptions,
  ended: (tx: Sql, saved: Saved) => Promise<void>,
): Promise<void> => {
  const { importer, trials, words, push } = given;
  await inTransaction(db, async (tx) => {
    const main = item.statements[item.defaultLocale] ?? Object.values(item.statements)[0];
    if (!main) throw new Failure('request.invalid', { field: 'statement' });
    if (item.lab) checkLab(item.lab);
    const { had, isUpdate, before } = await openTarget(tx, item, main.title, given);
    const pid = had.row.id;
    const { problemId } = had.row;
    const texts = textsOf(had.state);
    const isMerged = isUpdate && push !== undefined && !push.force;
    const files = { pid, uid: importer.uid, texts, keepsOthers: isMerged, blobs };
    const link = await bringFiles(tx, item, files);
    // Who may see it is not taken over by an import that updates; a push says what it means.
    const auth = isUpdate && !push ? had.state.auth : item.auth;
    const mine = importedState(item, main, { had: had.state, isUpdate, problemId, auth, link });
    const merged: Merged = isMerged ? await mergePush(tx, item, { had, mine, blobs }) : { state: mine, lab: item.lab };
    // Its importer can save it afterwards; names of files may be those of the package.
    checkProblem(merged.state, merged.state);
    const releaseId = await writeProblem(tx, had, merged.state, { username: importer.username, colours: new Map() });
    await store.keepOwnLocale(tx, pid, item.defaultLocale);
    await store.outdateTranslations(tx, pid, item.editor?.outdatedTranslations ?? []);
    // Programs that came with the tests are no reason to lose what somebody keeps here.
    const isBorrowed = item.build !== undefined || item.isLabBorrowed === true;
    const keepsLab = isBorrowed && (await store.findLab(tx, pid)) !== undefined;
    if (merged.lab && !keepsLab) {
      await store.putLab(tx, pid, merged.lab, importer.username);
      emit(tx, `lab:${pid}`);
    }
    if (!isUpdate) await insertPast(tx, pid, item.history ?? []);
    const by = { uid: importer.uid, username: importer.username, words };
    const revision = await recordRevision(tx, await locked(tx, pid), by);
    // The same package again changes nothing that anybody sees.
    if (revision !== before) {
      const detail = { title: merged.state.title, revision };
      await recordAct(tx, { viewer: importer, act: 'problem-import', target: `problem:${pid}`, detail });
      emit(tx, `problem:${pid}`);
    }
    const trial = await trials?.open(tx, { uid: importer.uid, pid, releaseId, release: merged.state.release });
    if (trial) await awaitTrial(tx, releaseId, trial);
    await ended(tx, {
      pid,
      problemId,
      title: merged.state.title,
      isUpdate,
      ...(keepsLab && merged.lab ? { keepsLab } : {}),
      ...(push ? { revision } : {}),
      ...(trial ? { trial } : {}),
    });
  });
};

const textsOf = (state: ProblemState): string[] =>
  [state, ...Object.values(state.translations)].flatMap((one) => [one.description, one.input, one.output, one.hint]);
