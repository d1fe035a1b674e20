/** A size as it was typed, in a unit of TeX. */
interface Size {
  number: number;
  unit: string;
}

/** A part of a formula that was read. */
interface Part {
  type: string;
  mode?: string;
  [more: string]: unknown;
}

/** The reader of one formula, as far as it is asked here. */
interface Reader {
  mode: string;
  settings: { displayMode: boolean };
  gullet: {
    future: () => { text: string };
    macros: { has: (name: string) => boolean; set: (name: string, value: string) => void };
  };
  parseSizeGroup: (isOptional: boolean) => Part | null;
  parseExpression: (breakOnInfix: boolean, breakOnTokenText?: string) => Part[];
}

interface Called {
  parser: Reader;
  funcName: string;
  breakOnTokenText?: string;
}

/** How a command is read: its arguments, and what becomes of them. */
interface Command {
  type: string;
  names: readonly string[];
  numArgs: number;
  numOptionalArgs?: number;
  argTypes?: readonly string[];
  primitive?: boolean;
  allowedInText: boolean;
  handler: (called: Called, given: Part[], optional: (Part | null)[]) => Part;
}

/** What of KaTeX is taken; its types do not tell of it. */
interface Teachable {
  __defineFunction: (command: Command) => void;
}

/** All in em, of one formula: taken back in all, moved up or down, a line's thickness, rows drawn together. */
const most = { back: 1, shift: 1, thick: 1, wide: 20, nearer: 0.3 };
/** A macro that says of a formula: nothing in it may be taken back or lie over its neighbour. */
export const still = '\\@still';
const isStill = ({ gullet }: Reader): boolean => gullet.macros.has(still);

/** Signs that a gap is as wide as: few that say nothing, those of one gap, and of all in a formula. More would hide words. */
const signs = { few: 2, gap: 8, all: 40 };

const unitsInEm: Readonly<Record<string, number>> = { em: 1, ex: 0.43, mu: 1 / 18, cm: 2.85, mm: 0.285, in: 7.2 };
/** Points and their like: a tenth of an em, or a bit more. */
const inEm = ({ number, unit }: Size): number => number * (unitsInEm[unit] ?? (unit === 'pc' ? 1.2 : 0.1));
const em = (number: number): Size => ({ number, unit: 'em' });
const between = (least: number, size: Size, greatest: number): Size =>
  inEm(size) < least ? em(least) : inEm(size) > greatest ? em(greatest) : size;

const sizeIn = (part: Part): Size => part['value'] as Size;
const partsIn = (part: Part): Part[] => (part.type === 'ordgroup' ? (part['body'] as Part[]) : [part]);
const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Signs and letters of a part, as they were typed. */
const symbolsIn = (value: object): string[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    if (typeof inner === 'string') return (name === 'text' || name === 'name') && inner.trim() !== '' ? [inner] : [];
    return isPart(inner) && name !== 'loc' ? symbolsIn(inner) : [];
  });

const word = /\p{Letter}{4}/u;

/** What may lie over its neighbour: the strokes with which signs are negated. */
const strokes: ReadonlySet<string> = new Set(['\\@not', '/', '|', '\\vert', '\\backslash']);
const isStroke = (part: Part): boolean => {
  const parts = partsIn(part).filter(({ type }) => type !== 'kern');
  const [only] = parts;
  if (only === undefined || parts.length > 1) return false;
  return typeof only['text'] === 'string' ? strokes.has(only['text']) : only.type === 'ordgroup' && isStroke(only);
};

/** What a formula has used up of what it may. */
interface Spent {
  back: number;
  signs: number;
}
const spent = new WeakMap<Reader, Spent>();
const spentBy = (parser: Reader): Spent => {
  const found = spent.get(parser) ?? { back: 0, signs: 0 };
  spent.set(parser, found);
  return found;
};

const shown = ({ parser }: Called, part: Part): Part => ({ type: 'ordgroup', mode: parser.mode, body: partsIn(part) });

/** A gap as high or wide as what it is made with; that itself where it is made with a word, or more than a few signs. */
const gap = (called: Called, body: Part, made: Part): Part => {
  const used = spentBy(called.parser);
  const symbols = symbolsIn(body);
  const count = symbols.length;
  if (count <= signs.few) return made;
  const isWord = word.test(symbols.map((one) => (one.startsWith('\\') ? '.' : one)).join(''));
  if (isWord || count > signs.gap || used.signs + count > signs.all) return shown(called, body);
  used.signs += count;
  return made;
};

