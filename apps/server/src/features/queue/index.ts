/** What other areas may use of the queue (see ../../walls.test.ts). */
export { notWaiting, openExplainer } from './explain.ts';
export { keepLeases, leaseMs, releaseNodeJobs } from './job.store.ts';
export { testRunPlace } from './place.store.ts';
export type { QueueService } from './queue.service.ts';
export { queueCounts, waitingForSenders } from './queue.store.ts';
