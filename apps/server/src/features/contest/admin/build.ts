import type { Platform } from '../../../platform/platform.ts';
import type { LanguageService } from '../../language/index.ts';
import type { Contests } from '../open.ts';
import { createChecklistService } from './checklist.service.ts';
import { createContestClockService } from './clock.service.ts';
import { createConsequencesService } from './consequences.service.ts';
import { createContestAdminService } from './contestAdmin.service.ts';
import { createContestProblemsService } from './contestProblems.service.ts';
import { createContestPeopleService } from './people.service.ts';

/** The services of the back office of contests. */
export const buildContestAdmin = (
  platform: Platform,
  { contests, languages }: { contests: Contests; languages: LanguageService },
) => {
  const admin = createContestAdminService(platform, { contests });
  const clock = createContestClockService(platform, { contests });
  return {
    admin,
    clock,
    problems: createContestProblemsService(platform, { admin }),
    people: createContestPeopleService(platform, { clock }),
    checklist: createChecklistService(platform, { clock, languages }),
    consequences: createConsequencesService(platform, { admin }),
  };
};
export type ContestAdmin = ReturnType<typeof buildContestAdmin>;
