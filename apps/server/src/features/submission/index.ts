/**
 * What other areas may use of submissions: what was sent, and the one way in which a verdict changes. Tables are met in `submission.table.ts` (see ../../walls.test.ts).
 */
export { applyChanges, applyList } from './effects/apply.ts';
export { changeOf, gatherChanges, takenChange } from './effects/change.ts';
export { settledPosition } from './effects/marks.ts';
export { keepTrainingRecords } from './effects/trainingRecord.ts';
export { tellFigures, toldTime } from './figures.present.ts';
export { sentBy } from './forgetPeople.store.ts';
export { judgeAgain } from './judgeAgain.ts';
export { lines, sentence, tellCase, tellFailure } from './judgeWords.ts';
export type { LabWork } from './labWork.ts';
export { presentPoints, wholeOrNull } from './points.present.ts';
export { presentStored } from './submission.present.ts';
export { isMadeIn, type Place, type SentPlace } from './submission.table.ts';
export { takeSubmission } from './take.store.ts';
export type { ToolEnd, ToolRuns, ToolWork } from './toolRun.service.ts';
export type { TrialService } from './trial.service.ts';
export {
  type CaseRow,
  fairTurn,
  insertPersonalJudgement,
  isFinal,
  isRunning,
  lockJudgement,
  lockSubmission,
  priorities,
  type SubmissionRow,
  shownColumns,
  shownProblemId,
  submissionColumns,
  updateJudgement,
  voidOpenJudgements,
} from './verdict.store.ts';
export { renewWaiting } from './waiting.store.ts';
