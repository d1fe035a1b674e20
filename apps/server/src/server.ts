import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { configRoutes } from './features/admin/config.routes.ts';
import { fileRoutes } from './features/file/file.routes.ts';
import { createProblemImportService } from './features/file/problemImport.service.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { judgeRoutes } from './features/judge/judge.routes.ts';
import { createJudgingService } from './features/judge/judging.service.ts';
import { createLanguageService } from './features/judge/language.service.ts';
import { createRejudgeService } from './features/judge/rejudge.service.ts';
import { createVerdictAdminService } from './features/judge/verdictAdmin.service.ts';
import { problemRoutes } from './features/problem/problem.routes.ts';
import { createProblemService } from './features/problem/problem.service.ts';
import { submissionRoutes } from './features/submission/submission.routes.ts';
import { createSubmissionService } from './features/submission/submission.service.ts';
import { openBlobs } from './platform/blobs.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { createEphemeral } from './platform/ephemeral.ts';
import { openEvents } from './platform/events.ts';
import { createApp } from './platform/http/app.ts';
import { serveWeb } from './platform/http/web.ts';
import { createMailer } from './platform/mail.ts';
import { serveMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { every } from './platform/schedule.ts';
import { createSettings } from './platform/settings.ts';
import { version } from './platform/version.ts';

/** Opens what every service stands on. The database must be migrated. */
export const openPlatform = async (needs: { config: Config; log: Logger; poolSize?: number }): Promise<Platform> => {
  const { config, log } = needs;
  const db = openDatabase({ url: config.databaseUrl, log, max: needs.poolSize });
  const settings = createSettings(db);
  return {
    config,
    log,
    db,
    settings,
    blobs: await openBlobs(config.blobUrl),
    ephemeral: createEphemeral(db),
    events: await openEvents({ url: config.databaseUrl, log }),
    mailer: createMailer({ outboxDir: join(config.dataDir, 'outbox'), settings, log }),
  };
};

/** Builds every service once. */
export const createServices = (platform: Platform) => {
  const languages = createLanguageService(platform);
  const submissions = createSubmissionService(platform, { languages });
  return {
    accounts: createAccountService(platform),
    languages,
    problems: createProblemService(platform, { languages }),
    submissions,
    judging: createJudgingService(platform, { languages }),
    rejudges: createRejudgeService(platform),
    verdicts: createVerdictAdminService(platform, { submissions }),
    imports: createProblemImportService(platform),
  };
};
export type Services = ReturnType<typeof createServices>;

/** The HTTP application over the services, not yet listening. */
export const createServer = async (platform: Platform, services: Services): Promise<FastifyInstance> => {
  const secure = platform.config.publicUrl.startsWith('https:');
  const metrics = serveMetrics({ token: platform.config.metricsToken, queue: services.judging.queue });
  return createApp({
    log: platform.log,
    authenticator: { find: services.accounts.findCaller },
    judgeToken: platform.config.judgeToken,
    secure,
    version,
    routes: [
      ...accountRoutes({ service: services.accounts, secure }),
      ...homeRoutes(platform, { problems: services.problems }),
      ...problemRoutes({ service: services.problems, languages: services.languages }),
      ...submissionRoutes({ service: services.submissions, events: platform.events }),
      ...judgeRoutes({
        judging: services.judging,
        rejudges: services.rejudges,
        verdicts: services.verdicts,
        blobs: platform.blobs,
      }),
      ...fileRoutes({ imports: services.imports, blobs: platform.blobs }),
      ...configRoutes(platform),
      ...adminRoutes(platform, { accounts: services.accounts, judging: services.judging, version }),
    ],
    extend: async (app) => {
      await metrics(app);
      await serveWeb(app);
    },
  });
};

/** Starts what runs beside requests; the returned function stops it. */
export const startBackground = (platform: Platform, services: Services): (() => void) => {
  const stops = [
    every({ ms: 1000, log: platform.log, name: 'lost leases', run: services.judging.sweep }),
    every({ ms: 2000, log: platform.log, name: 'ready rejudges', run: services.rejudges.sweep }),
    every({
      ms: 600_000,
      log: platform.log,
      name: 'expired rows',
      run: async () => {
        await platform.ephemeral.sweep();
        await services.submissions.sweep();
        await services.accounts.sweep();
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
