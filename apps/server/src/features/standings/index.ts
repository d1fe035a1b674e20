/** What other areas may use of boards (see ../../walls.test.ts). */
export type { ResultService } from './results/results.service.ts';
