import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { languageRoutes } from './language.routes.ts';
import { createLanguageService } from './language.service.ts';

export const languageArea = (platform: Platform) => {
  const languages = createLanguageService(platform);
  return { services: { languages }, routes: languageRoutes({ service: languages }) } satisfies Area;
};
