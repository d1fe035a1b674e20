import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContestService, Contests } from '../contest/index.ts';
import type { DiscussionService } from '../discussion/index.ts';
import type { CarouselService } from '../file/index.ts';
import type { ProblemService } from '../problem/index.ts';
import type { Scopes } from '../scope/index.ts';
import type { TrainingService } from '../training/index.ts';
import { homePerson } from './home.person.ts';
import { homeRoutes } from './home.routes.ts';

export const homeArea = (
  platform: Platform,
  below: {
    problems: ProblemService;
    contests: Contests;
    contestFront: ContestService;
    scopes: Scopes;
    carousel: CarouselService;
    trainings: TrainingService;
    discussions: DiscussionService;
  },
) =>
  ({ person: homePerson, routes: homeRoutes(platform, { ...below, contestLists: below.contestFront }) }) satisfies Area;
