import katex from 'katex';
import { keepInSight, stretchInSight } from './keepInSight.ts';

keepInSight(katex);

/** How a formula is read: what KaTeX cannot read is shown as written, in the colour of errors; nothing links or fetches. */
const options = {
  errorColor: 'var(--wa)',
  strict: 'ignore',
  trust: false,
  maxExpand: 1000,
  maxSize: 20,
} as const;

/**
 * A formula as HTML with all its parts in sight, `display`: on lines of its own. Colours are those of its author.
 * @throws with `throwOnError` where it cannot be read.
 */
export const drawFormula = (source: string, display: boolean, throwOnError = false): string =>
  katex.renderToString(stretchInSight(source), { ...options, throwOnError, displayMode: display });

/** A formula as MathML alone. @throws where it cannot be read. */
export const structureOf = (source: string): string =>
  katex.renderToString(source, { ...options, throwOnError: true, output: 'mathml' });
