import type { QueryClient } from '@tanstack/react-query';
import { watchLanguage } from '../shared/i18n/texts.ts';

/**
 * Titles, tags and statements come from the server in the reader's language: a switch makes every answer old. What is
 * shown stays until its translation is there.
 */
export const followLanguage = (queries: QueryClient): void => {
  watchLanguage(() => {
    queries.invalidateQueries().catch(() => undefined);
  });
};
