/** What other areas may use of rankings; tables are met in `rank.table.ts` (see ../../walls.test.ts). */
export { solvedUpTo } from './rank.store.ts';
