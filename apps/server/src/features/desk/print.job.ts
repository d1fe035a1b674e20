import { bindJob, defineJob } from '../../platform/jobs.ts';

/** The hour, by the server's own clock, in which print texts are forgotten. */
const sweepHour = 4;

/** Asked every hour: crontabs of the library know no time zones. */
const printSweepJob = defineJob({ name: 'desk.printSweep', attempts: 3, cron: '0 * * * *' });

export const bindPrintSweepJob = (sweep: () => Promise<void>, now: () => Date = () => new Date()) =>
  bindJob(printSweepJob, async () => {
    if (now().getHours() === sweepHour) await sweep();
  });
