import type { FormulaMark } from './formulas.ts';

const others: readonly FormulaMark[] = [
  { open: '$$', close: '$$', display: true },
  { open: '\\[', close: '\\]', display: true },
  { open: '\\(', close: '\\)', display: false },
];
const dollar: FormulaMark = { open: '$', close: '$', display: false };

/** Gives the marks of formulas of a site that draws them by MathJax; a text that speaks of sums of money has no single dollars. */
export const dollarMarks = (text: string): readonly FormulaMark[] =>
  /\$\d[^$\n]*\$\d/.test(text) ? others : [...others, dollar];
