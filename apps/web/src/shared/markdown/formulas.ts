import type katex from 'katex';

let renderer: typeof katex | undefined;

/** May there be a formula in the text? Money counts too; that is only a chunk too many. */
export const mayHoldFormula = (text: string): boolean => /\$|\\[([]/.test(text);

/** Can formulas be drawn already? */
export const formulasReady = (): boolean => renderer !== undefined;

/** What nearly every formula is set in. Drawn in another font first, the lines of a statement would break twice. */
const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/** Fetch the renderer of formulas with its styles and fonts: a large chunk that only texts with formulas need. */
export const loadFormulas = async (): Promise<void> => {
  const { katex } = await import('./katex.ts');
  await Promise.all(fonts.map(async (font) => await document.fonts?.load?.(font)));
  renderer = katex;
};

/** @throws before `loadFormulas` is done. */
export const formulaRenderer = (): typeof katex => {
  if (renderer === undefined) throw new Error('formulas are drawn before their renderer came');
  return renderer;
};
