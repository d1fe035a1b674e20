/** What other areas may use of contests; tables are met in `contest.table.ts` (see ../../walls.test.ts). */
export type { Contests, OpenContest } from './open.ts';
