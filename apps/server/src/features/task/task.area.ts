import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { taskRoutes } from './task.routes.ts';

export const taskArea = (platform: Platform) => ({ routes: taskRoutes(platform) }) satisfies Area;
