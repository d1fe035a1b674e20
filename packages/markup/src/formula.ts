import katex from 'katex';
import { isCrowded, keepInSight } from './keepInSight.ts';

keepInSight(katex);

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
}

const mayHaveRows = /\\(?:\\|cr|begin)/;
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const hasCrowdedRows = (source: string): boolean => {
  if (!mayHaveRows.test(source)) return false;
  try {
    return isCrowded((katex as unknown as Reader).__parse(source, options));
  } catch {
    // Whoever draws it says what is wrong.
    return false;
  }
};

/**
 * A formula as HTML with all its parts in sight, `display`: on lines of its own. Colours are those of its author. One that
 * cannot be read, or whose rows lie over each other, is shown as written.
 * @throws with `throwOnError` instead
 */
export const drawFormula = (source: string, display: boolean, throwOnError = false): string => {
  if (!hasCrowdedRows(source)) return katex.renderToString(source, { ...options, throwOnError, displayMode: display });
  if (throwOnError) throw new RangeError('rows of a formula lie over each other');
  return `<span class="katex-error" style="color:${options.errorColor}">${escaped(source)}</span>`;
};

/** A formula as MathML alone. @throws where it cannot be read. */
export const structureOf = (source: string): string =>
  katex.renderToString(source, { ...options, throwOnError: true, output: 'mathml' });
