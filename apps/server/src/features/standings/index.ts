/** What other areas may use of boards (see ../../walls.test.ts). */
export type { LiveBoards } from './liveBoards.ts';
export type { ResultService } from './places/results.service.ts';
export { rankedBoard } from './ranking.ts';
