import { foldText } from './searchWords.ts';

/** Entries of a block list that are read, and characters of each. */
const mostEntries = 2000;
const longestEntry = 100;

const hidden = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]+/gu;
/** Neither width and case, nor spaces and invisible characters between letters, help a word past the list. */
const comparable = (text: string): string => foldText(text).replace(hidden, '');

/** The words of a block list: one on each line. */
export const blockedWords = (list: string): string[] =>
  [...new Set(list.split('\n').map((line) => comparable(line).slice(0, longestEntry)))]
    .filter((word) => word !== '')
    .slice(0, mostEntries);

/** The first of the words that stands in one of the texts. */
export const findBlocked = (words: readonly string[], texts: readonly string[]): string | undefined => {
  if (words.length === 0) return undefined;
  const folded = texts.map(comparable);
  return words.find((word) => folded.some((text) => text.includes(word)));
};
