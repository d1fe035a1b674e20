/** A command as its author defined it; those of KaTeX may be functions or texts. */
type Definition = { tokens: readonly { text: string }[] } | string | ((reader: object) => unknown) | undefined;

/** What expands the commands of one formula. */
interface Expander {
  lexer: { input: string };
  macros: { current: Readonly<Record<string, Definition>> };
  future: () => { text: string };
  /** Throws when so many more are too many. */
  countExpansion: (amount: number) => void;
  /** How many signs the next command was replaced with; false where it is none that stands for others. */
  expandOnce: (isOnlyExpandable?: boolean) => number | false;
}

interface Part {
  type: string;
  mode: string;
  body: Part[];
}

/** What of KaTeX is taken; its types do not tell of it. */
interface Bounded {
  __defineMacro: (name: string, definition: undefined) => void;
  __defineFunction: (command: {
    type: string;
    names: readonly string[];
    numArgs: number;
    allowedInText: boolean;
    handler: (called: { parser: { mode: string; gullet: Expander } }) => Part;
  }) => void;
  __parse: (source: string, how: object) => unknown;
}

/**
 * Signs that the commands which a formula defines may make of it: as many in any formula, and as many more for each of its
 * letters. Of five hundred letters, commands within commands make a million signs.
 */
const most = { signs: 200, each: 3 };
/** Places for arguments in one command. */
const mostPlaces = 20;

/** Commands that print where the program runs that draws. */
const printing = ['\\message', '\\errmessage', '\\show'];

/** The common ancestor of all that expands commands, which KaTeX hands to commands alone. */
const ancestorOf = (katex: Bounded): Expander => {
  const name = '\\@expander';
  let found: Expander | undefined;
  katex.__defineFunction({
    type: 'internal',
    names: [name],
    numArgs: 0,
    allowedInText: true,
    handler: ({ parser }) => {
      found = Object.getPrototypeOf(parser.gullet) as Expander;
      return { type: 'ordgroup', mode: parser.mode, body: [] };
    },
  });
  katex.__parse(name, {});
  return found!;
};

/** Bounds what the commands make that a formula defines, and takes those away that print. */
export const boundCommands = (katex: object): void => {
  for (const name of printing) (katex as Bounded).__defineMacro(name, undefined);
  const ancestor = ancestorOf(katex as Bounded);
  const { expandOnce } = ancestor;
  const made = new WeakMap<Expander, number>();
  ancestor.expandOnce = function (this: Expander, isOnlyExpandable) {
    const { current } = this.macros;
    const { text } = this.future();
    const own = Object.hasOwn(current, text) ? current[text] : undefined;
    if (typeof own !== 'object') return expandOnce.call(this, isOnlyExpandable);
    const places = own.tokens.filter((token) => token.text === '#').length;
    if (places > mostPlaces) this.countExpansion(Number.POSITIVE_INFINITY);
    const signs = expandOnce.call(this, isOnlyExpandable);
    const all = (made.get(this) ?? 0) + (signs || 0);
    made.set(this, all);
    if (all > most.signs + most.each * this.lexer.input.length) this.countExpansion(Number.POSITIVE_INFINITY);
    return signs;
  };
};
