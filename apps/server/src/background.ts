import { bindEraseJob } from './features/account/own/erase.job.ts';
import { bindRatingJob } from './features/account/rating/rating.job.ts';
import { bindPrintSweepJob } from './features/desk/print.job.ts';
import { bindWordsJob } from './features/discussion/words.job.ts';
import { bindBlobsJob, bindUnusedFilesJob } from './features/file/sweep.job.ts';
import { bindNoticeJobs } from './features/message/notice.job.ts';
import { bindImportJob } from './features/problem/import/import.job.ts';
import { bindCleanupJob } from './features/site/cleanup.job.ts';
import { bindMailJob } from './features/site/mail.job.ts';
import { bindResultsJob } from './features/standings/places/results.job.ts';
import { forgetFailed, startJobs } from './platform/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { every } from './platform/schedule.ts';
import type { Services } from './server.ts';

/** All background work: definitions with their handlers, a line each. */
export const jobsOf = (platform: Platform, services: Services) => [
  bindMailJob(platform.mailer),
  bindCleanupJob([
    platform.ephemeral.sweep,
    platform.sentOnce.sweep,
    platform.mailer.sweep,
    services.submissions.sweep,
    services.accounts.sweep,
    services.importTasks.sweep,
    services.problemEditing.desk.sweep,
    services.files.sweep,
    () => forgetFailed(platform.db),
  ]),
  ...bindNoticeJobs(services.notices),
  bindImportJob(services.importTasks),
  bindPrintSweepJob(services.prints.sweep),
  bindUnusedFilesJob(services.files.sweepUnused),
  bindBlobsJob(services.files.sweepBlobs),
  bindRatingJob(services.ratings.read),
  bindEraseJob(services.ownAccounts.erase),
  bindWordsJob(platform),
  bindResultsJob(services.results.settle),
];

/** Starts what runs beside requests; the returned function stops it, and waits for jobs under way. */
export const startBackground = async (platform: Platform, services: Services): Promise<() => Promise<void>> => {
  const { db, ephemeral, log } = platform;
  // Within a second, on every server: what waits here waits for people.
  const stops = [
    every({ ms: 1000, log, name: 'lost leases', run: services.queue.sweep }),
    every({ ms: 2000, log, name: 'lab runs', run: services.labRuns.sweep }),
    every({ ms: 2000, log, name: 'ready rejudges', run: services.rejudges.sweep }),
    every({ ms: 60_000, log, name: 'boards nobody asks for', run: services.boards.sweep }),
  ];
  const worker = await startJobs({
    pool: db.$client,
    db,
    ephemeral,
    log,
    jobs: jobsOf(platform, services),
    utils: platform.jobs,
  });
  return async () => {
    for (const stop of stops) stop();
    services.boards.close();
    await worker.stop();
  };
};
