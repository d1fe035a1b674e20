/** What other areas may use of rejudges (see ../../walls.test.ts). */
export { noteResult } from './rejudge.store.ts';
