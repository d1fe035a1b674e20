/** What other areas may use of problems; tables are met in `problem.table.ts` (see ../../walls.test.ts). */

export type { ProblemEditor } from './edit/editor.service.ts';
export { keepRelease } from './import/import.store.ts';
export { countByDifficulty } from './listed.store.ts';
export { ojFilter } from './oj.ts';
export { presentProblem } from './problem.present.ts';
export type { ProblemService } from './problem.service.ts';
export {
  countsOf,
  findByDisplayId,
  findById,
  findRelease,
  type ProblemRow,
  releaseOfProblem,
  userStatuses,
} from './problem.store.ts';
export { createReleases } from './releases.ts';
export { renewWaiting } from './waiting.store.ts';
