import { join } from 'node:path';
import { makeWorkerUtils } from 'graphile-worker';
import type { Logger } from 'pino';
import { mailJob } from './features/site/mail.job.ts';
import { openBlobs } from './platform/blobs/blobs.ts';
import type { Config } from './platform/config.ts';
import { openEvents } from './platform/events/events.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { addJob } from './platform/jobs/jobs.ts';
import { createMailer } from './platform/mail/mail.ts';
import type { Platform } from './platform/platform.ts';
import { createSettings } from './platform/settings.ts';
import { openDatabase } from './platform/sql/database.ts';
import { createEphemeral } from './platform/sql/ephemeral.ts';
import { createTextDrawer } from './platform/text/textDrawer.ts';

/** Opens what every service stands on. The database must be migrated. */
export const openPlatform = async (needs: { config: Config; log: Logger; poolSize?: number }): Promise<Platform> => {
  const { config, log } = needs;
  const db = openDatabase({ url: config.databaseUrl, log, max: needs.poolSize });
  const settings = createSettings(db);
  const jobs = await makeWorkerUtils({ pgPool: db.$client });
  return {
    config,
    log,
    db,
    settings,
    blobs: await openBlobs(config.blobUrl),
    ephemeral: createEphemeral(db),
    idempotency: createIdempotency(db),
    events: await openEvents({ url: config.databaseUrl, log, db }),
    jobs,
    drawText: createTextDrawer(config.pictureHosts),
    mailer: createMailer({
      outboxDir: join(config.dataDir, 'outbox'),
      settings,
      log,
      enqueue: (mail) => addJob(db, mailJob, mail),
    }),
  };
};
