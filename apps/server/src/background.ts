import type { Areas } from './areas.ts';
import { bindCleanupJob } from './features/site/cleanup.job.ts';
import { forgetFailed, startJobs } from './platform/jobs/jobs.ts';
import { every } from './platform/jobs/schedule.ts';
import type { Platform } from './platform/platform.ts';

/** All background jobs with their handlers. */
export const jobsOf = (platform: Platform, { areas }: Areas) => [
  ...areas.flatMap(({ jobs = [] }) => jobs),
  bindCleanupJob([
    platform.ephemeral.sweep,
    platform.idempotency.sweep,
    platform.mailer.sweep,
    () => forgetFailed(platform.db),
    ...areas.flatMap(({ sweeps = [] }) => sweeps),
  ]),
];

/** Starts what runs beside requests; the returned function stops it, and waits for jobs under way. */
export const startBackground = async (platform: Platform, areas: Areas): Promise<() => Promise<void>> => {
  const { db, ephemeral, log } = platform;
  const stops = areas.areas.flatMap(({ loops = [] }) => loops.map((loop) => every({ ...loop, log })));
  const worker = await startJobs({
    pool: db.$client,
    db,
    ephemeral,
    log,
    jobs: jobsOf(platform, areas),
    utils: platform.jobs,
  });
  return async () => {
    for (const stop of stops) stop();
    for (const { close } of areas.areas) close?.();
    await worker.stop();
  };
};
