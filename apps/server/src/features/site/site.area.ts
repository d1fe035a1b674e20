import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { version } from '../../platform/process/version.ts';
import type { ContestService } from '../contest/index.ts';
import type { CarouselService } from '../file/index.ts';
import type { NodeService } from '../node/index.ts';
import { configRoutes } from './config.routes.ts';
import { bindMailJob } from './mail.job.ts';
import { siteRoutes } from './site.routes.ts';
import { siteAdminRoutes } from './siteAdmin.routes.ts';

export const siteArea = (
  platform: Platform,
  { nodes, contestFront, carousel }: { nodes: NodeService; contestFront: ContestService; carousel: CarouselService },
) =>
  ({
    routes: [
      ...configRoutes(platform),
      ...siteRoutes(platform, { nodes, contests: contestFront, version }),
      ...siteAdminRoutes(platform, { nodes, carousel, version }),
    ],
    jobs: [bindMailJob(platform.mailer)],
  }) satisfies Area;
