/**
 * What nearly every formula is set in, and the words around it. Drawn in other fonts first, the lines of a statement would
 * break twice.
 */
const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em "IBM Plex Sans Variable"'];

let come = false;

/** Have the fonts of formulas come, or failed to? */
export const formulaFontsReady = (): boolean => come;

let asked: Promise<void> | undefined;

const fetchAll = async (): Promise<void> => {
  await Promise.allSettled(fonts.map(async (font) => await document.fonts?.load?.(font)));
  come = true;
};

/** Fetch the fonts of formulas, once; ends without them where they cannot be had. */
export const loadFormulaFonts = (): Promise<void> => {
  asked ??= fetchAll();
  return asked;
};
