import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditPerson } from './audit.person.ts';
import { auditRoutes, type UidOf } from './audit.routes.ts';

export const auditArea = (platform: Platform, above: UidOf) =>
  ({ person: auditPerson, routes: auditRoutes(platform, above) }) satisfies Area;
