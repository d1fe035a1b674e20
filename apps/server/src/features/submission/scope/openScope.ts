import { Failure, type FailureCode } from '@assay/domain';
import type { Sql } from '../../../platform/database.ts';
import { findById, type ProblemRow } from '../../problem/index.ts';
import type { Place } from '../submission.table.ts';
import { archiveScope, checkInArchive } from './archive.ts';
import type { MaybeViewer, ProblemVerb, Scope, ScopeKey } from './scope.ts';

type Kind = 'archive' | 'contest' | 'training' | 'group';

const kindOf = (key: ScopeKey): Kind => (key.gid ? 'group' : key.cid ? 'contest' : key.tid ? 'training' : 'archive');

/** What a request hears that names a place which does not exist. */
const unknown: Record<Exclude<Kind, 'archive'>, FailureCode> = {
  contest: 'submission.contestUnknown',
  training: 'submission.trainingUnknown',
  group: 'access.forbidden',
};

/**
 * Opens the place that a request names, for a viewer.
 * @throws Failure where there is no such place, or the viewer may not enter it.
 */
export const openScope = (db: Sql, viewer: MaybeViewer, key: ScopeKey): Scope => {
  const kind = kindOf(key);
  if (kind !== 'archive') throw new Failure(unknown[kind]);
  return archiveScope(db, viewer);
};

/** May submissions of that place be read outside it? Those of contests and groups follow the rules of their place. */
export const isInArchive = (row: Place): boolean => kindOf(row) === 'archive';

/**
 * Opens the place in which a submission was made.
 * @throws Failure `access.forbidden` where the viewer may not enter it.
 */
export const scopeOfSubmission = (db: Sql, viewer: MaybeViewer, row: Place): Scope => {
  if (!isInArchive(row)) throw new Failure('access.forbidden');
  return archiveScope(db, viewer);
};

/**
 * A problem by its number, for calls that carry nothing else: the server finds the place in which the viewer meets it. A
 * problem of contests only needs a contest, one of a group its group.
 * @throws Failure `problem.unknown`, or `problem.hidden` where no place lets the viewer do that.
 */
export const problemById = async (
  db: Sql,
  viewer: MaybeViewer,
  pid: number,
  verb: ProblemVerb,
): Promise<{ problem: ProblemRow; scope: Scope }> => {
  const problem = await findById(db, pid);
  if (!problem) throw new Failure('problem.unknown');
  checkInArchive(viewer, problem, verb);
  return { problem, scope: archiveScope(db, viewer) };
};
