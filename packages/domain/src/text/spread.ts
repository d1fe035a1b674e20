/** Scripts whose words stand without spaces between them. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const digit = /\d/;
/** What is taken out of a text: white space, or everything but letters and digits. */
const parting = { space: /\s+/gu, marks: /[^\p{Letter}\p{Mark}\p{Number}]+/gu };

/** A number of so many digits may be written in groups. */
const groupedDigits = 7;

/** What stands between letters, as counts of what lies before each place of the letters. */
interface Gaps {
  /** Is something between this letter and the one before? At both ends of the text too. */
  isApart: (at: number) => boolean;
  /** Gaps, each where the letter behind it stands; those that no space between East Asian letters is; no digit beside. */
  all: Uint32Array;
  hard: Uint32Array;
  letter: Uint32Array;
  /** Letters of groups of more than two, and letters that stand alone. */
  grouped: Uint32Array;
  alone: Uint32Array;
}

/** A text without what stands between its letters. */
export interface Spread {
  letters: string;
  /** What stood there: made when it is first asked for, which few texts need. */
  gaps: () => Gaps;
}

const gapsOf = (text: string, letters: string, part: RegExp): Gaps => {
  const between = new Map<number, string>();
  let taken = 0;
  for (const { 0: gap, index } of text.matchAll(part)) {
    between.set(index - taken, gap);
    taken += gap.length;
  }
  const { length } = letters;
  const isGap = (at: number): boolean => between.has(at);
  const isApart = (at: number): boolean => at <= 0 || at >= length || isGap(at);
  const beside = (at: number, kind: RegExp): number =>
    Number(kind.test(letters[at - 1] ?? '')) + Number(kind.test(letters[at]!));
  const isSoft = (at: number): boolean => /^[^\S\r\n]+$/.test(between.get(at)!) && beside(at, eastAsian) === 2;
  const isAlone = (at: number): boolean => isApart(at) && isApart(at + 1);
  const isPair = (at: number): boolean =>
    (isApart(at) && isApart(at + 2)) || (isApart(at - 1) && isApart(at + 1) && !isAlone(at));
  const sum = (isCounted: (at: number) => boolean): Uint32Array => {
    const sums = new Uint32Array(length + 1);
    for (let at = 0; at < length; at++) sums[at + 1] = sums[at]! + Number(isCounted(at));
    return sums;
  };
  return {
    isApart,
    all: sum(isGap),
    hard: sum((at) => isGap(at) && !isSoft(at)),
    letter: sum((at) => isGap(at) && beside(at, digit) === 0),
    grouped: sum((at) => !isAlone(at) && !isPair(at)),
    alone: sum(isAlone),
  };
};

/** Takes white space, or all marks, out of a text. */
export const spread = (text: string, by: keyof typeof parting): Spread => {
  const letters = text.replace(parting[by], '');
  let gaps: Gaps | undefined;
  return {
    letters,
    gaps: () => {
      gaps ??= gapsOf(text, letters, parting[by]);
      return gaps;
    },
  };
};

/** A word to be found in texts. */
export interface Wanted {
  letters: string;
  /** Places where something may stand between two letters: spaces of its own, or a digit beside a letter. */
  own: readonly number[];
}

/** A word to be found in texts, with the places at which it may be pulled apart. */
export const wanted = (word: string): Wanted => {
  const { letters, gaps } = spread(word, 'space');
  const { isApart } = gaps();
  const own = letters
    .split('')
    .flatMap((letter, at) =>
      at > 0 && at < letters.length && (isApart(at) || digit.test(letter) !== digit.test(letters[at - 1]!)) ? [at] : [],
    );
  return { letters, own };
};

const within = (sums: Uint32Array, from: number, to: number): number => sums[to]! - sums[from]!;

/**
 * Does a reader find the word at a place where its letters stand: as it is, or spread out, its letters standing alone, a pair
 * among them at most now and then? Words of people that only happen to follow each other (“hero in”) are not read as one.
 */
export const isReadAt = (spread: Spread, { letters, own }: Wanted, at: number): boolean => {
  const text = spread.gaps();
  const end = at + letters.length;
  const inner = (sums: Uint32Array): number =>
    within(sums, at + 1, end) - own.reduce((sum, place) => sum + within(sums, at + place, at + place + 1), 0);
  // A space that the word has itself, or that parts East Asian letters, parts no word.
  if (inner(text.hard) === 0) return true;
  if (!text.isApart(at) || !text.isApart(end)) return false;
  if (letters.length >= groupedDigits && inner(text.letter) === 0) return true;
  const groups = within(text.all, at + 1, end) + 1;
  const fewest = eastAsian.test(letters[0]!) ? 2 : 3;
  return groups >= fewest && within(text.grouped, at, end) === 0 && within(text.alone, at, end) * 2 > groups;
};
