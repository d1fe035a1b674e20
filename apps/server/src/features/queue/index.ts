/** What other areas may use of the queue (see ../../walls.test.ts). */
export { notWaiting, openExplainer } from './explain.ts';
export { keepLeases, releaseNodeJobs, runningByNode } from './job.store.ts';
export { testRunPlace } from './place.store.ts';
export { queueCounts, waitingForSenders } from './queue.store.ts';
