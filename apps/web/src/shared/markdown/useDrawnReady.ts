import { useEffect, useState } from 'react';
import { formulaFontsReady, loadFormulaFonts } from './formulaFonts.ts';

/** Whether texts that the server drew can be shown: the fonts of their formulas are there. */
export const useDrawnReady = (html: string): boolean => {
  const waits = !formulaFontsReady() && html.includes('class="katex"');
  const [, setCome] = useState(false);
  // Asked for while drawing: an effect comes after the paint of what stands around the text.
  if (waits) void loadFormulaFonts();
  useEffect(() => {
    if (waits) void loadFormulaFonts().then(() => setCome(true));
  }, [waits]);
  return !waits;
};
