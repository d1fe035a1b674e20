import { Failure, mayTeachTraining, mayUseProblem, trainingScopeFacts, type Viewer } from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import { findById } from '../../problem/index.ts';
import { findPlanned, type OpenTraining, problemsOfPlan } from '../../training/index.ts';
import { userStatuses } from '../problem/own.store.ts';
import type { Scope } from '../scope.ts';

/**
 * A training that the viewer has entered as the place of the problems of its plan. `around`: its group, or the archive, to
 * which everything sent here belongs.
 */
export const trainingScope = (db: Sql, viewer: Viewer, { row, facts }: OpenTraining, around: Scope): Scope => {
  const entered = trainingScopeFacts(viewer, facts);
  return {
    ...around,
    facts: entered,
    place: { ...around.place, tid: row.id },
    problem: async (displayId) => {
      const opened = !mayTeachTraining(viewer, facts);
      const planned = await findPlanned(db, { tid: row.id, displayId: displayId.trim(), opened });
      const problem = planned && (await findById(db, planned.pid));
      if (!problem) throw new Failure('training.problemUnknown');
      if (!mayUseProblem(viewer, problem, entered)) throw new Failure('problem.hidden');
      return { row: problem, cpid: null, displayId: planned.displayId, title: null };
    },
    // What was sent anywhere outside contests counts in a training.
    ownResults: async (pids) => {
      const results = await userStatuses(db, viewer.uid, pids, null);
      return new Map([...results].map(([pid, { status }]) => [pid, { status, score: null }]));
    },
    navigator: async (locale) => {
      const asked = { tid: row.id, uid: viewer.uid, locale, opened: !mayTeachTraining(viewer, facts) };
      const planned = await problemsOfPlan(db, asked);
      const pids = planned.map(({ pid }) => pid);
      const results = await userStatuses(db, viewer.uid, pids, null, { skipsInFlight: true });
      return planned.map(({ pid, problemId, title }) => ({
        pid,
        problemId,
        title,
        status: results.get(pid)?.status ?? null,
        score: null,
      }));
    },
  };
};
