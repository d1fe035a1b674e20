import { withPlainLetters } from './lookAlike.ts';
import { foldText } from './searchWords.ts';
import { isReadAt, type Spread, spread, type Wanted, wanted } from './spread.ts';

/** Entries of a block list that are read, and characters of each. */
const mostEntries = 2000;
const longestEntry = 100;
/** How many places a word is looked at in a text: a text that repeats its letters a thousand times means something else. */
const mostPlaces = 1000;

/** What nobody sees, and strokes and dots over letters that are no letters of any language with them. */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]+/gu;
const isDigit = /^\p{Decimal_Number}$/u;

/** A digit of any script as ours. Unicode has the ten of a script in their order, one after the other. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
};

/** Neither width and case, nor digits of other scripts, nor what is put over letters help a word past the list. */
const comparable = (text: string): string =>
  foldText(text)
    .replace(hidden, '')
    .replace(/(?![0-9])\p{Decimal_Number}/gu, plainDigit);

/** What markdown and HTML leave out when they draw a text, so that a word it parts is read as one all the same. */
const markup = /<\/?[a-z!][^<>]*>|[*_~`\\]/gi;
/** Words in a formula, which are read with what stands beside it. */
const worded = /\\(?:text|math|mbox|hbox|operatorname)[a-z]*\*?\s*\{([^{}]*)\}/gi;
/** Accents over and under Latin letters; in other scripts such marks make other letters. */
const accents = /(?<=\p{Script=Latin})\p{Mn}+/gu;
/** What stands behind the sign that turns writing round, up to its end or that of the line. */
const turned = /\u202e([^\u202c\n]*)/gu;

/** A text as a reader who looks past its accents and foreign letters reads it. */
const read = (text: string): string =>
  comparable(withPlainLetters(text.normalize('NFKC')).normalize('NFD').replace(accents, ''));

/** The ways in which a text may be read. */
const readings = (text: string): Spread[] => {
  const bare = text.replace(worded, '$1').replace(markup, '');
  const plain = read(bare);
  const all = new Set([comparable(text), comparable(bare.normalize('NFD').replace(accents, '')), plain]);
  return [...[...all].map((one) => spread(one, 'space')), spread(plain, 'marks')];
};

const turnedRound = (text: string): string =>
  text.replace(turned, (_all, part: string) => [...part].reverse().join(''));

/** The words of a block list: one on each line. */
export const blockedWords = (list: string): string[] =>
  [...new Set(list.split('\n').map((line) => comparable(line).trim().replace(/\s+/g, ' ').slice(0, longestEntry)))]
    .filter((word) => word !== '')
    .slice(0, mostEntries);

/** Words by their letters, one after the other. */
interface Branch {
  next: Map<number, Branch>;
  /** Words that end here, by their places in the list. */
  ends: number[];
}

/** A block list that is ready to be met in texts. */
export interface BlockList {
  words: readonly string[];
  sought: readonly Wanted[];
  root: Branch;
}

/** Makes a block list ready, once for all texts. */
export const readBlockList = (list: string): BlockList => {
  const words = blockedWords(list);
  const sought = words.map(wanted);
  const root: Branch = { next: new Map(), ends: [] };
  for (const [index, { letters }] of sought.entries()) {
    let at = root;
    for (let place = 0; place < letters.length; place++) {
      const code = letters.charCodeAt(place);
      const next = at.next.get(code) ?? { next: new Map(), ends: [] };
      at.next.set(code, next);
      at = next;
    }
    at.ends.push(index);
  }
  return { words, sought, root };
};

/** The place in the list of the first word that is read in the text; `below` where none before that is. */
const firstRead = ({ sought, root }: BlockList, text: Spread, below: number): number => {
  const places = new Map<number, number>();
  let first = below;
  const look = (index: number, at: number): void => {
    const seen = places.get(index) ?? 0;
    if (index >= first || seen >= mostPlaces) return;
    places.set(index, seen + 1);
    if (isReadAt(text, sought[index]!, at)) first = index;
  };
  const { letters } = text;
  for (let at = 0; at < letters.length && first > 0; at++) {
    let branch = root.next.get(letters.charCodeAt(at));
    for (let place = at + 1; branch !== undefined; place++) {
      for (const index of branch.ends) look(index, at);
      branch = place < letters.length ? branch.next.get(letters.charCodeAt(place)) : undefined;
    }
  }
  return first;
};

/** The first of the words that stands in one of the texts, as it was written or as it is read. */
export const findBlocked = (list: BlockList, texts: readonly string[]): string | undefined => {
  if (list.words.length === 0) return undefined;
  const all = new Set(texts.flatMap((text) => (text.includes('\u202e') ? [text, turnedRound(text)] : [text])));
  let first = list.words.length;
  for (const text of [...all].flatMap(readings)) first = firstRead(list, text, first);
  return list.words[first];
};
