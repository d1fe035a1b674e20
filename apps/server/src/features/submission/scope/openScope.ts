import {
  Failure,
  type FailureCode,
  isEntered,
  mayUseProblem,
  problemAuths,
  tellsCases,
  verdictView,
} from '@assay/domain';
import { contestsUnderWay, contestsWith } from '../../contest/index.ts';
import { findById, type ProblemRow } from '../../problem/index.ts';
import type { Place } from '../submission.table.ts';
import { archiveScope, isMet, isOffered } from './archive.ts';
import { contestScope, openContestScope } from './contest.ts';
import type { MaybeViewer, ProblemVerb, Scope, ScopeKey, ScopeNeeds, ViewedSubmission } from './scope.ts';

type Kind = 'archive' | 'contest' | 'training' | 'group';

/** A contest of a group is a contest first. */
const kindOf = (key: ScopeKey): Kind => (key.cid ? 'contest' : key.gid ? 'group' : key.tid ? 'training' : 'archive');

/** What a request hears that names a place which does not exist. */
const unknown: Record<Exclude<Kind, 'archive'>, FailureCode> = {
  contest: 'submission.contestUnknown',
  training: 'submission.trainingUnknown',
  group: 'access.forbidden',
};

/**
 * Opens the place that a request names, for a viewer, as it is at the moment `now` (ms since the epoch).
 * @throws Failure where there is no such place, or the viewer may not enter it.
 */
export const openScope = async (
  needs: ScopeNeeds,
  viewer: MaybeViewer,
  key: ScopeKey,
  now?: number,
): Promise<Scope> => {
  const kind = kindOf(key);
  if (kind === 'archive') return archiveScope(needs, viewer);
  const contest = kind === 'contest' ? await openContestScope(needs, viewer, key.cid!, now) : undefined;
  if (!contest) throw new Failure(unknown[kind]);
  return contest;
};

/** Was it made in the archive? Submissions of contests and groups follow the rules of their place. */
export const isInArchive = (row: Place): boolean => kindOf(row) === 'archive';

/**
 * Opens the place in which a submission was made.
 * @throws Failure where the viewer may not enter it, `access.forbidden` where it is no place any more.
 */
export const scopeOfSubmission = async (needs: ScopeNeeds, viewer: MaybeViewer, row: Place): Promise<Scope> => {
  if (isInArchive(row)) return archiveScope(needs, viewer);
  const contest = kindOf(row) === 'contest' ? await openContestScope(needs, viewer, row.cid) : undefined;
  if (!contest) throw new Failure('access.forbidden');
  return contest;
};

/** Does the contest of a submission tell contestants of single cases now? What is of no contest does. */
export const tellsCasesIn = async ({ contests }: ScopeNeeds, row: Place, openCaseResult: boolean): Promise<boolean> => {
  if (kindOf(row) !== 'contest') return true;
  const [found] = await contests.openMany(null, [row.cid]);
  return found !== undefined && tellsCases(found.facts, { openCaseResult });
};

/** Those of the submissions whose verdicts the viewer may know, so that news of them may be heard. */
export const audibleAmong = async (
  { db, contests }: ScopeNeeds,
  viewer: MaybeViewer,
  rows: readonly ({ id: number; submitTime: Date } & Place & Pick<ViewedSubmission, 'pid' | 'uid' | 'problem'>)[],
): Promise<ReadonlySet<number>> => {
  const cids = [...new Set(rows.filter((row) => kindOf(row) === 'contest').map((row) => row.cid))];
  const opened = new Map((await contests.openMany(viewer, cids)).map((found) => [found.row.id, found]));
  const running = rows.some(isInArchive) ? await contestsUnderWay(db, contests) : new Map();
  const isAudible = (row: (typeof rows)[number]): boolean => {
    if (isInArchive(row)) return isMet(viewer, row, running);
    const found = kindOf(row) === 'contest' ? opened.get(row.cid) : undefined;
    if (!found) return false;
    const isBehindSeal = found.clock.isBehindSeal(row.submitTime.getTime());
    return verdictView(viewer, found.facts, { uid: row.uid, isBehindSeal }) === 'shown';
  };
  return new Set(rows.filter(isAudible).map((row) => row.id));
};

/**
 * A problem by its number, for calls that carry nothing else: the server finds the place in which the viewer meets it. A
 * problem of contests only needs a contest that the viewer has entered, one that still runs before others; one of a group
 * its group.
 * @throws Failure `problem.unknown`, or `problem.hidden` where no place lets the viewer do that.
 */
export const problemById = async (
  needs: ScopeNeeds,
  viewer: MaybeViewer,
  pid: number,
  verb: ProblemVerb,
): Promise<{ problem: ProblemRow; scope: Scope }> => {
  const problem = await findById(needs.db, pid);
  if (!problem) throw new Failure('problem.unknown');
  if (isOffered(viewer, problem, verb)) return { problem, scope: await archiveScope(needs, viewer) };
  if (viewer === null || problem.auth === problemAuths.hidden) throw new Failure('problem.hidden');
  const opened = await needs.contests.openMany(viewer, await contestsWith(needs.db, pid));
  const met = opened.filter(
    ({ facts }) => isEntered(viewer, facts) && mayUseProblem(viewer, problem, { kind: 'contest', contest: facts }),
  );
  const found = met.find(({ facts }) => !facts.isOver) ?? met[0];
  if (!found) throw new Failure('problem.hidden');
  return { problem, scope: contestScope(needs, viewer, found) };
};
