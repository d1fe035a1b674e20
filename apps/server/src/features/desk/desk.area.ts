import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CommentService } from '../comment/index.ts';
import type { ContestClock, Contests } from '../contest/index.ts';
import { createAnnouncementService } from './announcement.service.ts';
import { createBalloonService } from './balloon.service.ts';
import { deskRoutes } from './desk.routes.ts';
import { bindPrintSweepJob } from './print.job.ts';
import { createPrintService } from './print.service.ts';

export const deskArea = (
  platform: Platform,
  below: { contests: Contests; contestAdmin: { clock: ContestClock }; comments: CommentService },
) => {
  const announcements = createAnnouncementService(platform, below);
  const balloons = createBalloonService(platform, below);
  const prints = createPrintService(platform, below);
  return {
    services: { balloons, prints },
    routes: deskRoutes({
      announcements,
      balloons,
      prints,
      comments: below.comments,
      clock: below.contestAdmin.clock,
      once: platform.idempotency.once,
    }),
    jobs: [bindPrintSweepJob(prints.sweep)],
    topics: { desk: balloons.audible },
  } satisfies Area;
};
