import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './features/account/account.routes.ts';
import { userAdminRoutes } from './features/account/admin/userAdmin.routes.ts';
import { honorRoutes } from './features/account/honor/honor.routes.ts';
import { ownAccountRoutes } from './features/account/own/own.routes.ts';
import { profileRoutes } from './features/account/profile/profile.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { commentRoutes } from './features/comment/comment.routes.ts';
import { contestAdminRoutes } from './features/contest/admin/contestAdmin.routes.ts';
import { contestRoutes } from './features/contest/contest.routes.ts';
import { deskRoutes } from './features/desk/desk.routes.ts';
import { discussionRoutes } from './features/discussion/discussion.routes.ts';
import { fileRoutes } from './features/file/file.routes.ts';
import { groupRoutes } from './features/group/group.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { labRoutes } from './features/lab/lab.routes.ts';
import { languageRoutes } from './features/language/language.routes.ts';
import { messageRoutes } from './features/message/message.routes.ts';
import { noticeRoutes } from './features/message/notice.routes.ts';
import { nodeRoutes } from './features/node/node.routes.ts';
import { caseRoutes } from './features/problem/cases/cases.routes.ts';
import { problemEditorRoutes, tagRoutes } from './features/problem/edit/editor.routes.ts';
import { exportRoutes } from './features/problem/export/export.routes.ts';
import { importRoutes } from './features/problem/import/import.routes.ts';
import { problemRoutes } from './features/problem/problem.routes.ts';
import { queueRoutes } from './features/queue/queue.routes.ts';
import { rankRoutes } from './features/rank/rank.routes.ts';
import { rejudgeRoutes } from './features/rejudge/rejudge.routes.ts';
import { configRoutes } from './features/site/config.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { siteAdminRoutes } from './features/site/siteAdmin.routes.ts';
import { standingsRoutes } from './features/standings/standings.routes.ts';
import { submissionRoutes } from './features/submission/submission.routes.ts';
import { taskRoutes } from './features/task/task.routes.ts';
import { trainingRoutes } from './features/training/training.routes.ts';
import { createApp } from './platform/http/app.ts';
import { audibleTopics } from './platform/http/topics.ts';
import { serveWeb } from './platform/http/web.ts';
import { serveMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { version } from './platform/version.ts';
import type { Services } from './server.ts';
import { audiencesOf } from './topics.ts';

/** The HTTP application over the services, not yet listening. */
export const createServer = async (platform: Platform, services: Services): Promise<FastifyInstance> => {
  const secure = platform.config.publicUrl.startsWith('https:');
  const metrics = serveMetrics({
    token: platform.config.metricsToken,
    dataDir: platform.config.dataDir,
    queue: services.queue.counts,
  });
  const audiences = audiencesOf(services);
  return createApp({
    log: platform.log,
    authenticator: { find: services.accounts.findCaller },
    judges: services.nodeTokens,
    limits: platform.config.limits,
    trustedProxies: platform.config.trustedProxies,
    pictureHosts: platform.config.pictureHosts,
    secure,
    publicUrl: platform.config.publicUrl,
    version,
    routes: [
      ...accountRoutes({ service: services.accounts, secure }),
      ...userAdminRoutes({ users: services.userAdmin, batches: services.userBatches }),
      ...honorRoutes({ service: services.honors }),
      ...ownAccountRoutes({ service: services.ownAccounts, accounts: services.accounts }),
      ...profileRoutes(platform, services),
      ...homeRoutes(platform, {
        problems: services.problems,
        contests: services.contests,
        contestLists: services.contestFront,
        submissions: services.submissions,
        carousel: services.carousel,
      }),
      ...configRoutes(platform),
      ...problemRoutes({ service: services.problems, editor: services.problemEditing.editor }),
      ...siteRoutes(platform, { nodes: services.nodes, contests: services.contestFront, version }),
      ...siteAdminRoutes(platform, { nodes: services.nodes, carousel: services.carousel, version }),
      ...caseRoutes({ uploads: services.caseUploads, downloads: services.caseDownloads }),
      ...problemEditorRoutes(services.problemEditing),
      ...tagRoutes({ tags: services.tags }),
      ...exportRoutes({ service: services.exports }),
      ...labRoutes({ service: services.labs }),
      ...importRoutes({ service: services.imports, tasks: services.importTasks }),
      ...submissionRoutes({
        service: services.submissions,
        once: platform.sentOnce.once,
        events: platform.events,
        topics: (viewer, wanted) => audibleTopics(audiences, viewer, wanted),
        isStill: services.accounts.isStill,
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
      ...nodeRoutes({
        service: services.nodes,
        tokens: services.nodeTokens,
        blobs: platform.blobs,
        queue: services.queue,
      }),
      ...queueRoutes({ service: services.queue }),
      ...rankRoutes(platform),
      ...rejudgeRoutes({ rejudges: services.rejudges, verdicts: services.verdicts }),
      ...noticeRoutes({ service: services.notices }),
      ...messageRoutes({ service: services.messages }),
      ...trainingRoutes(),
      ...groupRoutes(),
      ...discussionRoutes({
        service: services.discussions,
        moderation: services.moderation,
        removals: services.removals,
        once: platform.sentOnce.once,
      }),
      ...deskRoutes({ ...services, clock: services.contestAdmin.clock, once: platform.sentOnce.once }),
      ...commentRoutes({ service: services.comments, once: platform.sentOnce.once, remarks: services.remarks }),
      ...taskRoutes(platform),
      ...auditRoutes(platform),
      ...fileRoutes({ service: services.files, accounts: services.accounts }),
    ],
    extend: async (app) => {
      await metrics(app);
      await serveWeb(app);
    },
  });
};
