import katex from 'katex';
import { inKatexWords } from './habits.ts';
import { isCrowded, keepInSight, still } from './keepInSight.ts';
import { boundCommands } from './ownCommands.ts';
import { type Drawn, reachesOut } from './reachesOut.ts';

/** A part of what KaTeX builds; of the MathML in it: its element, its letters, or the letter that is as wide as a gap. */
interface Structure {
  type?: string;
  text?: string;
  character?: string | null;
  children?: readonly Structure[];
}

/** Elements of MathML that hold letters: within them HTML begins for browsers, where nothing of MathML closes itself. */
const ofLetters: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** Makes rows of what KaTeX writes as letters with elements in them: what follows would get into them, out of sight. */
const nestAsHtml = (part: Structure): void => {
  const children = part.children ?? [];
  if (
    ofLetters.has(part.type ?? '') &&
    children.some((child) => (child.text ?? child.character ?? undefined) === undefined)
  )
    part.type = 'mrow';
  for (const child of children) nestAsHtml(child);
};

keepInSight(katex);
boundCommands(katex);

/** How a formula is read: what KaTeX cannot read is shown as written, in the colour of errors; nothing links or fetches. */
const options = {
  errorColor: 'var(--wa)',
  strict: 'ignore',
  trust: false,
  maxExpand: 1000,
  maxSize: 20,
} as const;

/** KaTeX, as far as its types do not tell of it. */
interface Reader {
  __parse: (source: string, how: typeof options) => object;
  __renderToDomTree: (source: string, how: object) => Drawn & Structure & { toMarkup: () => string };
}
const reader = katex as unknown as Reader;

const mayHaveRows = /\\(?:\\|cr|begin)/;
/** Letters and scripts alone stay in their place. */
const mayMove = (source: string): boolean => source.includes('\\');
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const hasCrowdedRows = (source: string): boolean => {
  if (!mayHaveRows.test(source)) return false;
  try {
    return isCrowded(reader.__parse(source, options));
  } catch {
    // The caller that draws it says what is wrong.
    return false;
  }
};

/** With the gaps of its author, without those that take back; undefined where its parts would cover others both times. */
const markupOf = (source: string, how: object): string | undefined => {
  for (const macros of [{}, { [still]: '' }]) {
    const drawn = reader.__renderToDomTree(source, { ...options, ...how, macros });
    if (mayMove(source) && reachesOut(drawn)) continue;
    nestAsHtml(drawn);
    return drawn.toMarkup();
  }
  return undefined;
};

/** The same; undefined too for a formula that is nested deeper than the stack. */
const markupWithin = (...of: Parameters<typeof markupOf>): string | undefined => {
  try {
    return markupOf(...of);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/**
 * A formula as HTML with all its parts in sight, `display`: on lines of its own. Colours are those of its author, and so are
 * gaps, unless they put it over what stands beside it. One that cannot be read, whose rows lie over each other, that
 * reaches out of its place in other ways, or is nested too deep is shown as written.
 * @throws with `throwOnError` instead
 */
export const drawFormula = (source: string, display: boolean, throwOnError = false): string => {
  const known = inKatexWords(source, display);
  const isCovering = hasCrowdedRows(known);
  const drawn = isCovering ? undefined : markupWithin(known, { displayMode: display, throwOnError });
  if (drawn !== undefined) return drawn;
  if (throwOnError) throw new RangeError('a formula lies over others, or is nested too deep');
  return `<span class="katex-error" style="color:${options.errorColor}">${escaped(source)}</span>`;
};

/** A formula as MathML alone. @throws where it cannot be read. */
export const structureOf = (source: string): string =>
  katex.renderToString(inKatexWords(source, false), { ...options, throwOnError: true, output: 'mathml' });
