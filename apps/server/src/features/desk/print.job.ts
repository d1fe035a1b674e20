import { bindJob, defineJob } from '../../platform/jobs/jobs.ts';

/** Print texts are forgotten at four in the night. */
const printSweepJob = defineJob({ name: 'desk.printSweep', attempts: 3, cron: '0 4 * * *' });

export const bindPrintSweepJob = (sweep: () => Promise<void>) => bindJob(printSweepJob, sweep);
