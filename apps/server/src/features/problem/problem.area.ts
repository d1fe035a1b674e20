import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemPerson } from './problem.person.ts';
import { problemRoutes } from './problem.routes.ts';
import { createProblemService } from './problem.service.ts';
import { tagRoutes } from './tag/tag.routes.ts';
import { createTagService } from './tag/tag.service.ts';

export const problemArea = (platform: Platform) => {
  const problems = createProblemService(platform);
  return {
    services: { problems },
    person: problemPerson,
    routes: [...problemRoutes({ service: problems }), ...tagRoutes({ tags: createTagService(platform) })],
  } satisfies Area;
};
