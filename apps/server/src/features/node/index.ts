/** What other areas may use of judge nodes; tables are met in `node.table.ts` (see ../../walls.test.ts). */
export type { NodeFacts, NodeService } from './node.service.ts';
export { countJudged, liveReports, mayClaim } from './node.store.ts';
