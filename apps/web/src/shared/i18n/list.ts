import { currentLanguage } from './i18n.ts';

/** Choices of which one is enough, as a sentence: `a, b, or c`. */
export const formatEither = (choices: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(choices);
