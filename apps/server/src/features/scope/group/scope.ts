import {
  codeVisibility,
  Failure,
  type GroupFacts,
  groupScopeFacts,
  hiddenCasesOutside,
  mayEditProblem,
  mayMeetGroupWork,
  mayResubmit,
  maySeeCaseFiles,
  mayShareCode,
  maySubmitInGroup,
  mayUseProblem,
  type Viewer,
} from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import type { UnderWay } from '../../contest/index.ts';
import type { OpenGroup } from '../../group/index.ts';
import { countsOf, findByDisplayId } from '../../problem/index.ts';
import { priorities } from '../../submission/index.ts';
import { userStatuses } from '../problem/own.store.ts';
import type { MaybeViewer, Scope, ViewedProblem, ViewedSubmission } from '../scope.ts';

/** May the viewer read and use a problem of the group: as a member one that is shown, or as who edits it? */
export const isOfferedInGroup = (viewer: MaybeViewer, problem: ViewedProblem, { facts }: OpenGroup): boolean =>
  mayUseProblem(viewer, problem, groupScopeFacts(viewer, facts)) || mayEditProblem(viewer, problem, facts);

/** May the viewer meet that submission of the group, while these contests run? */
export const isMetInGroup = (
  viewer: MaybeViewer,
  { pid, uid, problem }: Pick<ViewedSubmission, 'pid' | 'uid' | 'problem'>,
  { facts }: OpenGroup,
  running: UnderWay,
): boolean => mayMeetGroupWork(viewer, facts, { uid, problem, contests: running.get(pid) ?? [] });

/** May the viewer see all test data of a problem met in the group? Public ones that its trainings hold are not its own. */
export const seesTests = (viewer: MaybeViewer, problem: ViewedProblem, group: GroupFacts): boolean =>
  problem.isGroup ? mayEditProblem(viewer, problem, group) : maySeeCaseFiles(viewer);

/** An opened group as the place of its own problems; its trainings hold others too. Members only. */
export const groupScope = (db: Sql, viewer: Viewer, group: OpenGroup, running: UnderWay): Scope => {
  const { facts } = group;
  const { gid } = facts;
  const place = { cid: null, gid, tid: null };
  return {
    facts: groupScopeFacts(viewer, facts),
    place,
    priority: priorities.normal,
    hasInterval: true,
    inFlightMax: null,
    isJudging: (settings) => settings.openGroupJudge,
    checkSubmit: async (settings) => {
      if (!settings.openGroupJudge) throw new Failure('submission.closed');
      if (!maySubmitInGroup(viewer, facts)) throw new Failure('group.archived');
    },
    hidesCode: (settings) => settings.hideNonContestSubmissionCode,
    hasPosts: false,
    showsOrigin: true,
    problem: async (displayId) => {
      const row = await findByDisplayId(db, displayId);
      if (!row?.isGroup || row.gid !== gid) throw new Failure('problem.unknown');
      if (!isOfferedInGroup(viewer, row, group)) throw new Failure('problem.hidden');
      return { row, cpid: null, displayId: row.problemId, title: null };
    },
    counts: (pid) => countsOf(db, pid, gid),
    ownResults: async (pids) => {
      const results = await userStatuses(db, viewer.uid, pids, place);
      return new Map([...results].map(([pid, { status }]) => [pid, { status, score: null }]));
    },
    navigator: null,
    ownUntil: null,
    view: (submission, { hideNonContestSubmissionCode: hidden }) => {
      const exact = seesTests(viewer, submission.problem, facts);
      return {
        verdict: isMetInGroup(viewer, submission, group, running) ? 'shown' : 'refused',
        figures: true,
        exact,
        progress: true,
        code: codeVisibility(viewer, { ...submission, hidden }, facts),
        cases: submission.openCaseResult || exact ? 'all' : 'none',
        hiddenCases: hiddenCasesOutside(viewer, running.get(submission.pid) ?? []),
        mayShare: mayShareCode(viewer, submission),
        mayResubmit: mayResubmit(viewer, submission),
      };
    },
  };
};
