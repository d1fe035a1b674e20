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
import { contestsUnderWay, type UnderWay } from '../../contest/index.ts';
import { countsOf, findByDisplayId, userStatuses } from '../../problem/index.ts';
import { priorities } from '../verdict.store.ts';
import type { MaybeViewer, ProblemVerb, Scope, ScopeNeeds, ViewedSubmission } from './scope.ts';

const facts = { kind: 'archive' } as const;
const place = { cid: 0, gid: 0 };
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
export const archiveScope = async ({ db, contests }: ScopeNeeds, viewer: MaybeViewer): Promise<Scope> =>
  placeOf(db, viewer, await contestsUnderWay(db, contests));

const placeOf = (db: ScopeNeeds['db'], viewer: MaybeViewer, running: UnderWay): Scope => ({
  facts,
  place,
  priority: priorities.normal,
  hasInterval: true,
  inFlightMax: null,
  isJudging: (settings) => settings.openPublicJudge,
  checkSubmit: async (settings) => {
    if (!settings.openPublicJudge) throw new Failure('submission.closed');
  },
  hidesCode: (settings) => settings.hideNonContestSubmissionCode,
  seesTestData: maySeeCaseFiles(viewer),
  showsOrigin: true,
  problem: async (displayId, verb) => {
    const row = await findByDisplayId(db, displayId);
    if (!row) throw new Failure('problem.unknown');
    if (!isOffered(viewer, row, verb)) throw new Failure('problem.hidden');
    return { row, cpid: 0, displayId: row.problemId, title: null };
  },
  counts: (pid) => countsOf(db, pid, place.gid),
  ownResults: async (pids) => {
    const results = viewer ? await userStatuses(db, viewer.uid, pids, place) : new Map<number, { status: number }>();
    return new Map([...results].map(([pid, { status }]) => [pid, { status, score: null }]));
  },
  ownUntil: null,
  view: (submission, { hideNonContestSubmissionCode: hidden }) => ({
    verdict: isMet(viewer, submission, running) ? 'shown' : 'refused',
    figures: true,
    progress: true,
    code: codeVisibility(viewer, { ...submission, hidden }),
    cases: maySeeCases(viewer, submission) ? 'all' : 'none',
    hiddenCases: hiddenCasesOutside(viewer, running.get(submission.pid) ?? []),
    mayShare: mayShareCode(viewer, submission),
    mayResubmit: mayResubmit(viewer, submission),
  }),
});
