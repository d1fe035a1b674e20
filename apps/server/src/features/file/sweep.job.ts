import { bindJob, defineJob } from '../../platform/jobs/jobs.ts';

/** Once a night: it looks through every text of the site. */
const unusedJob = defineJob({ name: 'file.unused', attempts: 3, cron: '40 3 * * *' });

/** In one night of the week: what it looks for costs disk and nothing else. */
const blobsJob = defineJob({ name: 'file.blobs', attempts: 3, cron: '10 4 * * 1' });

export const bindBlobsJob = (sweep: () => Promise<void>) => bindJob(blobsJob, sweep);

export const bindUnusedFilesJob = (sweep: () => Promise<void>) => bindJob(unusedJob, sweep);
