import type { DataOf, judge } from '@assay/contract';

/** A node as the back office sees it. */
export type JudgeNode = DataOf<typeof judge.getNodes>['nodes'][number];