/** A colour that is one: what lets others through is none. */
const colourIn = (part: Part): string | undefined => {
  const colour = part['color'] as string;
  return /^(?:transparent|#(?:.{4}|.{8}))$/i.test(colour) ? undefined : colour;
};
const coloured = ({ parser }: Called, colour: string | undefined, body: Part[]): Part =>
  colour === undefined
    ? { type: 'ordgroup', mode: parser.mode, body }
    : { type: 'color', mode: parser.mode, color: colour, body };

/** A frame alone: what is behind letters is not known where their own colours are looked at. */
const framed = ({ parser }: Called, body: Part): Part => ({
  type: 'enclose',
  mode: parser.mode,
  label: '\\fbox',
  body,
});

const text = { allowedInText: true };

const commands: readonly Command[] = [
  {
    ...text,
    type: 'kern',
    names: ['\\kern', '\\mkern', '\\hskip', '\\mskip'],
    numArgs: 1,
    argTypes: ['size'],
    primitive: true,
    handler: ({ parser }, [size]) => {
      const used = spentBy(parser);
      const dimension = between(isStill(parser) ? 0 : used.back - most.back, sizeIn(size!), most.wide);
      used.back += Math.max(0, -inEm(dimension));
      return { type: 'kern', mode: parser.mode, dimension };
    },
  },
  {
    ...text,
    type: 'lap',
    names: ['\\mathllap', '\\mathrlap', '\\mathclap'],
    numArgs: 1,
    handler: (called, [body]) => {
      if (isStill(called.parser) || !isStroke(body!)) return shown(called, body!);
      return { type: 'lap', mode: called.parser.mode, alignment: called.funcName.slice('\\math'.length), body };
    },
  },
  {
    ...text,
    type: 'phantom',
    names: ['\\phantom'],
    numArgs: 1,
    handler: (called, [body]) =>
      gap(called, body!, { type: 'phantom', mode: called.parser.mode, body: partsIn(body!) }),
  },
  {
    ...text,
    type: 'vphantom',
    names: ['\\vphantom'],
    numArgs: 1,
    handler: (called, [body]) => gap(called, body!, { type: 'vphantom', mode: called.parser.mode, body }),
  },
  {
    ...text,
    type: 'smash',
    names: ['\\smash'],
    numArgs: 1,
    numOptionalArgs: 1,
    // Its own height keeps it off the lines around.
    handler: (called, [body]) => shown(called, body!),
  },
  {
    ...text,
    type: 'rule',
    names: ['\\rule'],
    numArgs: 2,
    numOptionalArgs: 1,
    argTypes: ['size', 'size', 'size'],
    handler: ({ parser }, [width, height], [shift]) => {
      const wide = between(0, sizeIn(width!), most.wide);
      // Without a width it is no line, but holds its place open.
      const thick = between(0, sizeIn(height!), inEm(wide) === 0 ? most.wide : most.thick);
      const up = shift ? between(-most.shift, sizeIn(shift), most.shift) : undefined;
      return { type: 'rule', mode: parser.mode, shift: up, width: wide, height: thick };
    },
  },
  {
    ...text,
    type: 'raisebox',
    names: ['\\raisebox'],
    numArgs: 2,
    argTypes: ['size', 'hbox'],
    handler: ({ parser }, [size, body]) => ({
      type: 'raisebox',
      mode: parser.mode,
      dy: between(-most.shift, sizeIn(size!), most.shift),
      body,
    }),
  },
  {
    ...text,
    type: 'cr',
    names: ['\\\\'],
    numArgs: 0,
    handler: ({ parser }) => {
      const size = parser.gullet.future().text === '[' ? parser.parseSizeGroup(true) : null;
      const down = size && between(-most.nearer, sizeIn(size), most.wide);
      return { type: 'cr', mode: parser.mode, newLine: true, size: down };
    },
  },
  {
    ...text,
    type: 'color',
    names: ['\\textcolor'],
    numArgs: 2,
    argTypes: ['color', 'original'],
    handler: (called, [colour, body]) => coloured(called, colourIn(colour!), partsIn(body!)),
  },
  {
    ...text,
    type: 'color',
    names: ['\\color'],
    numArgs: 1,
    argTypes: ['color'],
    handler: (called, [part]) => {
      const colour = colourIn(part!);
      // Brackets that end what is coloured have the colour too.
      if (colour !== undefined) called.parser.gullet.macros.set('\\current@color', colour);
      return coloured(called, colour, called.parser.parseExpression(true, called.breakOnTokenText));
    },
  },
  {
    ...text,
    type: 'enclose',
    names: ['\\colorbox'],
    numArgs: 2,
    argTypes: ['color', 'hbox'],
    handler: (called, [, body]) => framed(called, body!),
  },
  {
    ...text,
    type: 'enclose',
    names: ['\\fcolorbox'],
    numArgs: 3,
    argTypes: ['color', 'color', 'hbox'],
    handler: (called, [, , body]) => framed(called, body!),
  },
];

/** Of the usual height of a row; rows of small letters, as under sums, are as near each other as KaTeX sets them. */
const leastStretch = { usual: 0.8, small: 0.5 };
const isSmall = (cell: Part | undefined): boolean => cell?.type === 'styling' && cell['style'] === 'script';

/** A part that may be a table. */
interface Rows {
  type?: string;
  arraystretch: number;
  rowGaps: (Size | null)[];
  body: Part[][];
}

/**
 * Are rows drawn over each other in what was read of a formula? Their distances are read by no command, so they are looked at
 * afterwards.
 */
export const isCrowded = (value: object): boolean => {
  const { type, arraystretch, rowGaps, body } = value as Rows;
  if (type === 'array') {
    const least = isSmall(body[0]?.[0]) ? leastStretch.small : leastStretch.usual;
    if (arraystretch < least || rowGaps.some((gap) => gap && inEm(gap) < -most.nearer)) return true;
  }
  return Object.entries(value).some(([name, inner]) => name !== 'loc' && isPart(inner) && isCrowded(inner));
};

/**
 * Teaches KaTeX to draw nothing out of sight, over its neighbours or without bounds: what a command would hide is shown,
 * what it would move stays near. Colours stay for whoever knows the page.
 */
export const keepInSight = (katex: object): void => {
  for (const command of commands) (katex as Teachable).__defineFunction(command);
};
