import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LanguageService } from '../language/index.ts';
import { buildContestAdmin } from './admin/build.ts';
import { contestAdminRoutes } from './admin/contestAdmin.routes.ts';
import { bindReturnJob } from './admin/return.job.ts';
import { contestPerson } from './contest.person.ts';
import { contestRoutes } from './contest.routes.ts';
import { createContestService } from './contest.service.ts';
import { groupContestRoutes } from './group/groupContest.routes.ts';
import { createGroupContestService } from './group/groupContest.service.ts';
import { createContests } from './open.ts';

export const contestArea = (platform: Platform, { languages }: { languages: LanguageService }) => {
  const contests = createContests(platform);
  const contestFront = createContestService(platform, { contests });
  const contestAdmin = buildContestAdmin(platform, { contests, languages });
  const groupContests = createGroupContestService(platform, { front: contestFront, ...contestAdmin });
  return {
    services: { contests, contestFront, contestAdmin },
    person: contestPerson(platform.db, contests),
    routes: [
      ...contestRoutes({ service: contestFront }),
      ...contestAdminRoutes(contestAdmin),
      ...groupContestRoutes({ service: groupContests }),
    ],
    jobs: [bindReturnJob(platform, { contests })],
    // Readers, not only those who have entered: who waits for the start hears that it was moved.
    topics: { contest: contests.readable },
  } satisfies Area;
};
