import { bindJob, defineJob } from '../../platform/jobs.ts';

/** Once a day: it looks through every text of the site. */
const unusedJob = defineJob({ name: 'file.unused', attempts: 3, cron: '40 19 * * *' });

export const bindUnusedFilesJob = (sweep: () => Promise<void>) => bindJob(unusedJob, sweep);
