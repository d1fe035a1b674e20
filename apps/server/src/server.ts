import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeWorkerUtils } from 'graphile-worker';
import type { Logger } from 'pino';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { profileRoutes } from './features/account/profile/profile.routes.ts';
import { commentRoutes } from './features/comment/comment.routes.ts';
import { createCommentService } from './features/comment/comment.service.ts';
import { buildContestAdmin } from './features/contest/admin/build.ts';
import { contestAdminRoutes } from './features/contest/admin/contestAdmin.routes.ts';
import { contestRoutes } from './features/contest/contest.routes.ts';
import { createContestService } from './features/contest/contest.service.ts';
import { createContests } from './features/contest/open.ts';
import { createAnnouncementService } from './features/desk/announcement.service.ts';
import { createBalloonService } from './features/desk/balloon.service.ts';
import { deskRoutes } from './features/desk/desk.routes.ts';
import { bindPrintSweepJob } from './features/desk/print.job.ts';
import { createPrintService } from './features/desk/print.service.ts';
import { discussionRoutes } from './features/discussion/discussion.routes.ts';
import { fileRoutes } from './features/file/file.routes.ts';
import { groupRoutes } from './features/group/group.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { languageRoutes } from './features/language/language.routes.ts';
import { createLanguageService } from './features/language/language.service.ts';
import { messageRoutes } from './features/message/message.routes.ts';
import { nodeRoutes } from './features/node/node.routes.ts';
import { createNodeService } from './features/node/node.service.ts';
import { createNodeTokenService } from './features/node/nodeToken.service.ts';
import { bindImportJob } from './features/problem/import/import.job.ts';
import { importRoutes } from './features/problem/import/import.routes.ts';
import { createProblemImportService } from './features/problem/import/import.service.ts';
import { createImportTaskService } from './features/problem/import/importTask.service.ts';
import { problemRoutes } from './features/problem/problem.routes.ts';
import { createProblemService } from './features/problem/problem.service.ts';
import { queueRoutes } from './features/queue/queue.routes.ts';
import { createQueueService } from './features/queue/queue.service.ts';
import { rejudgeRoutes } from './features/rejudge/rejudge.routes.ts';
import { createRejudgeService } from './features/rejudge/rejudge.service.ts';
import { createVerdictAdminService } from './features/rejudge/verdictAdmin.service.ts';
import { bindCleanupJob } from './features/site/cleanup.job.ts';
import { configRoutes } from './features/site/config.routes.ts';
import { bindMailJob, mailJob } from './features/site/mail.job.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { createDownloadService } from './features/standings/download/download.service.ts';
import { createLiveBoards } from './features/standings/liveBoards.ts';
import { createRejudgeChanges } from './features/standings/rejudgeChanges.ts';
import { createScrollService } from './features/standings/scroll.service.ts';
import { standingsRoutes } from './features/standings/standings.routes.ts';
import { createStandingsService } from './features/standings/standings.service.ts';
import { submissionRoutes } from './features/submission/submission.routes.ts';
import { createSubmissionService } from './features/submission/submission.service.ts';
import { createTrialService } from './features/submission/trial.service.ts';
import { taskRoutes } from './features/task/task.routes.ts';
import { trainingRoutes } from './features/training/training.routes.ts';
import { openBlobs } from './platform/blobs.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { createEphemeral } from './platform/ephemeral.ts';
import { openEvents } from './platform/events.ts';
import { createApp } from './platform/http/app.ts';
import { audibleTopics } from './platform/http/topics.ts';
import { serveWeb } from './platform/http/web.ts';
import { addJob, startJobs } from './platform/jobs.ts';
import { createMailer } from './platform/mail.ts';
import { serveMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { every } from './platform/schedule.ts';
import { createSettings } from './platform/settings.ts';
import { version } from './platform/version.ts';
import { audiencesOf } from './topics.ts';

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
    events: await openEvents({ url: config.databaseUrl, log }),
    jobs,
    mailer: createMailer({
      outboxDir: join(config.dataDir, 'outbox'),
      settings,
      log,
      enqueue: (mail) => addJob(db, mailJob, mail),
    }),
  };
};

