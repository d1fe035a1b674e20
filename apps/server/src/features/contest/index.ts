/** What other areas may use of contests; tables are met in `contest.table.ts` (see ../../walls.test.ts). */
export type { ContestAdmin } from './admin/build.ts';
export type { ContestClockService as ContestClock } from './admin/clock.service.ts';
export { countContestsOf, touchContestsOf } from './contest.person.store.ts';
export type { ContestService } from './contest.service.ts';
export type { StoredContest } from './contest.store.ts';
export {
  contestsWith,
  countsInContest,
  isKeptForContest,
  keptFor,
  ownRows,
  problemsOf as contestProblemsOf,
  titleFor as contestTitleFor,
} from './contestProblem.store.ts';
export { isBeforeStart, isCounted, isFoundAuthor, isInContest, isInRange } from './contestRows.store.ts';
export { entryNamed } from './entryNamed.ts';
export { type Contests, clockOf, type OpenContest } from './open.ts';
export { ownResults } from './ownResults.ts';
export { withSubtasks } from './subtaskPoints.store.ts';
export { contestsUnderWay, embargoedFor, type UnderWay } from './underWay.ts';
export { ownVirtual, virtualStarts } from './virtual.ts';
