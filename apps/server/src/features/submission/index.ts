/**
 * What other areas may use of submissions: the places in which problems are met, and the one way in which a verdict
 * changes. Tables are met in `submission.table.ts` (see ../../walls.test.ts).
 */
export { applyChanges, applyHeld, applyList } from './effects/apply.ts';
export { changeOf, gatherChanges } from './effects/change.ts';
export { heldRow, noteHeld } from './effects/held.ts';
export { settledPosition } from './effects/marks.ts';
export { deleteSubmissionsOf, touchContestsOf } from './forgetPeople.store.ts';
export type { LabWork } from './labWork.ts';
export { isInArchive, openScope, problemById } from './scope/openScope.ts';
export type { ScopeKey } from './scope/scope.ts';
export { presentStored } from './submission.present.ts';
export type { SubmissionService } from './submission.service.ts';
export type { ToolEnd, ToolRuns, ToolWork } from './toolRun.service.ts';
export type { TrialService } from './trial.service.ts';
export {
  type CaseRow,
  fairTurn,
  insertPersonalJudgement,
  isFinal,
  isRunning,
  lockSubmission,
  priorities,
  type SubmissionRow,
  shownProblemId,
  submissionColumns,
  updateJudgement,
  voidOpenJudgements,
} from './verdict.store.ts';
