import type { Sql } from '../../platform/sql/database.ts';

interface Held {
  kind: 'judgement' | 'testRun';
  id: number;
  fence: number;
}

/** What the queue hands in to nodes: the work that they hold. */
export interface NodeWork {
  /** Extends the leases of these jobs; answers those that the node no longer holds. */
  keepLeases: (db: Sql, nodeId: number, held: readonly Held[]) => Promise<Held[]>;
  /** Gives back what earlier runs of the node held. */
  releaseNodeJobs: (tx: Sql, nodeName: string, newNodeId: number) => Promise<number[]>;
  queueCounts: (db: Sql) => Promise<{ waiting: number; running: number }>;
  waitingForSenders: (db: Sql) => Promise<number>;
  /** Jobs that each node has, by the number of its run. */
  runningByNode: (db: Sql) => Promise<ReadonlyMap<number, number>>;
}
