import type { drawFormula } from '@assay/markup/formula';
import { loadFormulaFonts } from './formulaFonts.ts';

let renderer: typeof drawFormula | undefined;

/** May there be a formula in the text? Money counts too; that is only a chunk too many. */
export const mayHoldFormula = (text: string): boolean => /\$|\\[([]|\\begin\{/.test(text);

/** Can formulas be drawn already? */
export const formulasReady = (): boolean => renderer !== undefined;

/** Fetch the renderer of formulas with its fonts: a large chunk that only texts with formulas need. */
export const loadFormulas = async (): Promise<void> => {
  const [{ drawFormula }] = await Promise.all([import('@assay/markup/formula'), loadFormulaFonts()]);
  renderer = drawFormula;
};

/** @throws before `loadFormulas` is done. */
export const formulaRenderer = (): typeof drawFormula => {
  if (renderer === undefined) throw new Error('formulas are drawn before their renderer came');
  return renderer;
};
