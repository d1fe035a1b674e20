/** What other areas may use of contests; tables are met in `contest.table.ts` (see ../../walls.test.ts). */
export type { StoredContest } from './contest.store.ts';
export { type Contests, clockOf, type OpenContest } from './open.ts';
