import {
  type CaseWords,
  type CaseWordsView,
  type Difference,
  isRemoteWords,
  type JudgeWords,
  openWords,
  status,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import { translate } from '../../platform/text/texts.ts';

/** One of the judge's sentences in the reader's language; without its parameters where they are withheld. */
export const sentence = (locale: Locale, { code, params }: JudgeWords): string => {
  const group = code === 'exitCode' && params?.number === undefined ? 'withheld' : 'said';
  return translate(locale, `judge:${group}.${code}`, { ...params });
};

const longestShown = 40;

/** A token as it may stand in a sentence: short, and printable. */
const shownToken = (locale: Locale, token: string): string => {
  if (token === '') return translate(locale, 'judge:difference.end');
  const clean = [...token.replace(/[\p{Cc}\p{Cs}]/gu, '?')];
  const text = clean.length > longestShown ? `${clean.slice(0, longestShown).join('')}…` : clean.join('');
  return translate(locale, 'judge:difference.token', { text });
};

const differenceText = (locale: Locale, { place, expected, got }: Difference, isWhole: boolean): string => {
  if (!isWhole) return translate(locale, 'judge:difference.place', { ...place });
  if (expected === undefined || got === undefined) return translate(locale, 'judge:difference.space', { ...place });
  const values = { expected: shownToken(locale, expected), got: shownToken(locale, got) };
  return translate(locale, 'judge:difference.values', { ...place, ...values });
};

/** Lines of those parts that have something to say. */
export const lines = (...parts: (string | null | undefined)[]): string => parts.filter((part) => part).join('\n');

/** What one reader is told of a case. `userOutput`: all of it in the reader's language; null where it is not even known whether
 * anything was said. */
export interface ToldCase {
  userOutput: string | null;
  words: JudgeWords | null;
  difference: Difference | null;
}

/**
 * The one place where words of a case are cut to what a reader may see. `message` is what checker or program said, and in
 * results of older nodes everything: it is told with the values or not at all.
 */
export const tellCase = (
  { message, words }: { message: string; words: CaseWords | null },
  view: CaseWordsView,
  locale: Locale,
): ToldCase => {
  if (view === 'hidden') return { userOutput: null, words: null, difference: null };
  if (view === 'nothing') return { userOutput: '', words: null, difference: null };
  const isWhole = view === 'all';
  const said = words?.said ? (isWhole ? words.said : openWords(words.said)) : null;
  const difference = words?.difference
    ? isWhole
      ? words.difference
      : { place: { line: words.difference.place.line, token: words.difference.place.token } }
    : null;
  // The place says more than that there is one.
  const isPlain = said !== null && !(said.code === 'differs' && difference !== null);
  return {
    userOutput: lines(
      isPlain ? sentence(locale, said) : null,
      difference ? differenceText(locale, difference, isWhole) : null,
      isWhole ? message : null,
    ),
    words: said,
    difference,
  };
};

/**
 * Why a submission has no verdict of its own: the compiler's text and the judge's sentence, or for troubles of the judge a
 * sentence and, for those who may read it, what the failing program said.
 */
export const tellFailure = (
  failure: { status: number; errorMessage: string | null; words: JudgeWords | null },
  { withText, withTrouble, withWords }: { withText: boolean; withTrouble: boolean; withWords: boolean },
  locale: Locale,
): string | null => {
  const { errorMessage, words } = failure;
  if (failure.status === status.compileError)
    return withText ? lines(errorMessage, words ? sentence(locale, words) : null) : null;
  if (failure.status !== status.systemError && failure.status !== status.submittedFailed) return null;
  if (withTrouble || (words && isRemoteWords(words)))
    return lines(words ? sentence(locale, words) : null, errorMessage);
  return sentence(locale, words && withWords ? openWords(words) : { code: 'systemError' });
};
