import type { DataOf, node } from '@assay/contract';

/** A node as the back office sees it. */
export type JudgeNode = DataOf<typeof node.getNodes>['nodes'][number];
