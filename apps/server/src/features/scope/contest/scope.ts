import {
  contestCasesView,
  contestScopeFacts,
  Failure,
  isContestAdmin,
  mayResubmit,
  maySeeContestCode,
  maySeeFigures,
  maySeeProblemOrigin,
  mayUseProblem,
  rowsVisible,
  verdictView,
  whyNotSubmit,
} from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import {
  type Contests,
  contestProblemsOf,
  contestTitleFor,
  countsInContest,
  entryNamed,
  isCounted,
  type OpenContest,
  ownResults,
  ownRows,
  ownVirtual,
} from '../../contest/index.ts';
import { findById } from '../../problem/index.ts';
import { priorities } from '../../submission/index.ts';
import type { MaybeViewer, Scope } from '../scope.ts';

/** Submissions of one participant that may wait at the same time: a contest has no interval between them. */
const inFlightMax = 10;

/** What contests are opened with. */
export interface ContestNeeds {
  db: Sql;
  contests: Contests;
}

/** An opened contest as a place where problems are met. Every answer follows the contest's policy. */
export const contestScope = ({ db, contests }: ContestNeeds, viewer: MaybeViewer, found: OpenContest): Scope => {
  const { row, facts, clock } = found;
  const { sealAfter } = clock;
  const sealAt = sealAfter === null ? null : clock.moment(sealAfter);
  const isAdmin = isContestAdmin(viewer, facts);
  const entered = contestScopeFacts(viewer, facts);
  return {
    facts: entered,
    place: { cid: row.id, gid: row.gid, tid: null },
    // Solving on after the end does not stand before people in a contest.
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
    hasPosts: false,
    showsOrigin: maySeeProblemOrigin(viewer, facts),
    problem: async (displayId) => {
      const entries = await contests.part(row.id, 'problems', () => contestProblemsOf(db, row.id));
      const entry = entryNamed(entries, displayId);
      const problem = entry && (await findById(db, entry.pid));
      if (!problem) throw new Failure('contest.problemUnknown');
      if (!mayUseProblem(viewer, problem, entered)) throw new Failure('problem.hidden');
      return {
        row: problem,
        cpid: entry.id,
        displayId: entry.displayId,
        title: entry.titles ? null : entry.displayTitle,
      };
    },
    counts: (pid, { containsEnd }) => countsInContest(db, row.id, pid, isCounted(viewer, found, containsEnd)),
    ownResults: async (pids, { containsEnd }) => {
      if (!viewer) return new Map();
      const rows = await ownRows(db, row, viewer.uid, pids);
      return ownResults(viewer, found, rows, { containsEnd, skipsInFlight: false });
    },
    navigator: async (locale) => {
      if (!viewer) return [];
      const entries = await contests.part(row.id, 'problems', () => contestProblemsOf(db, row.id));
      const pids = entries.map(({ pid }) => pid);
      const results = ownResults(viewer, found, await ownRows(db, row, viewer.uid, pids), {
        containsEnd: true,
        skipsInFlight: true,
      });
      return entries.map(({ pid, displayId, ...entry }) => ({
        pid,
        problemId: displayId,
        title: contestTitleFor(entry, locale),
        status: results.get(pid)?.status ?? null,
        score: results.get(pid)?.score ?? null,
      }));
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
        exact: isAdmin,
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
