import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { rejudgePerson } from './rejudge.person.ts';
import { rejudgeRoutes } from './rejudge.routes.ts';
import { createRejudgeService } from './rejudge.service.ts';
import { createVerdictAdminService } from './verdictAdmin.service.ts';

export const rejudgeArea = (platform: Platform) => {
  const rejudges = createRejudgeService(platform);
  const verdicts = createVerdictAdminService(platform);
  return {
    services: { rejudges, verdicts },
    person: rejudgePerson,
    routes: rejudgeRoutes({ rejudges, verdicts }),
    loops: [{ name: 'ready rejudges', ms: 2000, run: rejudges.sweep }],
  } satisfies Area;
};
