import { language } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { LanguageService } from './language.service.ts';

export const languageRoutes = ({ service }: { service: LanguageService }): Route[] => [
  implement(language.getLanguages, () => service.list(null)),
];
