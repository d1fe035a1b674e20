import { language } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { ProblemService } from '../problem/index.ts';
import type { LanguageService } from './language.service.ts';

export const languageRoutes = (needs: { service: LanguageService; problems: ProblemService }): Route[] => [
  implement(language.getLanguages, () => needs.service.list(null)),
  implement(language.getProblemLanguages, ({ query, caller }) => needs.problems.languagesOf(query.pid, caller)),
];
