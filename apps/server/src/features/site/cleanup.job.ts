import { bindJob, defineJob } from '../../platform/jobs/jobs.ts';

/** Forgets what has expired, every ten minutes. */
const cleanupJob = defineJob({ name: 'site.cleanup', attempts: 3, cron: '*/10 * * * *' });

export const bindCleanupJob = (sweeps: readonly (() => Promise<void>)[]) =>
  bindJob(cleanupJob, async () => {
    for (const sweep of sweeps) await sweep();
  });
