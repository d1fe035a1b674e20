import { bindJob, defineJob } from '../../../platform/jobs/jobs.ts';

/** Takes the results of contests that have ended, every minute. One attempt: the next minute comes. */
const resultsJob = defineJob({ name: 'contest.results', attempts: 1, cron: '* * * * *' });

export const bindResultsJob = (settle: (signal: AbortSignal) => Promise<void>) =>
  bindJob(resultsJob, (_, signal) => settle(signal));
