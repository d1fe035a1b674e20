import { bindJob, defineJob } from '../../../platform/jobs/jobs.ts';

/** Reads the ratings of Codeforces handles, at three in the night. One attempt: the next night comes. */
const ratingJob = defineJob({ name: 'account.rating', attempts: 1, cron: '0 3 * * *' });

export const bindRatingJob = (read: (signal: AbortSignal) => Promise<void>) =>
  bindJob(ratingJob, (_, signal) => read(signal));
