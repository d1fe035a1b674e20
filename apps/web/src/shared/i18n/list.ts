import { currentLanguage } from './i18n.ts';

/** Things of which all are meant, as a sentence: `a, b, and c`. */
export const formatAll = (things: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(things);

/** Choices of which one is enough, as a sentence: `a, b, or c`. */
export const formatEither = (choices: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(choices);
