/** What other areas may use of rejudges (see ../../walls.test.ts). */
export type { RejudgeService } from './rejudge.service.ts';
export { noteResult } from './rejudge.store.ts';
