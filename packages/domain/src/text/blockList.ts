import { foldText } from './searchWords.ts';

/** Entries of a block list that are read, and characters of each. */
const mostEntries = 2000;
const longestEntry = 100;

/** Spaces, what nobody sees, and strokes and dots over letters that are no letters of any language with them. */
const hidden = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]+/gu;
const isDigit = /^\p{Decimal_Number}$/u;

/** A digit of any script as ours. Unicode has the ten of a script in their order, one after the other. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
};

/** Neither width and case, nor digits of other scripts, nor what is put between or over letters help a word past the list. */
const comparable = (text: string): string =>
  foldText(text)
    .replace(hidden, '')
    .replace(/(?![0-9])\p{Decimal_Number}/gu, plainDigit);

/** What markdown and HTML leave out when they draw a text, so that a word it parts is read as one all the same. */
const markup = /<\/?[a-z!][^<>]*>|[*_~`\\]/gi;
/** Accents over and under Latin letters; in other scripts such marks make other letters. */
const accents = /(?<=\p{Script=Latin})\p{Mn}+/gu;

/** A text as a reader who looks past its accents reads it. */
const read = (text: string): string => comparable(text.replace(markup, '').normalize('NFD').replace(accents, ''));

/** The words of a block list: one on each line. */
export const blockedWords = (list: string): string[] =>
  [...new Set(list.split('\n').map((line) => comparable(line).slice(0, longestEntry)))]
    .filter((word) => word !== '')
    .slice(0, mostEntries);

/** The first of the words that stands in one of the texts, as it was written or as it is read. */
export const findBlocked = (words: readonly string[], texts: readonly string[]): string | undefined => {
  if (words.length === 0) return undefined;
  const folded = texts.flatMap((text) => [comparable(text), read(text)]);
  return words.find((word) => folded.some((text) => text.includes(word)));
};
