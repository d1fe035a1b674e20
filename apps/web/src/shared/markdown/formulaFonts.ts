/** What nearly every formula is set in. Drawn in another font first, the lines of a statement would break twice. */
const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

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
