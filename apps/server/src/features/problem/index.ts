/** What other areas may use of problems; tables are met in `problem.table.ts` (see ../../walls.test.ts). */

export { uidOfAuthor } from './author.store.ts';
export { drawStatement } from './drawn.ts';
export { extraFileTexts, shownExtraFiles, toldExtraFiles } from './extraFiles.ts';
export { countByDifficulty } from './listed.store.ts';
export { ojFilter } from './oj.ts';
export { languagesOf as statementLanguagesOf, presentProblem } from './problem.present.ts';
export type { ProblemService } from './problem.service.ts';
export {
  attachmentsOf,
  countColumns,
  countsOf,
  findByDisplayId,
  findById,
  findRelease,
  localTitle,
  type ProblemRow,
  releaseOfProblem,
  statementsOf,
  templatesOf,
  userExtraFilesOf,
} from './problem.store.ts';
export { awaitTrial, noteTrial, programFaults } from './programFault.store.ts';
export { createReleases } from './releases.ts';
export { isTagFor, listTags, tagsOf } from './tag/tagNames.store.ts';
