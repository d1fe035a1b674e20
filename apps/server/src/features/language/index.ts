/** What other areas may use of languages (see ../../walls.test.ts). */
export type { LanguageService } from './language.service.ts';
