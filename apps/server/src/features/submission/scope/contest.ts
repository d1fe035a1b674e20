import {
  contestCasesView,
  Failure,
  isContestAdmin,
  mayResubmit,
  maySeeContestCode,
  maySeeFigures,
  maySeeProblemOrigin,
  mayUseProblem,
  rowsVisible,
  verdictView,
  whyNotEntered,
  whyNotSubmit,
} from '@assay/domain';
import {
  contestProblemsOf,
  countsInContest,
  entryNamed,
  isCounted,
  type OpenContest,
  ownResults,
  ownRows,
  ownVirtual,
} from '../../contest/index.ts';
import { findById } from '../../problem/index.ts';
import { priorities } from '../verdict.store.ts';
import type { MaybeViewer, Scope, ScopeNeeds } from './scope.ts';

/** Submissions of one participant that may wait at the same time: a contest has no interval between them. */
const inFlightMax = 10;

/** An opened contest as a place where problems are met. Every answer follows the contest's policy. */
export const contestScope = ({ db, contests }: ScopeNeeds, viewer: MaybeViewer, found: OpenContest): Scope => {
  const { row, facts, clock } = found;
  const { sealAfter } = clock;
  const sealAt = sealAfter === null ? null : clock.moment(sealAfter);
  const isAdmin = isContestAdmin(viewer, facts);
  return {
    facts: { kind: 'contest', contest: facts },
    place: { cid: row.id, gid: row.gid },
    // Nobody who solves on after the end stands before people in a contest.
    priority: facts.phase === 'ended' ? priorities.normal : priorities.contest,
    hasInterval: false,
    inFlightMax,
    isJudging: (settings) => settings.openContestJudge,
    checkSubmit: async () => {
      const why = whyNotSubmit(viewer, facts);
      if (why === null) return;
      const virtual = viewer ? await ownVirtual(db, viewer, found) : null;
      const stillWhy = whyNotSubmit(viewer, facts, virtual);
      if (stillWhy !== null) throw new Failure(stillWhy);
    },
    hidesCode: () => false,
    seesTestData: isAdmin,
    showsOrigin: maySeeProblemOrigin(viewer, facts),
    problem: async (displayId) => {
      const entries = await contests.part(row.id, 'problems', () => contestProblemsOf(db, row.id));
      const entry = entryNamed(entries, displayId);
      const problem = entry && (await findById(db, entry.pid));
      if (!problem) throw new Failure('contest.problemUnknown');
      if (!mayUseProblem(viewer, problem, { kind: 'contest', contest: facts })) throw new Failure('problem.hidden');
      return { row: problem, cpid: entry.id, displayId: entry.displayId, title: entry.displayTitle };
    },
    counts: (pid, { containsEnd }) => countsInContest(db, row.id, pid, isCounted(viewer, found, containsEnd)),
    ownResults: async (pids, { containsEnd }) => {
      if (!viewer) return new Map();
      const rows = await ownRows(db, row.id, viewer.uid, pids);
      return ownResults(viewer, found, rows, { containsEnd, skipsInFlight: false });
    },
    ownUntil: rowsVisible(viewer, facts).own === 'untilSeal' && sealAt !== null ? new Date(sealAt) : null,
    view: (submission) => {
      const behind = { uid: submission.uid, isBehindSeal: clock.isBehindSeal(submission.submitTime.getTime()) };
      const verdict = verdictView(viewer, facts, behind);
      const cases = contestCasesView(viewer, facts, { ...behind, openCaseResult: submission.openCaseResult });
      return {
        verdict,
        // The case at which it stops is part of the results.
        progress: cases !== 'none',
        figures: maySeeFigures(viewer, facts, submission),
        code: maySeeContestCode(viewer, facts, submission) ? 'visible' : 'absent',
        cases,
        hiddenCases: facts.isOver || row.openCaseResult ? 'place' : 'nothing',
        mayShare: false,
        // Whether it may be judged again tells how it was judged.
        mayResubmit: verdict === 'shown' && mayResubmit(viewer, submission),
      };
    },
  };
};

/**
 * The contest as a place, at the moment `now`; undefined where there is none, or it is hidden.
 * @throws Failure that says why the viewer has not entered it.
 */
export const openContestScope = async (
  needs: ScopeNeeds,
  viewer: MaybeViewer,
  cid: number,
  now?: number,
): Promise<Scope | undefined> => {
  const [found] = await needs.contests.openMany(viewer, [cid], now);
  if (!found?.facts.visible) return undefined;
  const why = whyNotEntered(viewer, found.facts);
  if (why !== null) throw new Failure(why);
  return contestScope(needs, viewer, found);
};
