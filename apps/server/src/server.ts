import { join } from 'node:path';
import { makeWorkerUtils } from 'graphile-worker';
import type { Logger } from 'pino';
import { createAccountService } from './features/account/account.service.ts';
import { createBatchService } from './features/account/admin/batch.service.ts';
import { createUserAdminService } from './features/account/admin/userAdmin.service.ts';
import { createHonorService } from './features/account/honor/honor.service.ts';
import { createOwnAccountService } from './features/account/own/own.service.ts';
import { createRatingService } from './features/account/rating/rating.service.ts';
import { createCommentService } from './features/comment/comment.service.ts';
import { createPlaces } from './features/comment/places.ts';
import { createRemarkService } from './features/comment/remark.service.ts';
import { buildContestAdmin } from './features/contest/admin/build.ts';
import { createContestService } from './features/contest/contest.service.ts';
import { createContests } from './features/contest/open.ts';
import { createAnnouncementService } from './features/desk/announcement.service.ts';
import { createBalloonService } from './features/desk/balloon.service.ts';
import { createPrintService } from './features/desk/print.service.ts';
import { createDiscussionService } from './features/discussion/discussion.service.ts';
import { createModerationService } from './features/discussion/moderation.service.ts';
import { createPosts } from './features/discussion/posts.ts';
import { createRemovalService } from './features/discussion/removal.service.ts';
import { createCarouselService } from './features/file/carousel.service.ts';
import { createFileService } from './features/file/file.service.ts';
import { createLabRuns } from './features/lab/conductor.ts';
import { createLabService } from './features/lab/lab.service.ts';
import { createLanguageService } from './features/language/language.service.ts';
import { createMessageService } from './features/message/message.service.ts';
import { createNoticeService } from './features/message/notice.service.ts';
import { createNodeService } from './features/node/node.service.ts';
import { createNodeTokenService } from './features/node/nodeToken.service.ts';
import { createCaseDownloadService } from './features/problem/cases/caseDownload.service.ts';
import { createCaseUploadService } from './features/problem/cases/caseUpload.service.ts';
import { buildProblemEditing } from './features/problem/edit/build.ts';
import { createProblemExportService } from './features/problem/export/export.service.ts';
import { createArchiveReader } from './features/problem/import/archive/archiveReader.ts';
import { createProblemImportService } from './features/problem/import/import.service.ts';
import { createImportTaskService } from './features/problem/import/importTask.service.ts';
import { createProblemService } from './features/problem/problem.service.ts';
import { createTagService } from './features/problem/tag/tag.service.ts';
import { createQueueService } from './features/queue/queue.service.ts';
import { createRejudgeService } from './features/rejudge/rejudge.service.ts';
import { createVerdictAdminService } from './features/rejudge/verdictAdmin.service.ts';
import { mailJob } from './features/site/mail.job.ts';
import { createBoardWork } from './features/standings/boardWork.ts';
import { createDownloadService } from './features/standings/download/download.service.ts';
import { createLiveBoards } from './features/standings/liveBoards.ts';
import { createResultService } from './features/standings/places/results.service.ts';
import { createRejudgeChanges } from './features/standings/rejudgeChanges.ts';
import { createScrollService } from './features/standings/scroll.service.ts';
import { createStandingsService } from './features/standings/standings.service.ts';
import { createSubmissionService } from './features/submission/submission.service.ts';
import { createToolRuns } from './features/submission/toolRun.service.ts';
import { createTrialService } from './features/submission/trial.service.ts';
import { openBlobs } from './platform/blobs.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { createEphemeral } from './platform/ephemeral.ts';
import { openEvents } from './platform/events.ts';
import { addJob } from './platform/jobs.ts';
import { createMailer } from './platform/mail.ts';
import type { Platform } from './platform/platform.ts';
import { createSentOnce } from './platform/sentOnce.ts';
import { createSettings } from './platform/settings.ts';
import { createTextDrawer } from './platform/textDrawer.ts';

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
    sentOnce: createSentOnce(db),
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

/** Builds every service once. */
export const createServices = (platform: Platform) => {
  const languages = createLanguageService(platform);
  const contests = createContests(platform);
  const accounts = createAccountService(platform);
  const submissions = createSubmissionService(platform, { languages, contests, captchas: accounts });
  const nodes = createNodeService(platform);
  // One for all archives: what they cost together is bounded.
  const reader = createArchiveReader({ blobs: platform.blobs, blobUrl: platform.config.blobUrl, log: platform.log });
  const caseUploads = createCaseUploadService(platform, { reader });
  const trials = createTrialService(platform);
  const imports = createProblemImportService(platform, { reader, trials, tools: createToolRuns(platform) });
  const boards = createLiveBoards(platform, { contests });
  const posts = createPosts(platform, { contests });
  const places = createPlaces(platform, { contests, posts });
  const comments = createCommentService(platform, { places });
  const boardWork = createBoardWork();
  const standings = createStandingsService({ db: platform.db, contests, boards, work: boardWork });
  const userAdmin = createUserAdminService(platform, { sessions: accounts });
  const problemEditing = buildProblemEditing(platform, {
    contests,
    languages,
    trials,
    openUpload: caseUploads.openUploadedCases,
  });
  const labRuns = createLabRuns(platform);
  const labs = createLabService(platform, { runs: labRuns, editor: problemEditing.editor });
  return {
    accounts,
    userAdmin,
    userBatches: createBatchService(platform, { users: userAdmin }),
    honors: createHonorService(platform),
    ratings: createRatingService(platform, { base: platform.config.codeforcesUrl }),
    ownAccounts: createOwnAccountService(platform, { sessions: accounts, submissions, contests }),
    contests,
    announcements: createAnnouncementService(platform, { contests }),
    balloons: createBalloonService(platform, { contests }),
    prints: createPrintService(platform, { contests }),
    comments,
    remarks: createRemarkService(platform, { places, posts }),
    posts,
    discussions: createDiscussionService(platform, { posts }),
    moderation: createModerationService(platform, { posts }),
    removals: createRemovalService(platform),
    contestFront: createContestService(platform, { contests }),
    contestAdmin: buildContestAdmin(platform, { contests, languages }),
    files: createFileService(platform),
    carousel: createCarouselService(platform),
    boards,
    standings,
    results: createResultService(platform, { contests, boards }),
    scroll: createScrollService({ db: platform.db, contests, boards, work: boardWork }),
    downloads: createDownloadService({ db: platform.db, contests, standings }),
    rejudgeChanges: createRejudgeChanges({ db: platform.db, boards }),
    languages,
    notices: createNoticeService(platform, { posts }),
    messages: createMessageService(platform, { posts, comments, contests }),
    problems: createProblemService(platform, { languages, contests, posts }),
    problemEditing,
    tags: createTagService(platform),
    submissions,
    nodes,
    nodeTokens: createNodeTokenService(platform),
    labs,
    labRuns,
    queue: createQueueService(platform, { nodes, contests, submissions, labs: labRuns }),
    rejudges: createRejudgeService(platform),
    verdicts: createVerdictAdminService(platform, { submissions }),
    caseUploads,
    exports: createProblemExportService(platform),
    caseDownloads: createCaseDownloadService(platform),
    imports,
    importTasks: createImportTaskService(platform, { imports }),
  };
};
export type Services = ReturnType<typeof createServices>;