/** Builds every service once. */
export const createServices = (platform: Platform) => {
  const languages = createLanguageService(platform);
  const contests = createContests(platform);
  const submissions = createSubmissionService(platform, { languages, contests });
  const nodes = createNodeService(platform, { languages });
  const imports = createProblemImportService(platform, { trials: createTrialService(platform) });
  const boards = createLiveBoards(platform, { contests });
  const standings = createStandingsService({ db: platform.db, contests, boards });
  return {
    accounts: createAccountService(platform),
    contests,
    announcements: createAnnouncementService(platform, { contests }),
    balloons: createBalloonService(platform, { contests }),
    prints: createPrintService(platform, { contests }),
    comments: createCommentService(platform, { contests }),
    contestFront: createContestService(platform, { contests }),
    contestAdmin: buildContestAdmin(platform, { contests, languages }),
    boards,
    standings,
    scroll: createScrollService({ db: platform.db, contests, boards }),
    downloads: createDownloadService({ db: platform.db, contests, standings }),
    rejudgeChanges: createRejudgeChanges({ db: platform.db, boards }),
    languages,
    problems: createProblemService(platform, { languages, contests }),
    submissions,
    nodes,
    nodeTokens: createNodeTokenService(platform),
    queue: createQueueService(platform, { nodes, contests }),
    rejudges: createRejudgeService(platform),
    verdicts: createVerdictAdminService(platform, { submissions }),
    imports,
    importTasks: createImportTaskService(platform, { imports }),
  };
};
export type Services = ReturnType<typeof createServices>;

/** The HTTP application over the services, not yet listening. */
export const createServer = async (platform: Platform, services: Services): Promise<FastifyInstance> => {
  const secure = platform.config.publicUrl.startsWith('https:');
  const metrics = serveMetrics({ token: platform.config.metricsToken, queue: services.queue.counts });
  const audiences = audiencesOf(services);
  return createApp({
    log: platform.log,
    authenticator: { find: services.accounts.findCaller },
    judges: services.nodeTokens,
    limits: platform.config.limits,
    pictureHosts: platform.config.pictureHosts,
    secure,
    version,
    routes: [
      ...accountRoutes({ service: services.accounts, secure }),
      ...profileRoutes(platform),
      ...homeRoutes(platform, { problems: services.problems, contests: services.contests }),
      ...configRoutes(platform),
      ...siteRoutes(platform, { nodes: services.nodes, version }),
      ...problemRoutes({ service: services.problems }),
      ...importRoutes({ service: services.imports, tasks: services.importTasks }),
      ...submissionRoutes({
        service: services.submissions,
        events: platform.events,
        topics: (viewer, wanted) => audibleTopics(audiences, viewer, wanted),
      }),
      ...contestRoutes({
        service: services.contestFront,
        problems: services.problems,
        submissions: services.submissions,
      }),
      ...standingsRoutes({
        service: services.standings,
        scroll: services.scroll,
        downloads: services.downloads,
        rejudgeChanges: services.rejudgeChanges,
        contests: services.contestFront,
      }),
      ...contestAdminRoutes({ ...services.contestAdmin, rejudges: services.rejudges }),
      ...languageRoutes({ service: services.languages, problems: services.problems }),
      ...nodeRoutes({ service: services.nodes, tokens: services.nodeTokens, blobs: platform.blobs }),
      ...queueRoutes({ service: services.queue }),
      ...rejudgeRoutes({ rejudges: services.rejudges, verdicts: services.verdicts }),
      ...messageRoutes(),
      ...trainingRoutes(),
      ...groupRoutes(),
      ...discussionRoutes(),
      ...deskRoutes(services),
      ...commentRoutes({ service: services.comments }),
      ...taskRoutes(platform),
      ...fileRoutes({ db: platform.db, blobs: platform.blobs }),
    ],
    extend: async (app) => {
      await metrics(app);
      await serveWeb(app);
    },
  });
};

/** All background work: definitions with their handlers, a line each. */
export const jobsOf = (platform: Platform, services: Services) => [
  bindMailJob(platform.mailer),
  bindCleanupJob([
    platform.ephemeral.sweep,
    services.submissions.sweep,
    services.accounts.sweep,
    services.importTasks.sweep,
  ]),
  bindImportJob(services.importTasks),
  bindPrintSweepJob(services.prints.sweep),
];

/** Starts what runs beside requests; the returned function stops it, and waits for jobs under way. */
export const startBackground = async (platform: Platform, services: Services): Promise<() => Promise<void>> => {
  const { db, ephemeral, log } = platform;
  // Within a second, on every server: what waits here waits for people.
  const stops = [
    every({ ms: 1000, log, name: 'lost leases', run: services.queue.sweep }),
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
