import { createHash } from 'node:crypto';
import { changedFields, Failure, fieldsOf, type LabSpec, mergeStates, type ProblemState, partOf } from '@assay/domain';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { fieldText } from '../edit/fieldText.ts';
import { settled } from '../edit/fromForm.ts';
import { editorsSince, newestRevision, stateAt } from '../edit/revision.store.ts';
import type { StoredProblem as KnownProblem } from '../edit/state.store.ts';
import type { StoredProblem } from './archive/readInto.ts';
import { canonicalJson, findLab, releaseHash } from './import.store.ts';

/** What a lab is known by in packages: the same for the same lab, whatever the line ends of its programs. */
export const labHash = (lab: LabSpec): string =>
  createHash('sha256').update(canonicalJson(lab).replaceAll('\\r\\n', '\\n')).digest('hex');

export interface Merged {
  state: ProblemState;
  /** Undefined: it stays as it is. */
  lab: LabSpec | undefined;
}

interface Sides {
  had: KnownProblem;
  mine: ProblemState;
  blobs: Pick<BlobStore, 'read'>;
}

/** Characters of what others made of a field. */
const mostConflictText = 2000;

/** The state that a package was pulled from; undefined where that was not here, or is not known any more. */
const baseOf = async (tx: Sql, pid: number, { base }: StoredProblem): Promise<ProblemState | undefined> => {
  if (base?.revision === undefined) return undefined;
  const state = await stateAt(tx, pid, base.revision);
  return state && releaseHash(state.release) === base.release ? state : undefined;
};

const mergeLab = (
  theirs: LabSpec | undefined,
  item: StoredProblem,
): { lab: LabSpec | undefined; isConflict: boolean } => {
  const { lab: mine, base } = item;
  if (item.isLabBorrowed && theirs) return { lab: undefined, isConflict: false };
  if (!mine || (theirs && labHash(mine) === labHash(theirs)) || labHash(mine) === base?.lab)
    return { lab: undefined, isConflict: false };
  const isUntouched = theirs === undefined || labHash(theirs) === base?.lab;
  return { lab: mine, isConflict: !isUntouched };
};

/**
 * Brings together what a package says of a problem and what others made of it since the package was pulled: field by field, and
 * the lab as one. @throws {Failure} `problem.changedMeanwhile`, with the fields that both changed in its data
 */
export const mergePush = async (tx: Sql, item: StoredProblem, { had, mine, blobs }: Sides): Promise<Merged> => {
  const pid = had.row.id;
  const base = await baseOf(tx, pid, item);
  // What both sides began with is not known: whatever differs may be a change of theirs.
  const { merged, conflicts } = base
    ? mergeStates(base, had.state, mine)
    : { merged: mine, conflicts: changedFields(had.state, mine) };
  const { lab, isConflict } = mergeLab(await findLab(tx, pid), item);
  if (conflicts.length === 0 && !isConflict) {
    return { state: settled(merged, had.state), lab };
  }
  const people = await editorsSince(tx, pid, item.base?.revision ?? 0);
  const now = fieldsOf(had.state);
  const fields = [];
  for (const field of conflicts) {
    const theirs = field === 'release.cases' ? '' : await fieldText(field, now.get(field), blobs);
    fields.push({ field, part: partOf(field), theirs: theirs.slice(0, mostConflictText) });
  }
  if (isConflict) fields.push({ field: 'lab', part: 'lab', theirs: '' });
  const revision = (await newestRevision(tx, pid))?.number ?? 0;
  throw new Failure('problem.changedMeanwhile', { who: people.join(', ') || '?' }, { people, revision, fields });
};
