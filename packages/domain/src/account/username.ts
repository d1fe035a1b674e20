import { isGoneName } from './goneName.ts';

/** Characters of a username at most. */
export const longestUsername = 20;

/** What separates, what steers, what nobody sees, and what ends a part of an address. */
const unwritten = /[\s/\\\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Marks without a letter, and so many on one that they cover the lines around it. */
const heaped = /^\p{M}|\p{M}{4}/u;
const latin = /\p{Script=Latin}/u;
const likeLatin = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * Can a trimmed text be the name of a new account? It stands in links, on slips and on boards, so no two names may look the
 * same: nothing invisible, nothing in another width, no Latin letters beside those of scripts that have the same shapes.
 */
export const isUsername = (text: string): boolean =>
  text !== '' &&
  text.length <= longestUsername &&
  !unwritten.test(text) &&
  !heaped.test(text) &&
  !(latin.test(text) && likeLatin.test(text)) &&
  text === text.normalize('NFKC') &&
  !isGoneName(text);

/**
 * The same for names that differ in the case of letters alone: letter by letter, as the database compares them, while
 * JavaScript writes a sigma at the end of a word otherwise, and one letter as two.
 */
export const nameKey = (name: string): string =>
  Array.from(name, (letter) => (letter === '\u0130' ? 'i' : letter.toLowerCase())).join('');
