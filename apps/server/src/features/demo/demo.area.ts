import type { Area } from '../../platform/area.ts';
import { bindJob } from '../../platform/jobs/jobs.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoRoutes } from './demo.routes.ts';
import { createDemoService, makeJob } from './demo.service.ts';
import { moveJob, moveOn } from './move.ts';

export const demoArea = (platform: Platform, { persons }: { persons: () => readonly Person[] }) => {
  const demo = createDemoService(platform, { persons });
  return {
    services: { demo },
    routes: demoRoutes(demo),
    jobs: [bindJob(makeJob, demo.make), bindJob(moveJob, (given) => moveOn(platform, given))],
  } satisfies Area;
};
