import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { rankPerson } from './rank.person.ts';
import { rankRoutes } from './rank.routes.ts';

export const rankArea = (platform: Platform) => ({ person: rankPerson, routes: rankRoutes(platform) }) satisfies Area;
