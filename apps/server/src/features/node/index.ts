/** What other areas may use of judge nodes; tables are met in `node.table.ts` (see ../../walls.test.ts). */
export { createJudgedTally } from './judgedTally.ts';
export { leaseMs, type NodeFacts, type NodeService } from './node.service.ts';
export { admission, countJudged, liveReports } from './node.store.ts';
