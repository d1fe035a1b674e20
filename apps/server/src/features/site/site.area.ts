import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { version } from '../../platform/process/version.ts';
import type { ContestService } from '../contest/index.ts';
import type { CarouselService } from '../file/index.ts';
import type { NodeService } from '../node/index.ts';
import type { RemoteAccountService } from '../remote/index.ts';
import { backupJobs } from './backup.job.ts';
import { configRoutes } from './config.routes.ts';
import { bindMailJob } from './mail.job.ts';
import { siteRoutes } from './site.routes.ts';
import { siteAdminRoutes } from './siteAdmin.routes.ts';

export const siteArea = (
  platform: Platform,
  {
    nodes,
    contestFront,
    carousel,
    remoteAccounts,
  }: {
    nodes: NodeService;
    contestFront: ContestService;
    carousel: CarouselService;
    remoteAccounts: RemoteAccountService;
  },
) =>
  ({
    routes: [
      ...configRoutes(platform, { remoteAccounts }),
      ...siteRoutes(platform, { nodes, contests: contestFront, version }),
      ...siteAdminRoutes(platform, { nodes, carousel, version }),
    ],
    jobs: [bindMailJob(platform.mailer), ...backupJobs(platform)],
  }) satisfies Area;
