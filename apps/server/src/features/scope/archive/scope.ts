import {
  codeVisibility,
  Failure,
  hiddenCasesOutside,
  mayLoadProblem,
  mayMeetWork,
  mayReadProblem,
  mayResubmit,
  maySeeCaseFiles,
  maySeeCases,
  mayShareCode,
  mayUseProblem,
  type ProblemFacts,
  type ProblemOwner,
} from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import type { UnderWay } from '../../contest/index.ts';
import { countsOf, findByDisplayId } from '../../problem/index.ts';
import { priorities } from '../../submission/index.ts';
import { userStatuses } from '../problem/own.store.ts';
import type { MaybeViewer, ProblemVerb, Scope, ViewedSubmission } from '../scope.ts';

const facts = { isArchive: true } as const;
/** What rows call it. */
export const archivePlace = { cid: null, gid: null, tid: null };
const rules = { read: mayReadProblem, use: mayUseProblem, load: mayLoadProblem };

/** May the viewer do that with the problem in the archive? */
export const isOffered = (viewer: MaybeViewer, problem: ProblemFacts & ProblemOwner, verb: ProblemVerb): boolean =>
  rules[verb](viewer, problem, facts);

/** May the viewer meet that submission outside contests, while these contests run? */
export const isMet = (
  viewer: MaybeViewer,
  { pid, uid, problem }: Pick<ViewedSubmission, 'pid' | 'uid' | 'problem'>,
  running: UnderWay,
): boolean => mayMeetWork(viewer, { uid, problem, contests: running.get(pid) ?? [] });

/** Public problems, met outside contests, trainings and groups. */
export const archiveScope = (db: Sql, viewer: MaybeViewer, running: UnderWay): Scope => ({
  facts,
  place: archivePlace,
  priority: priorities.normal,
  hasInterval: true,
  inFlightMax: null,
  isJudging: (settings) => settings.openPublicJudge,
  checkSubmit: async (settings) => {
    if (!settings.openPublicJudge) throw new Failure('submission.closed');
  },
  hidesCode: (settings) => settings.hideNonContestSubmissionCode,
  hasPosts: true,
  showsOrigin: true,
  problem: async (displayId, verb) => {
    const row = await findByDisplayId(db, displayId);
    if (!row) throw new Failure('problem.unknown');
    // Those of groups do not exist outside of them.
    if (!isOffered(viewer, row, verb)) throw new Failure(row.isGroup ? 'problem.unknown' : 'problem.hidden');
    return { row, cpid: null, displayId: row.problemId, title: null };
  },
  counts: (pid) => countsOf(db, pid, archivePlace.gid),
  ownResults: async (pids) => {
    const results = viewer
      ? await userStatuses(db, viewer.uid, pids, archivePlace)
      : new Map<number, { status: number }>();
    return new Map([...results].map(([pid, { status }]) => [pid, { status, score: null }]));
  },
  navigator: null,
  ownUntil: null,
  view: (submission, { hideNonContestSubmissionCode: hidden }) => ({
    verdict: isMet(viewer, submission, running) ? 'shown' : 'refused',
    figures: true,
    exact: maySeeCaseFiles(viewer),
    progress: true,
    code: codeVisibility(viewer, { ...submission, hidden }),
    cases: maySeeCases(viewer, submission) ? 'all' : 'none',
    hiddenCases: hiddenCasesOutside(viewer, running.get(submission.pid) ?? []),
    mayShare: mayShareCode(viewer, submission),
    mayResubmit: mayResubmit(viewer, submission),
  }),
});
