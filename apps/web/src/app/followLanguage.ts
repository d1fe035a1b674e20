import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';

/**
 * Titles, tags and statements come from the server in the reader's language: a switch makes every answer old. What is
 * shown stays until its translation is there.
 */
export const followLanguage = (queries: QueryClient): void => {
  i18next.on('languageChanged', () => {
    queries.invalidateQueries().catch(() => undefined);
  });
};
