import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contests } from '../contest/index.ts';
import type { ResultService } from '../standings/index.ts';
import { profileRoutes } from './profile.routes.ts';

/** Opened above the boards, whose places it shows. */
export const profileArea = (platform: Platform, below: { contests: Contests; results: ResultService }) =>
  ({ routes: profileRoutes(platform, below) }) satisfies Area;
