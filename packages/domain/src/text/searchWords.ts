/** Words of one text that are kept: longer texts are found by what stands first in them. */
const mostWords = 4000;
/** Characters of one word. */
const longestWord = 60;
/** Words of one question. */
const mostAsked = 12;

/** Scripts without spaces between words, with the mark that makes vowels of Katakana long, which is of no script. */
const eastAsian = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]';
// Their characters are letters too: a word of an alphabet ends where they begin, as in “C语言”.
const run = new RegExp(`${eastAsian}+|(?:(?!${eastAsian})[\\p{Letter}\\p{Number}_+#])+`, 'gu');
const isEastAsian = new RegExp(`^${eastAsian}`, 'u');

/** Width and case taken away: what people type and what they mean to find is compared like this. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * Does a text that may have `max` characters become more than twice as long when it is folded? Some characters become
 * eighteen; no text is written of them, and whatever looks through a text looks through what it becomes.
 */
export const isSwollen = (text: string, max: number): boolean => foldText(text).length > 2 * max;

const runsOf = (text: string): string[] => foldText(text).match(run) ?? [];
const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`);

/**
 * The words by which a text is found: words of alphabets as they are, and of scripts without spaces each character and
 * each pair of neighbours. At most 4000 different ones.
 */
export const searchWords = (text: string): string[] => {
  const words = new Set<string>();
  for (const one of runsOf(text)) {
    if (words.size >= mostWords) break;
    if (!isEastAsian.test(one)) {
      words.add(one.slice(0, longestWord));
      continue;
    }
    const characters = [...one];
    for (const word of [...characters, ...pairsOf(characters)]) words.add(word);
  }
  return [...words].slice(0, mostWords);
};

/** What is asked of the words of a text: every one of these, the last word of an alphabet also by its beginning. */
export interface AskedWord {
  word: string;
  prefix: boolean;
}

/** What a keyword asks for; empty where it has no letter and no digit. */
export const askedWords = (keyword: string): AskedWord[] => {
  const asked = new Map<string, AskedWord>();
  for (const one of runsOf(keyword)) {
    const isWord = !isEastAsian.test(one);
    const characters = isWord ? [] : [...one];
    const words = isWord ? [one.slice(0, longestWord)] : characters.length === 1 ? characters : pairsOf(characters);
    for (const word of words) asked.set(word, { word, prefix: isWord });
  }
  return [...asked.values()].slice(0, mostAsked);
};
